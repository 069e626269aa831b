/// What text a label may be: 1 … 8,191 bytes of UTF-8 on one line.
///
/// Source: FORMAT.md, "Label pool" and rules 21, 23, 24.
enum LabelText {
  static let greatestLength = 8191

  /// What keeps `text` from being a label, or `nil` if nothing does.
  ///
  /// Complexity: O(n); eight bytes at a time while they are ASCII.
  static func fault(in text: ByteView) -> LabelFault? {
    if text.count == 0 { return .empty }
    if text.count > greatestLength { return .tooLong(bytes: text.count) }
    var position = 0
    while position < text.count {
      position = plainEnd(in: text, from: position)
      if position == text.count { break }
      if let next = endOfTwoBytes(in: text, at: position) {
        position = next
        continue
      }
      let (scalar, length) = decodeScalar(in: text, at: position)
      if length == 0 { return .notUTF8(at: position) }
      if isForbidden(scalar) { return .forbidden(scalar: scalar, at: position) }
      position += length
    }
    return nil
  }

  /// The first place from `start` on that is not U+0020 … U+007E, or the end.
  @inline(__always)
  private static func plainEnd(in text: ByteView, from start: Int) -> Int {
    var position = start
    guard text.count >= 8 else {
      while position < text.count, (0x20..<0x7F).contains(text[position]) { position += 1 }
      return position
    }
    while position < text.count {
      // The last eight bytes are looked at together, whatever is left of them: what lies before `position` does not count.
      let place = min(position, text.count - 8)
      let suspects = suspects(in: text.uint64(at: place)) & (UInt64.max << UInt64(8 * (position - place)))
      if suspects != 0 { return place + suspects.trailingZeroBitCount / 8 }
      position = place + 8
    }
    return position
  }

  /// The end of a two-byte character that may stand in a label and begins at `position`: the most frequent of those that
  /// are not ASCII, and told by its two bytes alone.
  @inline(__always)
  private static func endOfTwoBytes(in text: ByteView, at position: Int) -> Int? {
    let lead = text[position]
    guard (0xC2...0xDF).contains(lead), position + 1 < text.count else { return nil }
    // Behind 0xC2, 0x80 … 0x9F are the control characters U+0080 … U+009F.
    let least: UInt8 = lead == 0xC2 ? 0xA0 : 0x80
    return (least...0xBF).contains(text[position + 1]) ? position + 2 : nil
  }

  /// The high bit of every byte that may not be U+0020 … U+007E; the lowest one set is of the first that is not.
  private static func suspects(in word: UInt64) -> UInt64 {
    // A byte above 0x7F has its high bit, one below 0x20 borrows into it, and 0x7F + 1 carries into it. What a byte borrows
    // or carries beyond itself reaches only those after it.
    // The brackets are needed: `|` binds no tighter than `&-` and `&+`.
    (word | (word &- 0x2020_2020_2020_2020) | (word &+ 0x0101_0101_0101_0101)) & 0x8080_8080_8080_8080
  }

  private static func isForbidden(_ scalar: UInt32) -> Bool {
    scalar < 0x20 || (0x7F...0x9F).contains(scalar) || scalar == 0x2028 || scalar == 0x2029
  }

  /// The scalar at `position` and its length in bytes; length 0 if no well-formed sequence begins there.
  ///
  /// Source: Unicode Standard, table 3-7 "Well-Formed UTF-8 Byte Sequences".
  private static func decodeScalar(in text: ByteView, at position: Int) -> (scalar: UInt32, length: Int) {
    let lead = UInt32(text[position])
    let length: Int
    let second: ClosedRange<UInt32>
    switch lead {
    case 0x00...0x7F: return (lead, 1)
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return (0, 0)
    }
    guard length <= text.count - position, second.contains(UInt32(text[position + 1])) else { return (0, 0) }
    var scalar = lead & (0x7F >> UInt32(length))
    for index in 1..<length {
      let byte = UInt32(text[position + index])
      guard byte & 0xC0 == 0x80 else { return (0, 0) }
      scalar = scalar << 6 | byte & 0x3F
    }
    return (scalar, length)
  }
}
