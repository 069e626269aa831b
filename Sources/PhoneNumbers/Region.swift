/// A region that has a numbering plan, named by its ISO 3166 code.
///
/// Three codes stand for plans of their own though ISO 3166 reserves them only or does not know them: `AC` (Ascension
/// Island), `TA` (Tristan da Cunha) and `XK` (Kosovo).
public struct Region: Sendable, Hashable {
  let planIndex: Int

  /// The region with this code, capitals or small letters; `nil` if the table has no plan for it.
  public init?(_ code: String) {
    guard let index = PlanTable.standard.plan(regionLetters: NumberingPlan.letters(code)) else { return nil }
    self.planIndex = index
  }

  /// `nil` for plans that belong to no region.
  init?(planIndex: Int) {
    guard PlanTable.standard.plans[planIndex].regionLetters != 0 else { return nil }
    self.planIndex = planIndex
  }

  /// The two-letter code in capitals, such as `DE`.
  public var code: String {
    let letters = PlanTable.standard.plans[planIndex].regionLetters
    return String(decoding: [UInt8(letters >> 8), UInt8(letters & 0xFF)], as: UTF8.self)
  }

  /// The country calling code; several regions may share one.
  public var callingCode: Int { PlanTable.standard.plans[planIndex].callingCode }

  /// All regions of the table, in the alphabetical order of their codes.
  public static let all = PlanTable.standard.plans.indices.compactMap { Region(planIndex: $0) }
}

extension Region: CustomStringConvertible {
  /// The two-letter code.
  public var description: String { code }
}
