import PhoneNumbers
import Testing

@Suite struct Reasons {
  /// A text for every reason, with libphonenumber's name of it.
  static let table: [(text: String, region: String?, reason: PhoneNumberError, code: String)] = [
    ("", "DE", .notANumber, "NOT_A_NUMBER"),
    ("call me", "DE", .notANumber, "NOT_A_NUMBER"),
    ("+", "DE", .notANumber, "NOT_A_NUMBER"),
    ("030 123456;phone-context=", "DE", .notANumber, "NOT_A_NUMBER"),
    (String(repeating: " ", count: 251), "DE", .textTooLong, "TOO_LONG"),
    ("030 123456", nil, .missingRegion, "INVALID_COUNTRY_CODE"),
    ("+999 123456", nil, .invalidCountryCode, "INVALID_COUNTRY_CODE"),
    ("00 999 123456", "DE", .invalidCountryCode, "INVALID_COUNTRY_CODE"),
    ("00 49", "DE", .tooShortAfterInternationalPrefix, "TOO_SHORT_AFTER_IDD"),
    ("+49 1", nil, .tooShort, "TOO_SHORT_NSN"),
    ("+49 123456789012345678", nil, .tooLong, "TOO_LONG"),
    ("+49 123456789012345", nil, .moreThan15Digits, "TOO_LONG"),
    ("+1 202 55", nil, .notPossible(.tooShort), "NOT_POSSIBLE:TOO_SHORT"),
    ("+1 202 555 01234", nil, .notPossible(.tooLong), "NOT_POSSIBLE:TOO_LONG"),
    ("+1 202 5550", nil, .notPossible(.localOnly), "NOT_POSSIBLE:IS_POSSIBLE_LOCAL_ONLY"),
    ("+376 1234567", nil, .notPossible(.invalidLength), "NOT_POSSIBLE:INVALID_LENGTH"),
  ]

  @Test(arguments: table)
  func `what is rejected is rejected with its reason`(
    text: String, region: String?, reason: PhoneNumberError, code: String
  ) {
    let parser = PhoneNumberParser(region: region.flatMap(Region.init))
    #expect(throws: reason) { try parser.parse(text) }
    #expect(reason.code == code)
  }

  @Test func `every reason has a sentence of its own`() {
    let reasons = Set(Self.table.map(\.reason))
    #expect(Set(reasons.map(\.description)).count == reasons.count)
  }
}
