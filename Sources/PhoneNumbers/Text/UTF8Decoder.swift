/// UTF-8 to scalars, one at a time.
enum UTF8Decoder {
  /// The scalar at an index below the count, and how many bytes it takes.
  ///
  /// Bytes that are the beginning of a scalar but not the whole of it are one U+FFFD, as the Unicode Standard recommends
  /// ("substitution of maximal subparts", section 3.9).
  static func scalar(in text: Span<UInt8>, at index: Int) -> (Unicode.Scalar, length: Int) {
    let lead = text[index]
    if lead < 0x80 { return (Unicode.Scalar(lead), 1) }
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch lead {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    case 0xF1...0xF3: length = 4
    default: return ("\u{FFFD}", 1)
    }
    var value = UInt32(lead) & 0x7F >> UInt32(length)
    for offset in 1..<length {
      guard index + offset < text.count else { return ("\u{FFFD}", offset) }
      let byte = text[index + offset]
      guard (offset == 1 ? second : 0x80...0xBF).contains(byte) else { return ("\u{FFFD}", offset) }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
  }
}
