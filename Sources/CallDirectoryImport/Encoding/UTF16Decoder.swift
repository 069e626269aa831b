/// UTF-16 to UTF-8, over the borders of chunks; NUL units go and a surrogate without its partner becomes
/// U+FFFD.
struct UTF16Decoder {
  private(set) var replaced = 0
  private let bigEndian: Bool
  private var half: UInt8?
  private var high: UInt16?

  init(bigEndian: Bool) { self.bigEndian = bigEndian }

  /// Appends the text of `bytes` to `text`.
  mutating func decode(_ bytes: [UInt8], isLast: Bool, into text: inout [UInt8]) {
    for byte in bytes {
      guard let first = half else {
        half = byte
        continue
      }
      half = nil
      let unit = bigEndian ? UInt16(first) << 8 | UInt16(byte) : UInt16(byte) << 8 | UInt16(first)
      append(unit, to: &text)
    }
    if isLast {
      if half != nil { replace(in: &text) }
      if high != nil { replace(in: &text) }
      (half, high) = (nil, nil)
    }
  }

  private mutating func append(_ unit: UInt16, to text: inout [UInt8]) {
    if let first = high {
      high = nil
      if unit & 0xFC00 == 0xDC00 {
        appendScalar(0x10000 + (UInt32(first & 0x3FF) << 10 | UInt32(unit & 0x3FF)), to: &text)
        return
      }
      replace(in: &text)
    }
    switch unit & 0xFC00 {
    case 0xD800: high = unit
    case 0xDC00: replace(in: &text)
    default: if unit != 0 { appendScalar(UInt32(unit), to: &text) }
    }
  }

  private mutating func replace(in text: inout [UInt8]) {
    replaced += 1
    appendScalar(0xFFFD, to: &text)
  }
}

/// Appends the UTF-8 form of a code point that is no surrogate.
func appendScalar(_ scalar: UInt32, to text: inout [UInt8]) {
  func tail(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: scalar >> shift & 0x3F | 0x80) }
  switch scalar {
  case ..<0x80: text.append(UInt8(truncatingIfNeeded: scalar))
  case ..<0x800:
    text.append(UInt8(truncatingIfNeeded: scalar >> 6 | 0xC0))
    text.append(tail(0))
  case ..<0x10000:
    text.append(UInt8(truncatingIfNeeded: scalar >> 12 | 0xE0))
    text.append(tail(6))
    text.append(tail(0))
  default:
    text.append(UInt8(truncatingIfNeeded: scalar >> 18 | 0xF0))
    text.append(tail(12))
    text.append(tail(6))
    text.append(tail(0))
  }
}
