// The kinds of characters that libphonenumber's patterns tell apart. Its patterns ignore case, also for the letters
// outside ASCII whose other case is inside.
extension Unicode.Scalar {
  /// The value of a decimal digit of any script.
  var decimalDigit: UInt8? {
    if isASCII { return ("0"..."9").contains(self) ? UInt8(value & 0xF) : nil }
    guard properties.generalCategory == .decimalNumber else { return nil }
    return properties.numericValue.map { UInt8($0) }
  }

  var isPlus: Bool { self == "+" || self == "\u{FF0B}" }

  var isASCIILetter: Bool { ("a"..."z").contains(self) || ("A"..."Z").contains(self) }

  /// A letter that may stand for a digit, also in one of the forms that fold to ASCII.
  var isKeypadLetter: Bool { ("a"..."z").contains(folded) }

  /// A character that may stand between digits, `x` and the star included: both hold places.
  var isSeparator: Bool {
    switch self {
    case " ", "(", ")", "*", "-", ".", "/", "[", "]", "~", "x", "X": true
    case "\u{A0}", "\u{AD}", "\u{200B}", "\u{2010}"..."\u{2015}", "\u{2053}", "\u{2060}", "\u{2212}",
      "\u{223C}":
      true
    case "\u{3000}", "\u{30FC}", "\u{FF08}", "\u{FF09}", "\u{FF0D}"..."\u{FF0F}", "\u{FF3B}", "\u{FF3D}",
      "\u{FF5E}":
      true
    default: false
    }
  }

  /// A letter or a number of any script.
  var isWord: Bool {
    if isASCII { return isASCIILetter || ("0"..."9").contains(self) }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: return true
    case .decimalNumber, .letterNumber, .otherNumber: return true
    default: return false
    }
  }

  /// The small letter, for the letters that occur in words for extensions.
  var folded: Unicode.Scalar {
    switch self {
    case "A"..."Z", "\u{C0}"..."\u{D6}", "\u{410}"..."\u{42F}", "\u{FF21}"..."\u{FF3A}":
      Unicode.Scalar(value + 0x20) ?? self
    case "\u{130}", "\u{131}": "i"
    case "\u{17F}": "s"
    case "\u{212A}": "k"
    case "\u{1C81}": "\u{434}"
    case "\u{1C82}": "\u{43E}"
    default: self
    }
  }

  /// The digit on the key that bears this letter (ITU-T E.161), or the ASCII digit itself.
  ///
  /// Of the letters outside ASCII only those count whose capital is inside.
  var keypadDigit: UInt8? {
    if isASCII, let decimalDigit { return decimalDigit }
    guard isASCIILetter || self == "\u{131}" || self == "\u{17F}" else { return nil }
    let keys: StaticString = "22233344455566677778889999"
    let index = Int(folded.value - 0x61)
    return Array(keys.description.utf8)[index] & 0xF
  }
}
