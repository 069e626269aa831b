/// Takes off what exporters and spreadsheets put around a value.
enum CellTrimming {
  /// The value inside `range`: without white space around it, one guard apostrophe and the quotes of `="…"`.
  static func value(_ cell: Span<UInt8>, _ range: Range<Int>) -> Range<Int> {
    let unguarded = withoutGuard(cell, withoutSpace(cell, range))
    let unwrapped = insideFormula(cell, withoutSpace(cell, unguarded))
    guard unwrapped != unguarded else { return unwrapped }
    return withoutSpace(cell, withoutGuard(cell, withoutSpace(cell, unwrapped)))
  }

  static func withoutSpace(_ cell: Span<UInt8>, _ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, cell[start] <= 0x20 { start += 1 }
    while end > start, cell[end - 1] <= 0x20 { end -= 1 }
    return start..<end
  }

  /// Exporters put an apostrophe before what a spreadsheet would take for a formula.
  private static func withoutGuard(_ cell: Span<UInt8>, _ range: Range<Int>) -> Range<Int> {
    guard let first = range.first else { return range }
    if cell[first] == UInt8(ascii: "'") || cell[first] == UInt8(ascii: "`") { return range.dropFirst() }
    // U+2018 and U+2019
    if range.count >= 3, cell[first] == 0xE2, cell[first + 1] == 0x80, cell[first + 2] | 1 == 0x99 {
      return range.dropFirst(3)
    }
    return range
  }

  private static func insideFormula(_ cell: Span<UInt8>, _ range: Range<Int>) -> Range<Int> {
    guard range.count >= 3, cell[range.lowerBound] == UInt8(ascii: "="),
      cell[range.lowerBound + 1] == UInt8(ascii: "\""), cell[range.upperBound - 1] == UInt8(ascii: "\"")
    else { return range }
    return range.lowerBound + 2..<range.upperBound - 1
  }
}
