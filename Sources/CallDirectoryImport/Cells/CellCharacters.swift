/// What the bytes of a cell mean before a phone parser sees them.
enum CellCharacters {
  /// Digits and the marks of written numbers that have one meaning only: a cell of these needs no cleaning.
  private static let plainMask: UInt64 = {
    var mask: UInt64 = 0
    for byte in " ()+-0123456789".utf8 { mask |= 1 << UInt64(byte) }
    return mask
  }()

  /// Whether a cell holds nothing else, dots between several groups of digits included: one dot may be that
  /// of a float.
  static func isPlain(_ cell: Span<UInt8>) -> Bool {
    let mask = plainMask
    var dots = 0
    for i in cell.indices {
      let byte = cell[i]
      if byte < 64, mask >> UInt64(byte) & 1 == 1 { continue }
      guard byte == UInt8(ascii: "."), i + 1 < cell.count, isDigit(cell[i + 1]) else { return false }
      dots += 1
    }
    return dots != 1
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

  /// What a character is to a cell.
  enum Kind {
    /// White space that the phone parser knows, or none at all.
    case text
    /// A space or tab of another kind.
    case space
    /// A mark that is not seen: zero-width, bidirectional, variation selector.
    case invisible
    /// The end of a line inside a cell.
    case lineEnd
    /// A digit of another script, or an ASCII character in full width: the same in ASCII.
    case ascii(UInt8)
  }

  /// Kind and number of bytes of the character at `i`, which may be cut off or malformed.
  static func character(_ cell: Span<UInt8>, at i: Int) -> (kind: Kind, length: Int) {
    let byte = cell[i]
    switch byte {
    case 0x0A...0x0D: return (.lineEnd, 1)
    case 0x09, 0x20: return (.space, 1)
    case ..<0x20, 0x7F: return (.invisible, 1)
    case ..<0x80: return (.text, 1)
    default: break
    }
    guard case .valid(let length) = UTF8Scan.sequence(cell, at: i) else { return (.text, 1) }
    var scalar = UInt32(byte) & (0x7F >> UInt32(length))
    for k in 1..<length { scalar = scalar << 6 | UInt32(cell[i + k] & 0x3F) }
    return (kind(of: scalar), length)
  }

  /// Unicode's white space and decimal digits, and the format characters that pasted numbers carry.
  private static func kind(of scalar: UInt32) -> Kind {
    switch scalar {
    case 0x85, 0x2028, 0x2029: return .lineEnd
    case 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: return .space
    case 0x80...0x9F, 0xAD, 0x61C, 0x180E, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFE00...0xFE0F,
      0xFEFF:
      return .invisible
    case 0xFF01...0xFF5E: return .ascii(UInt8(truncatingIfNeeded: scalar - 0xFF01 + 0x21))
    case 0x60C, 0x3001: return .ascii(UInt8(ascii: ","))
    default:
      guard let properties = Unicode.Scalar(scalar)?.properties, properties.numericType == .decimal,
        let value = properties.numericValue
      else { return .text }
      return .ascii(0x30 | UInt8(value))
    }
  }

  /// A copy without what is not seen, with plain spaces and with ASCII digits, nil if the cell is ASCII
  /// already.
  static func normalized(_ cell: Span<UInt8>) -> [UInt8]? {
    guard needsNormalizing(cell) else { return nil }
    var copy: [UInt8] = []
    copy.reserveCapacity(cell.count)
    var i = 0
    while i < cell.count {
      let (kind, length) = character(cell, at: i)
      switch kind {
      case .text: for k in i..<(i + length) { copy.append(cell[k]) }
      case .ascii(let byte): copy.append(byte)
      case .space: copy.append(0x20)
      case .lineEnd: copy.append(0x0A)
      case .invisible: break
      }
      i += length
    }
    return copy
  }

  private static func needsNormalizing(_ cell: Span<UInt8>) -> Bool {
    for i in cell.indices where cell[i] >= 0x80 || cell[i] < 0x20 || cell[i] == 0x7F { return true }
    return false
  }
}
