/// Names as they stand in files, made labels: one line of at most so many bytes.
///
/// What comes out meets FORMAT.md's rules for labels, apart from being possibly empty.
public struct LabelText: Sendable {
  /// The most bytes of a label.
  public let limit: Int

  /// Labels of at most `limit` bytes, 1 … 8,191.
  public init(limit: Int) {
    self.limit = min(max(1, limit), 8191)
  }

  /// Appends the label of a name that lies in an array: most are labels as they stand and are copied in one
  /// go.
  public func append(_ name: ArraySlice<UInt8>, to label: inout [UInt8]) {
    if name.count <= limit, Self.isLabel(name.span) {
      label += name
    } else {
      append(name.span, to: &label)
    }
  }

  /// Appends the label that the UTF-8 text of a name makes to `label`: nothing if no visible character is in
  /// it.
  ///
  /// Runs of white space and control characters become one space, those at the ends go, and so does an
  /// apostrophe that guards a spreadsheet against a formula. A label that is too long is cut between
  /// characters as readers see them. O(n), without an allocation of its own unless it has to cut.
  public func append(_ name: Span<UInt8>, to label: inout [UInt8]) {
    let start = label.count
    let value = Self.unguarded(name)
    var i = value.lowerBound
    var needsSpace = false
    while i < value.upperBound {
      let byte = name[i]
      if byte > 0x20, byte < 0x7F {
        if needsSpace, label.count > start { label.append(0x20) }
        needsSpace = false
        label.append(byte)
        i += 1
        continue
      }
      let (kind, length) = byte < 0x80 ? (.space, 1) : Self.character(name, at: i)
      switch kind {
      case .space: needsSpace = true
      case .text:
        if needsSpace, label.count > start { label.append(0x20) }
        needsSpace = false
        for k in i..<min(i + length, value.upperBound) { label.append(name[k]) }
      }
      i += length
    }
    if label.count - start > limit { cut(&label, from: start) }
  }

  /// Whether a name needs no work: single spaces inside, no other white space, no control characters, nothing that could
  /// be a guard.
  private static func isLabel(_ name: Span<UInt8>) -> Bool {
    var previous: UInt8 = 0x20
    for i in name.indices {
      let byte = name[i]
      if byte <= 0x27, byte < 0x20 || byte == 0x20 && previous == 0x20 || byte == 0x27 && i == 0 {
        return false
      }
      if byte >= 0x7F, byte == 0x7F || mayBeginSpace(byte) && character(name, at: i).kind == .space {
        return false
      }
      previous = byte
    }
    guard let first = name.isEmpty ? nil : name[0] else { return true }
    return previous != 0x20 && first != UInt8(ascii: "=") && first != UInt8(ascii: "`")
  }

  /// The first bytes of white space and control characters beyond ASCII.
  private static func mayBeginSpace(_ byte: UInt8) -> Bool { byte == 0xC2 || 0xE1...0xE3 ~= byte }

  private enum Kind { case space, text }

  /// Unicode's white space and control characters (C1, U+2028, U+2029 among them) against everything else.
  private static func character(_ name: Span<UInt8>, at i: Int) -> (kind: Kind, length: Int) {
    let length: Int
    switch name[i] {
    case 0xF0...: length = 4
    case 0xE0...: length = 3
    default: length = 2
    }
    guard i + length <= name.count else { return (.text, 1) }
    switch (name[i], name[i + 1], name[i + length - 1]) {
    case (0xC2, 0x80...0xA0, _), (0xE1, 0x9A, 0x80), (0xE2, 0x80, 0x80...0x8A), (0xE2, 0x80, 0xA8...0xA9),
      (0xE2, 0x80, 0xAF), (0xE2, 0x81, 0x9F), (0xE3, 0x80, 0x80):
      return (.space, length)
    default: return (.text, length)
    }
  }

  /// The name without `="…"` around it and without an apostrophe that guards it: `'t Hooft` begins with one
  /// too, and with a small letter.
  private static func unguarded(_ name: Span<UInt8>) -> Range<Int> {
    let whole = CellTrimming.withoutSpace(name, name.indices)
    guard whole.count > 1, let first = whole.first, let last = whole.last else { return whole }
    if name[first] == UInt8(ascii: "=") { return CellTrimming.value(name, whole) }
    guard name[first] == UInt8(ascii: "'") || name[first] == UInt8(ascii: "`") else { return whole }
    let isWord =
      name[last] == name[first] || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(name[first + 1])
    return isWord ? whole : whole.dropFirst()
  }

  /// Cuts the label that begins at `start` to the limit, between grapheme clusters; between code points where
  /// the first one alone is longer than the limit.
  private func cut(_ label: inout [UInt8], from start: Int) {
    var end = start
    // A cluster that begins before the limit may end far behind it; whether it does shows a few code points
    // later.
    let text = String(decoding: label[start..<min(label.count, start + limit + 64)], as: UTF8.self)
    for character in text {
      let next = end + character.utf8.count
      guard next <= start + limit else { break }
      end = next
    }
    if end == start {
      end = start + limit
      while end > start, label[end] & 0xC0 == 0x80 { end -= 1 }
    }
    label.removeSubrange(end...)
    while label.count > start, label.last == 0x20 { label.removeLast() }
  }
}
