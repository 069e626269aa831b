public import PhoneNumbers

/// Reads one cell of a block list: numbers, patterns and ranges.
///
/// `#`, `?` and `x` stand for one digit, `*` or `.*` at the end for all that the plan's length allows,
/// `FIRST-LAST` for all numbers between, and `+FIRST<TAB>COUNT`, as a dump writes it, for so many. What
/// follows `#` or `//` at the start or after white space is a comment.
public struct BlockReader: Sendable {
  /// The most runs that one pattern is spread into.
  public static let runLimit: Int64 = 10_000
  /// The most numbers of one run: what FORMAT.md lets a record count.
  public static let countLimit: Int64 = 4_294_967_295

  let cells: CellReader

  /// Reads numbers without calling code as they are dialled in `region`.
  public init(region: Region?) {
    cells = CellReader(region: region)
  }

  /// Appends what is in `cell`, UTF-8 text as it stood in the file, to `results`: nothing for an empty cell
  /// or a comment.
  public func read(_ cell: Span<UInt8>, into results: inout [CellResult]) {
    if let run = DumpedRun.outcome(cell) {
      results.append(CellResult(run, cell.indices))
      return
    }
    if CellCharacters.isPlain(cell), !contains(cell, UInt8(ascii: "-")) {
      cells.read(cell, into: &results)
      return
    }
    let first = results.count
    if let normalized = CellCharacters.normalized(cell) {
      normalized.withSpan { readLines($0, into: &results) }
      for i in results[first...].indices { results[i].text = cell.indices }
    } else {
      readLines(cell, into: &results)
    }
  }

  /// Appends the range that two columns name by its first and its last number; without a last one, `first`
  /// alone.
  public func readRange(first: Span<UInt8>, last: Span<UInt8>, into results: inout [CellResult]) {
    let from = BlockText.characters(first)
    let to = BlockText.characters(last)
    if to.isEmpty {
      read(first, into: &results)
    } else {
      let run = NumberRange(parser: cells.parser).run(first: from[...], last: to[...])
      results.append(CellResult(run ?? .rejected(.badPattern), first.indices))
    }
  }

  private func contains(_ cell: Span<UInt8>, _ byte: UInt8) -> Bool {
    for i in cell.indices where cell[i] == byte { return true }
    return false
  }

  private func readLines(_ cell: Span<UInt8>, into results: inout [CellResult]) {
    var start = 0
    for i in 0...cell.count where i == cell.count || cell[i] == 0x0A {
      readLine(cell, BlockText.withoutComment(cell, start..<i), into: &results)
      start = i + 1
    }
  }

  /// Separators part patterns and ranges; a line without either is a cell like any other.
  private func readLine(_ cell: Span<UInt8>, _ line: Range<Int>, into results: inout [CellResult]) {
    let value = CellTrimming.value(cell, line)
    guard !value.isEmpty else { return }
    let first = results.count
    var hasPattern = false
    var start = value.lowerBound
    for i in value.lowerBound...value.upperBound where i == value.upperBound || BlockText.isSeparator(cell[i])
    {
      let part = CellTrimming.value(cell, start..<i)
      start = i + 1
      let text = BlockText.characters(cell.extracting(part))
      if readPattern(text, part, into: &results) {
        hasPattern = true
      } else {
        cells.readList(cell, part, isPart: part != value, into: &results)
      }
    }
    guard !hasPattern else { return }
    results.removeSubrange(first...)
    cells.readList(cell, value, isPart: false, into: &results)
    for i in results[first...].indices where results[i].outcome == .rejected(.pattern) {
      results[i].outcome = .rejected(.badPattern)
    }
  }

  /// Appends what a pattern or a range stands for; false if the text is neither.
  private func readPattern(_ text: [UInt8], _ part: Range<Int>, into results: inout [CellResult]) -> Bool {
    if let range = NumberRange(parser: cells.parser).run(text) {
      results.append(CellResult(range, part))
      return true
    }
    guard BlockPattern.hasMark(text) else { return false }
    guard let pattern = BlockPattern(text) else {
      results.append(CellResult(.rejected(.badPattern), part))
      return true
    }
    for outcome in pattern.outcomes(cells.parser) { results.append(CellResult(outcome, part)) }
    return true
  }
}
