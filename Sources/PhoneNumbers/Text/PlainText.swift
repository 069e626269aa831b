/// The quick way for texts of the usual kind: digits and separators after a plus sign or none.
enum PlainText {
  /// The number in a text, `nil` if the text needs the full steps (`WrittenText`).
  static func number(in text: Span<UInt8>) -> WrittenNumber? {
    // The limit on the length of a text counts characters, which are not more than bytes.
    guard text.count <= WrittenText.longest else { return nil }
    var number = WrittenNumber()
    guard var index = start(of: text) else { return nil }
    while index < text.count, text[index] == UInt8(ascii: "+") {
      number.hasPlus = true
      index += 1
    }
    while index < text.count {
      let byte = text[index]
      let digit = byte &- UInt8(ascii: "0")
      if digit < 10 {
        number.digits.append(digit)
        index += 1
      } else {
        let length = separatorLength(in: text, at: index)
        if length == 0 { return nil }
        index += length
      }
    }
    // Two digits are a number only if nothing else is there, which the full steps decide.
    return number.digits.count >= 3 ? number : nil
  }

  /// The index of the first plus sign or digit.
  private static func start(of text: Span<UInt8>) -> Int? {
    for index in text.indices {
      switch text[index] {
      case UInt8(ascii: "+"), UInt8(ascii: "0")...UInt8(ascii: "9"): return index
      // A semicolon may begin a parameter of a `tel:` URI; other alphabets have digits of their own.
      case UInt8(ascii: ";"), 0x80...: return nil
      default: continue
      }
    }
    return nil
  }

  /// The number of bytes of the separator at an index, 0 if there is none.
  private static func separatorLength(in text: Span<UInt8>, at index: Int) -> Int {
    switch text[index] {
    case UInt8(ascii: " "), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "/"), UInt8(ascii: "["), UInt8(ascii: "]"):
      return 1
    // No-break space.
    case 0xC2:
      return index + 1 < text.count && text[index + 1] == 0xA0 ? 2 : 0
    // Zero-width space, hyphens, dashes.
    case 0xE2:
      guard index + 2 < text.count, text[index + 1] == 0x80 else { return 0 }
      return text[index + 2] == 0x8B || (0x90...0x95).contains(text[index + 2]) ? 3 : 0
    default:
      return 0
    }
  }
}
