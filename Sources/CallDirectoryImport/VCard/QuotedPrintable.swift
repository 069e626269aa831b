/// The encoding of values in vCard 2.1 (RFC 2045, section 6.7).
enum QuotedPrintable {
  static let sign = UInt8(ascii: "=")

  /// Whether a line ends with the `=` that joins the next one to it.
  static func endsWithSoftBreak(_ line: [UInt8]) -> Bool {
    line.last { $0 != 0x20 && $0 != 0x09 } == sign
  }

  static func removeSoftBreak(_ line: inout [UInt8]) {
    while let last = line.popLast(), last != sign {}
  }

  /// Where the text of the line `next` begins that continues `line`.
  ///
  /// A space there is text, except behind encoders that never leave a space or letter as it is: they mean
  /// indentation.
  static func continuation(_ next: [UInt8], of line: [UInt8]) -> Int {
    guard let first = next.first, first == 0x20 || first == 0x09 else { return 0 }
    let value = line[(line.firstIndex(of: UInt8(ascii: ":")) ?? 0)...].suffix(200)
    return isFullyEncoded(value) || encodesSpaces(value) ? 1 : 0
  }

  private static func isFullyEncoded(_ value: ArraySlice<UInt8>) -> Bool {
    let encoded = value.count { $0 == sign }
    let letters = value.count { $0 == 0x20 || CellCharacters.isDigit($0) || CellCharacters.isLetter($0) }
    return encoded > 0 && letters <= 2 * encoded
  }

  private static func encodesSpaces(_ value: ArraySlice<UInt8>) -> Bool {
    !value.contains(0x20)
      && zip(value.indices, value).contains { i, byte in
        byte == sign && value[i...].starts(with: "=20".utf8)
      }
  }

  /// Appends the bytes that `value` stands for to `bytes`.
  ///
  /// An `=` that encodes nothing is text, unless a soft break was put before the end of a component.
  static func decode(_ value: ArraySlice<UInt8>, sign: UInt8 = sign, into bytes: inout [UInt8]) {
    var i = value.startIndex
    while i < value.endIndex {
      if value[i] != sign {
        bytes.append(value[i])
      } else if i + 2 < value.endIndex, let high = hexDigit(value[i + 1]), let low = hexDigit(value[i + 2]) {
        bytes.append(high << 4 | low)
        i += 2
      } else if i + 1 < value.endIndex, value[i + 1] != UInt8(ascii: ";") {
        bytes.append(sign)
      }
      i += 1
    }
  }

  static func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte & 0x0F
    case 0x41...0x46, 0x61...0x66: byte & 0x0F + 9
    default: nil
    }
  }
}
