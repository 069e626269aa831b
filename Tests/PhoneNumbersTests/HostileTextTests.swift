import PhoneNumbers
import Testing

/// Any bytes are a number or a reason.
@Suite struct HostileTexts {
  /// SplitMix64 by Sebastiano Vigna.
  struct Random: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
      return mixed ^ mixed >> 31
    }
  }

  static let pieces: [[UInt8]] =
    [
      "+", "00", "011", "0", "49", "1", "555", "1234567", " ", "-", "(", ")", "/", "/x", "x", "ext.", ";ext=",
      ",,", ",",
      ";", "#", "*", "~", ":", "tel:", ";phone-context=+1", ";phone-context=a.b", ";isub=", "доб", "٣", "５",
      "＋", "\u{A0}",
      "abc", "\n", "\0",
    ].map { Array($0.utf8) } + [
      [0xFF], [0xC2], [0xE2, 0x80], [0xF0, 0x9F, 0x98], [0xED, 0xA0, 0x80], [0xC0, 0x80],
    ]

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `random texts are read or refused`(seed: UInt64) {
    var random = Random(state: seed)
    let regions: [Region?] = [nil] + Region.all
    for _ in 0..<5_000 {
      let region = regions.randomElement(using: &random) ?? nil
      var text: [UInt8] = []
      for _ in 0..<Int.random(in: 0...40, using: &random) {
        if Bool.random(using: &random) {
          text += Self.pieces.randomElement(using: &random) ?? []
        } else {
          text.append(UInt8.random(in: .min ... .max, using: &random))
        }
      }
      guard let number = try? PhoneNumberParser(region: region).parse(utf8: text) else { continue }
      let plan = PhoneNumberPlan(leadingDigits: number.e164)
      let digits = String(number.e164).count - String(number.callingCode).count
      #expect(number.e164 <= 999_999_999_999_999, "seed \(seed): \(text)")
      #expect(plan?.callingCode == number.callingCode, "seed \(seed): \(text)")
      #expect(plan?.possibleLengths.contains(digits) == true, "seed \(seed): \(text)")
    }
  }

  @Test(arguments: ["0", "+", "-", "x", ",", ";", ";phone-context=", "\u{A0}", "😀", "/ ", "1,"])
  func `long texts are refused at once`(piece: String) {
    let parser = PhoneNumberParser(region: Region("DE"))
    for count in [251, 1_000, 1_001, 1_000_000] {
      #expect(throws: PhoneNumberError.textTooLong) {
        try parser.parse(String(repeating: piece, count: count))
      }
    }
  }

  @Test func `the limit on the length counts characters, not bytes`() throws {
    let parser = PhoneNumberParser(region: nil)
    let padding = String(repeating: "\u{A0}", count: 250 - 13)
    #expect(try parser.parse("+442079460958" + padding).e164 == 442_079_460_958)
    #expect(throws: PhoneNumberError.textTooLong) { try parser.parse("+442079460958 " + padding) }
  }

  @Test(arguments: 1...250)
  func `any number of digits is read or refused`(count: Int) {
    for region in [nil, Region("AU"), Region("BR"), Region("JP")] {
      for digit in "0123456789" {
        let number = try? PhoneNumberParser(region: region).parse(String(repeating: digit, count: count))
        #expect(number == nil || count < 30)
      }
    }
  }
}
