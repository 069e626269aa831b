/// Why a text is not taken as a telephone number.
///
/// The cases follow the order of the steps: each says how far reading came.
public enum PhoneNumberError: Error, Sendable, Hashable {
  /// How the length of a national number misses the lengths its plan allows.
  public enum LengthProblem: Sendable, Hashable {
    /// Shorter than every number of the plan.
    case tooShort
    /// Longer than every number of the plan.
    case tooLong
    /// Between the shortest and the longest number of the plan, but no number has this length.
    case invalidLength
    /// Long enough to be dialled inside an area, but without the area code.
    case localOnly
  }

  /// The text is longer than 250 characters.
  case textTooLong
  /// The text holds no run of digits that could be a telephone number.
  case notANumber
  /// The number has no calling code and no region was given to read it in.
  case missingRegion
  /// The digits after the plus sign or the international prefix begin with no known calling code.
  case invalidCountryCode
  /// There is an international prefix, but too few digits after it.
  case tooShortAfterInternationalPrefix
  /// The national number has fewer than 2 digits.
  case tooShort
  /// The national number has more than 17 digits.
  case tooLong
  /// The national number has a length that does not occur in its plan.
  case notPossible(LengthProblem)
  /// The number is possible for its plan, but has more than the 15 digits that E.164 allows.
  case moreThan15Digits

  /// A word for scripts, the same for ever: libphonenumber's name of the reason.
  ///
  /// Reasons that libphonenumber does not tell apart share a word.
  public var code: String {
    switch self {
    case .notANumber: "NOT_A_NUMBER"
    case .missingRegion, .invalidCountryCode: "INVALID_COUNTRY_CODE"
    case .tooShortAfterInternationalPrefix: "TOO_SHORT_AFTER_IDD"
    case .tooShort: "TOO_SHORT_NSN"
    case .textTooLong, .tooLong, .moreThan15Digits: "TOO_LONG"
    case .notPossible(.tooShort): "NOT_POSSIBLE:TOO_SHORT"
    case .notPossible(.tooLong): "NOT_POSSIBLE:TOO_LONG"
    case .notPossible(.invalidLength): "NOT_POSSIBLE:INVALID_LENGTH"
    case .notPossible(.localOnly): "NOT_POSSIBLE:IS_POSSIBLE_LOCAL_ONLY"
    }
  }
}

extension PhoneNumberError: CustomStringConvertible {
  /// A sentence that says what is wrong and, where there is something to do, what to do.
  public var description: String {
    switch self {
    case .textTooLong: "the text is longer than 250 characters"
    case .notANumber: "the text is not a telephone number"
    case .missingRegion: "the number has no calling code; write it with a plus or name its region"
    case .invalidCountryCode: "the number begins with no known calling code"
    case .tooShortAfterInternationalPrefix: "too few digits follow the international prefix"
    case .tooShort: "the number is too short"
    case .tooLong: "the number is too long"
    case .notPossible(.tooShort): "the number is shorter than every number of its plan"
    case .notPossible(.tooLong): "the number is longer than every number of its plan"
    case .notPossible(.invalidLength): "no number of its plan has this many digits"
    case .notPossible(.localOnly): "the number lacks its area code"
    case .moreThan15Digits: "the number has more than 15 digits, which E.164 does not allow"
    }
  }
}
