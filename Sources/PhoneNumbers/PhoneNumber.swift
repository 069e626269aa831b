/// A telephone number in E.164 form, together with how well it fits its numbering plan.
public struct PhoneNumber: Sendable, Hashable {
  /// How well a number fits the numbering plan it belongs to.
  public enum Certainty: Sendable, Hashable {
    /// The national number has a possible length and matches the general pattern of its plan.
    case matching
    /// The national number has a possible length, but no pattern of its plan describes it.
    case doubtful
  }

  /// The calling code followed by the national number, read as one decimal number of at most 15 digits.
  ///
  /// Leading zeros of the national number stand after the calling code and are therefore kept.
  public let e164: Int64

  /// The country calling code, 1 … 999.
  public let callingCode: Int

  /// Whether the national number matches the general pattern of its plan.
  public let certainty: Certainty

  /// The main region of the calling code, `nil` for codes that belong to no region, such as 800.
  public var region: Region? {
    PhoneNumberPlan(callingCode: callingCode)?.region
  }

  init(e164: Int64, callingCode: Int, certainty: Certainty) {
    self.e164 = e164
    self.callingCode = callingCode
    self.certainty = certainty
  }
}

extension PhoneNumber: CustomStringConvertible {
  /// A plus sign and the digits, such as `+442079460958`.
  public var description: String { "+\(e164)" }
}
