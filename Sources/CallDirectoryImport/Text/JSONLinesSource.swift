/// Reads JSON lines: an object per line, its keys taken as column titles.
///
/// Values inside other values have the path of their keys as title: `phones value`. A key that turns up late
/// becomes a column too. An array that is written with an object per line is read as well.
public struct JSONLinesSource: EntrySource {
  private static let sampleSize = 1 << 20
  private static let sampleRows = 1000
  /// More keys than any export has; those beyond are not looked at.
  private static let columnLimit = 10_000

  /// Paths of keys, in the order in which they turn up.
  public private(set) var columns: [String]
  /// What the columns are used for, and why.
  public let plan: ColumnPlan

  private let lineLimit: Int
  private let findsColumns: Bool
  private var numberColumns: Set<Int>
  private var columnOfKey: [[UInt8]: Int]
  private var lines: LineReader<UTF8Source>
  private var line: [UInt8] = []
  private var object = JSONObject()

  /// The encoding, and which keys were chosen from the beginning of the file.
  public var report: SourceReport {
    // Keys have no row of their own.
    var report = SourceReport(.jsonl, lines.chunks, plan: plan)
    (report.titleRow, report.titleRowReason) = (nil, nil)
    return report
  }

  /// Looks at the beginning of `source` and decides how to read it.
  ///
  /// - Throws: `ImportError.emptyInput`, `.noNumberColumn`, `.unknownColumn`, `.badTemplate`, `.system`.
  public init(_ source: UTF8Source, options: CSVOptions = CSVOptions()) throws(ImportError) {
    var source = source
    let sample = Array(try source.peek(Self.sampleSize))
    let (keys, rows) = try Self.table(sample, lineLimit: options.rowLimit)
    if rows.isEmpty { throw .emptyInput }
    columns = keys
    plan = try ColumnPlanner(
      rows: [TableRow(number: 0, cells: keys)] + rows, numbers: options.numberColumns, label: options.label
    ).plan()
    numberColumns = Set(plan.numbers.map(\.column))
    columnOfKey = Dictionary(
      zip(keys.map { Array($0.utf8) }, 0...), uniquingKeysWith: { first, _ in first })
    findsColumns = options.numberColumns.isEmpty
    lineLimit = options.rowLimit
    lines = LineReader(source, limit: lineLimit)
  }

  /// Reads the next object into `row`; `.rejected` for a line that is none or is longer than the limit.
  public mutating func next(into row: inout SourceRow) throws(ImportError) -> SourceEvent {
    row.removeAll()
    while try lines.next(into: &line) {
      if lines.isCut { return .rejected(rejection(.rowTooLong(limit: lineLimit))) }
      Self.trim(&line)
      if line.isEmpty { continue }
      if let offset = object.read(line) { return .rejected(rejection(.brokenJSON(offset: offset))) }
      fill(&row)
      return .row
    }
    return .end
  }

  private mutating func fill(_ row: inout SourceRow) {
    row.number = lines.number
    row.text += object.values
    var values: [(column: Int, range: Range<Int>)] = []
    for leaf in object.leaves {
      guard let column = column(of: object.keys[leaf.key]) else { continue }
      if numberColumns.contains(column) {
        row.numberCells.append(SourceRow.NumberCell(column: column, range: leaf.value))
      }
      values.append((column, leaf.value))
    }
    let start = row.text.count
    for template in plan.labelTemplates where row.text.count == start {
      template.append(to: &row.text) { column in
        values.first { $0.column == column }.map { object.values[$0.range] } ?? []
      }
    }
    row.label = start..<row.text.count
  }

  /// The column of a key; a new one if the key is new.
  private mutating func column(of key: ArraySlice<UInt8>) -> Int? {
    let key = Array(key)
    if let column = columnOfKey[key] { return column }
    guard columns.count < Self.columnLimit else { return nil }
    let title = String(decoding: key, as: UTF8.self)
    columnOfKey[key] = columns.count
    if findsColumns, ColumnRole(title: title) == .number { numberColumns.insert(columns.count) }
    columns.append(title)
    return columns.count - 1
  }

  private func rejection(_ reason: RejectionReason) -> Rejection {
    let text = String(decoding: line.prefix(1000), as: UTF8.self)
    return Rejection(row: lines.number, column: "", text: String(text.prefix(200)), reason: reason)
  }

  /// Takes off white space and what is left of an array: `[` before the first object, `,` or `]` behind
  /// others.
  static func trim(_ line: inout [UInt8]) {
    while let last = line.last, last <= 0x20 || last == UInt8(ascii: ",") { line.removeLast() }
    var start = 0
    while start < line.count, line[start] <= 0x20 { start += 1 }
    if start < line.count, line[start] == UInt8(ascii: "[") {
      start += 1
      while start < line.count, line[start] <= 0x20 { start += 1 }
    }
    line.removeFirst(start)
    guard line.last == UInt8(ascii: "]") else { return }
    line.removeLast()
    while let last = line.last, last <= 0x20 { line.removeLast() }
  }

  /// The keys of the first objects, and their values as rows of a table; a sample cut in a line loses that
  /// line.
  private static func table(
    _ sample: [UInt8], lineLimit: Int
  ) throws(ImportError) -> (keys: [String], rows: [TableRow]) {
    var keys: [String] = []
    var columnOfKey: [String: Int] = [:]
    var rows: [TableRow] = []
    var lines = LineReader(ByteSource(bytes: sample), limit: lineLimit)
    var line: [UInt8] = []
    var object = JSONObject()
    while rows.count < sampleRows, try lines.next(into: &line) {
      trim(&line)
      guard !line.isEmpty, object.read(line) == nil else { continue }
      var cells: [String] = []
      for leaf in object.leaves {
        let key = String(decoding: object.keys[leaf.key], as: UTF8.self)
        let column = columnOfKey[key] ?? keys.count
        guard column < columnLimit else { continue }
        if column == keys.count {
          columnOfKey[key] = column
          keys.append(key)
        }
        while cells.count <= column { cells.append("") }
        if cells[column].isEmpty {
          cells[column] = String(decoding: object.values[leaf.value], as: UTF8.self)
        }
      }
      rows.append(TableRow(number: lines.number, cells: cells))
    }
    return (keys, rows)
  }
}
