/// Reads lines `number,label` and bare lists of numbers: a row per line.
///
/// The line is parted once, at the first comma, semicolon or tab behind the number: a name keeps its commas.
/// Empty lines and lines that begin with `#` or `//` are left out.
public struct TextLinesSource: EntrySource {
  /// The longest line in bytes.
  public static let lineLimit = 64 * 1024
  /// Fewer digits are no number, so that a line is parted behind something else.
  private static let fewDigits = 5

  /// The one column that numbers stand in.
  public let columns = ["number"]

  private var lines: LineReader<UTF8Source>
  private var line: [UInt8] = []
  private let isBlockList: Bool

  /// The encoding, and that nothing had to be chosen.
  public var report: SourceReport {
    SourceReport(
      .text, lines.chunks,
      columns: [SourceReport.Column(title: columns[0], role: .number, reason: "what a line begins with")])
  }

  /// Reads the lines of `source`.
  ///
  /// - Parameters:
  ///   - source: What is read.
  ///   - isBlockList: Whether digits behind a tab count numbers, as in a dump, instead of naming one.
  public init(_ source: UTF8Source, isBlockList: Bool = false) {
    self.isBlockList = isBlockList
    lines = LineReader(source, limit: Self.lineLimit)
  }

  /// Reads the next line into `row`; `.rejected` for one longer than `lineLimit`.
  public mutating func next(into row: inout SourceRow) throws(ImportError) -> SourceEvent {
    row.removeAll()
    while try lines.next(into: &line) {
      if lines.isCut { return .rejected(tooLong()) }
      if Self.isEmptyOrComment(line[...]) { continue }
      swap(&row.text, &line)
      row.number = lines.number
      var (number, label) = Self.parts(row.text[...])
      if isBlockList, row.text[label].allSatisfy(CellCharacters.isDigit) {
        number = row.text.indices
        label = 0..<0
      }
      row.numberCells.append(SourceRow.NumberCell(column: 0, range: number))
      row.label = label
      return .row
    }
    return .end
  }

  private func tooLong() -> Rejection {
    let text = String(decoding: line.prefix(1000), as: UTF8.self)
    return Rejection(
      row: lines.number, column: columns[0], text: String(text.prefix(200)),
      reason: .rowTooLong(limit: Self.lineLimit))
  }

  static func isEmptyOrComment(_ line: ArraySlice<UInt8>) -> Bool {
    let text = line.drop { $0 <= 0x20 }
    return text.isEmpty || text.first == UInt8(ascii: "#") || text.starts(with: "//".utf8)
  }

  /// Where number and label lie in a line.
  static func parts(_ line: ArraySlice<UInt8>) -> (number: Range<Int>, label: Range<Int>) {
    let none = line.endIndex..<line.endIndex
    if let first = line.firstIndex(where: isSeparator), digits(line[..<first]) >= fewDigits {
      let label = line[(first + 1)...]
      // Digits behind a comma are an extension or another number.
      let isLabel = line[first] == 0x09 || hasLetters(label)
      return isLabel ? (line.startIndex..<first, label.indices) : (line.indices, none)
    }
    if let last = line.lastIndex(where: isSeparator), digits(line[last...]) >= fewDigits {
      return (last + 1..<line.endIndex, line.startIndex..<last)
    }
    return (line.indices, none)
  }

  static func isSeparator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";") || byte == 0x09
  }

  static func digits(_ text: ArraySlice<UInt8>) -> Int { text.count(where: CellCharacters.isDigit) }

  private static func hasLetters(_ text: ArraySlice<UInt8>) -> Bool {
    text.contains { $0 >= 0x80 || CellCharacters.isLetter($0) }
  }
}
