/// All numbering plans, and the ways to find one.
final class PlanTable: Sendable {
  static let standard = PlanTable()

  /// Plans of regions in the order of their letters, then plans without a region.
  let plans = Generated.plans
  let prefixes = Generated.prefixes
  let automata = DigitAutomata(text: Generated.automata)
  /// For every number below 1,000 the index of the main plan of that calling code.
  private let mainPlans: [Int?]

  private init() {
    var mainPlans = [Int?](repeating: nil, count: 1_000)
    for (index, plan) in Generated.plans.enumerated() where plan.rank == 0 {
      mainPlans[plan.callingCode] = index
    }
    self.mainPlans = mainPlans
  }

  /// The main plan of a calling code, `nil` if the code is not in use.
  func mainPlan(callingCode: Int) -> Int? {
    mainPlans.indices.contains(callingCode) ? mainPlans[callingCode] : nil
  }

  /// The main plan of the calling code that the digits begin with.
  func mainPlan(leading digits: DigitString) -> Int? {
    guard digits.count > 0, digits[0] != 0 else { return nil }
    var callingCode = 0
    for index in 0..<min(3, digits.count) {
      callingCode = callingCode * 10 + Int(digits[index])
      if let plan = mainPlan(callingCode: callingCode) { return plan }
    }
    return nil
  }

  /// The plan of a region.
  func plan(regionLetters: UInt16) -> Int? {
    guard regionLetters != 0 else { return nil }
    return plans.firstIndex { $0.regionLetters == regionLetters }
  }
}
