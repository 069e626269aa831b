/// Well-formedness of UTF-8 (Unicode, table 3-7), on bytes.
enum UTF8Scan {
  /// What stands at a place in the bytes.
  enum Sequence: Equatable {
    /// A well-formed sequence of so many bytes.
    case valid(Int)
    /// So many bytes that begin no well-formed sequence (the maximal subpart: one U+FFFD each).
    case invalid(Int)
    /// The beginning of a sequence at the end of the bytes.
    case incomplete
  }

  /// The first place at or after `start` that is not the start of a well-formed sequence, or is a NUL.
  static func cleanEnd(_ bytes: Span<UInt8>, from start: Int) -> Int {
    var i = start
    let count = bytes.count
    while i < count {
      i = asciiEnd(bytes, from: i)
      guard i < count else { break }
      guard bytes[i] != 0, case .valid(let length) = sequence(bytes, at: i) else { return i }
      i += length
    }
    return count
  }

  /// The first place at or after `start` whose byte is not 0x01 … 0x7F.
  static func asciiEnd(_ bytes: Span<UInt8>, from start: Int) -> Int {
    var i = start
    let count = bytes.count
    // Blocks without an exit inside, so that the compiler makes vector instructions of them.
    while i &+ 32 <= count {
      var seen: UInt8 = 0
      for j in i..<(i &+ 32) {
        let byte = bytes[j]
        seen |= byte | (byte &- 1)
      }
      if seen & 0x80 != 0 { break }
      i &+= 32
    }
    while i < count, bytes[i] &- 1 < 0x7F { i &+= 1 }
    return i
  }

  /// The sequence at `i`, which must be inside the bytes.
  static func sequence(_ bytes: Span<UInt8>, at i: Int) -> Sequence {
    let lead = bytes[i]
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch lead {
    case 0x00...0x7F: return .valid(1)
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: length = 4
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return .invalid(1)
    }
    for k in 1..<length {
      guard i + k < bytes.count else { return .incomplete }
      let allowed = k == 1 ? second : 0x80...0xBF
      guard allowed.contains(bytes[i + k]) else { return .invalid(k) }
    }
    return .valid(length)
  }
}
