import PhoneNumbers
import Testing

@Suite struct Parser {
  private func number(_ text: String, _ region: String?) throws -> PhoneNumber {
    try PhoneNumberParser(region: region.flatMap(Region.init)).parse(text)
  }

  @Test func `a number knows its digits, calling code and main region`() throws {
    let number = try number("(020) 7946 0958", "JE")
    #expect(number.e164 == 442_079_460_958)
    #expect(number.description == "+442079460958")
    #expect(number.callingCode == 44)
    #expect(number.region == Region("GB"))
    #expect(number.certainty == .matching)
    #expect(try self.number("+800 1234 5678", nil).region == nil)
  }

  @Test(
    arguments: [
      ("06 39 98 00 8", "FR", 33_063_998_008, .doubtful),
      ("06 39 98 00 01", "FR", 33_639_980_001, .matching),
      ("0000000000", "US", 10_000_000_000, .doubtful),
    ] as [(String, String?, Int64, PhoneNumber.Certainty)])
  func `a possible number that matches no pattern of its plan is doubtful`(
    text: String, region: String?, e164: Int64, certainty: PhoneNumber.Certainty
  ) throws {
    let number = try number(text, region)
    #expect(number.e164 == e164)
    #expect(number.certainty == certainty)
  }

  // The 1 was given up on 3 August 2019 (Instituto Federal de Telecomunicaciones, numbering plan of 2018).
  @Test(arguments: [
    ("+52 1 55 1234 5678", nil), ("00 52 1 55 1234 5678", "DE"), ("5215512345678", "MX"),
    ("+52 55 1234 5678", nil),
    ("55 1234 5678", "MX"),
  ])
  func `a Mexican mobile number loses the 1 it had until 2019`(text: String, region: String?) throws {
    #expect(try number(text, region).e164 == 525_512_345_678)
  }

  @Test(arguments: [("1 55 1234 5678", "MX"), ("+52 1 05 1234 5678", nil)])
  func `a 1 without Mexico's calling code before or a Mexican number behind it stays`(
    text: String, region: String?
  ) {
    #expect(throws: PhoneNumberError.self) { try number(text, region) }
  }

  @Test func `15 digits are taken, 16 are not`() throws {
    #expect(try number("+49 1234567890123", nil).e164 == 491_234_567_890_123)
    #expect(throws: PhoneNumberError.moreThan15Digits) { try number("+49 12345678901234", nil) }
  }

  @Test func `strings, arrays, slices and spans are read alike`() throws {
    let parser = PhoneNumberParser(region: Region("US"))
    let text = "x (202) 555-0123 x"
    let bytes = Array(text.utf8)
    let slice = bytes.dropFirst(2)
    let number = try parser.parse(text)
    #expect(number.e164 == 12_025_550_123)
    #expect(try parser.parse(utf8: bytes) == number)
    #expect(try parser.parse(utf8: slice) == number)
    let span = slice.span
    let read = try parser.parse(utf8: span)
    #expect(read == number)
  }
}
