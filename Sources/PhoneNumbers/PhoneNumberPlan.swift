/// What is known of the numbers under one calling code: their regions and their lengths.
public struct PhoneNumberPlan: Sendable, Hashable {
  private let planIndex: Int

  /// The plan of a calling code, `nil` if the code is not in use.
  public init?(callingCode: Int) {
    guard let index = PlanTable.standard.mainPlan(callingCode: callingCode) else { return nil }
    self.planIndex = index
  }

  /// The plan whose calling code a number in E.164 form, or the first digits of one, begins with.
  ///
  /// `nil` if it begins with none. There is never more than one: no calling code is the beginning of another.
  public init?(leadingDigits number: Int64) {
    guard number > 0 else { return nil }
    var digits = number
    while digits > 999 { digits /= 10 }
    while digits > 0 {
      if let index = PlanTable.standard.mainPlan(callingCode: Int(digits)) {
        self.planIndex = index
        return
      }
      digits /= 10
    }
    return nil
  }

  /// The country calling code, 1 … 999.
  public var callingCode: Int { PlanTable.standard.plans[planIndex].callingCode }

  /// The main region, `nil` for codes that belong to no region, such as 800.
  public var region: Region? { Region(planIndex: planIndex) }

  /// All regions that share the calling code, the main region first; none for codes that belong to no region.
  public var regions: [Region] {
    let plans = PlanTable.standard.plans
    return Region.all.filter { $0.callingCode == callingCode }
      .sorted { plans[$0.planIndex].rank < plans[$1.planIndex].rank }
  }

  /// The numbers of digits that national numbers (without calling code and national prefix) can have, ascending.
  ///
  /// Lengths that can be dialled only inside an area are not among them.
  public var possibleLengths: [Int] { PlanTable.standard.plans[planIndex].lengths.ascending }
}
