/// How much the upper half of a single-byte encoding looks like words: letters in the company they keep in
/// its languages.
struct LetterFit: Sendable {
  private let table: SingleByteTable
  private let isPlausible:
    @Sendable (_ previous: Unicode.Scalar, _ letter: Unicode.Scalar, _ next: Unicode.Scalar) -> Bool

  /// The share of the characters beyond ASCII that are plausible where they stand.
  func share(of bytes: [UInt8]) -> Double {
    var (seen, plausible) = (0, 0)
    for i in bytes.indices where bytes[i] >= 0x80 {
      let letter = scalar(bytes[i])
      let previous = i > 0 ? scalar(bytes[i - 1]) : " "
      let next = i + 1 < bytes.count ? scalar(bytes[i + 1]) : " "
      seen += 1
      if isPlausible(previous, letter, next) { plausible += 1 }
    }
    return seen == 0 ? 0 : Double(plausible) / Double(seen)
  }

  private func scalar(_ byte: UInt8) -> Unicode.Scalar {
    byte < 0x80 ? Unicode.Scalar(byte) : Unicode.Scalar(table.upper[Int(byte & 0x7F)]) ?? "\u{FFFD}"
  }

  private static let marks = Set("«»“”„‘’–—…№°€™®©\u{A0}".unicodeScalars)
  private static func isASCIILetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && scalar.properties.isAlphabetic
  }

  /// An accented letter stands beside an unaccented one, and seldom more than two of them together.
  static let western = LetterFit(table: .windows1252) { previous, letter, next in
    if marks.contains(letter) { return true }
    guard letter.properties.isAlphabetic, letter.value >= 0xC0 else { return false }
    let isAlone = previous.isASCII && next.isASCII
    return isASCIILetter(previous) || isASCIILetter(next) || (isAlone && letter.properties.isUppercase)
  }

  /// A Cyrillic letter stands beside no Latin one, and no capital follows a small letter.
  static let cyrillic = LetterFit(table: .windows1251) { previous, letter, next in
    if marks.contains(letter) { return true }
    guard letter.properties.isAlphabetic, !isASCIILetter(previous), !isASCIILetter(next) else { return false }
    return !(letter.properties.isUppercase && previous.value >= 0x80 && previous.properties.isLowercase)
  }
}
