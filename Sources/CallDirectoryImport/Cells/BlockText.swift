/// The text of a block list before it is read as a pattern.
enum BlockText {
  /// The line without the comment at its end.
  ///
  /// `//` and `#` begin one at the start of the line; after white space `//` does too, and `#` if words
  /// follow, because digits and more wildcards may follow it in a pattern.
  static func withoutComment(_ cell: Span<UInt8>, _ line: Range<Int>) -> Range<Int> {
    var isStart = true
    var previous: UInt8 = 0x20
    for i in line {
      let byte = cell[i]
      let isSlashes = byte == UInt8(ascii: "/") && line.contains(i + 1) && cell[i + 1] == byte
      if isSlashes || byte == UInt8(ascii: "#"), previous <= 0x20 {
        if isStart || isSlashes || hasWords(cell, i + 1..<line.upperBound) { return line.lowerBound..<i }
      }
      if byte > 0x20 { isStart = false }
      previous = byte
    }
    return line
  }

  private static func hasWords(_ cell: Span<UInt8>, _ range: Range<Int>) -> Bool {
    for i in range {
      let byte = cell[i]
      if byte >= 0x80 || CellCharacters.isLetter(byte) && byte | 0x20 != UInt8(ascii: "x") { return true }
    }
    return false
  }

  static func isSeparator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";") || byte == UInt8(ascii: "|")
  }

  /// The characters of a cell without what is around its value, every dash a plain one.
  static func characters(_ cell: Span<UInt8>) -> [UInt8] {
    let normalized = CellCharacters.normalized(cell)
    var range = CellTrimming.value(cell, cell.indices)
    if let normalized { range = normalized.withSpan { CellTrimming.value($0, $0.indices) } }
    var text: [UInt8] = []
    for i in range { text.append(normalized?[i] ?? cell[i]) }
    return text.contains { $0 >= 0x80 } ? withPlainDashes(text) : text
  }

  /// The characters between the anchors of a regular expression, `^` and `$`.
  static func withoutAnchors(_ text: [UInt8]) -> ArraySlice<UInt8> {
    var inner = text[...]
    if inner.first == UInt8(ascii: "^") { inner.removeFirst() }
    if inner.last == UInt8(ascii: "$") { inner.removeLast() }
    return inner
  }

  /// U+2010 … U+2015 and U+2212 as `-`.
  private static func withPlainDashes(_ text: [UInt8]) -> [UInt8] {
    var plain: [UInt8] = []
    var i = 0
    while i < text.count {
      if i + 2 < text.count, text[i] == 0xE2,
        text[i + 1] == 0x80 && (0x90...0x95).contains(text[i + 2])
          || text[i + 1] == 0x88 && text[i + 2] == 0x92
      {
        plain.append(UInt8(ascii: "-"))
        i += 3
      } else {
        plain.append(text[i])
        i += 1
      }
    }
    return plain
  }
}
