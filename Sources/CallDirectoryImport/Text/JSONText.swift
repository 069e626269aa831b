/// Strings of JSON (RFC 8259, section 7).
enum JSONText {
  /// Appends the text of the string whose quote stands at `i`, and moves `i` behind it; false if it is
  /// malformed.
  static func read(_ line: Span<UInt8>, _ i: inout Int, into text: inout [UInt8]) -> Bool {
    i += 1
    while i < line.count {
      let byte = line[i]
      i += 1
      switch byte {
      case UInt8(ascii: "\""): return true
      case UInt8(ascii: "\\"):
        guard i < line.count, escape(line, &i, into: &text) else { return false }
      default: text.append(byte)
      }
    }
    return false
  }

  private static func escape(_ line: Span<UInt8>, _ i: inout Int, into text: inout [UInt8]) -> Bool {
    let byte = line[i]
    i += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "b"), UInt8(ascii: "f"): text.append(0x20)
    case UInt8(ascii: "u"):
      guard let unit = unit(line, at: i) else { return false }
      i += 4
      appendScalar(scalar(unit, line, &i), to: &text)
    default: return false
    }
    return true
  }

  /// The code point of a unit and, if it is the first of a surrogate pair, the one after it; U+FFFD for half
  /// a pair and for NUL.
  private static func scalar(_ unit: UInt32, _ line: Span<UInt8>, _ i: inout Int) -> UInt32 {
    switch unit {
    case 0, 0xDC00...0xDFFF: return 0xFFFD
    case 0xD800...0xDBFF:
      guard i + 6 <= line.count, line[i] == UInt8(ascii: "\\"), line[i + 1] == UInt8(ascii: "u"),
        let low = self.unit(line, at: i + 2), (0xDC00...0xDFFF).contains(low)
      else { return 0xFFFD }
      i += 6
      return 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)
    default: return unit
    }
  }

  private static func unit(_ line: Span<UInt8>, at i: Int) -> UInt32? {
    guard i + 4 <= line.count else { return nil }
    var unit: UInt32 = 0
    for k in i..<(i + 4) {
      guard let digit = QuotedPrintable.hexDigit(line[k]) else { return nil }
      unit = unit << 4 | UInt32(digit)
    }
    return unit
  }
}
