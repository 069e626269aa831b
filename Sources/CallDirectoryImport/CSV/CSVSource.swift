/// A CSV or TSV file as rows with numbers and a label; everything about it is found out from its first
/// megabyte.
public struct CSVSource: EntrySource {
  private static let sampleSize = 1 << 20
  private static let sampleRows = 2000
  /// Columns beyond these are not looked at: no table that people keep is as wide, a hostile row may be.
  private static let columnLimit = 4096

  private let plan: ColumnPlan
  /// The columns of `plan.numbers`, by themselves because every row asks for them.
  private let numberColumns: [Int]
  private let finding: CSVDialectDetector.Finding
  private var reader: CSVReader
  /// The label of the last row that had one, for the rows of a child table.
  private var lastLabel: [UInt8] = []

  /// Looks at the beginning of `source` and decides how to read it.
  ///
  /// - Throws: `ImportError.emptyInput`, `.noNumberColumn`, `.unknownColumn`, `.badTemplate`, `.system`.
  public init(_ source: UTF8Source, options: CSVOptions = CSVOptions()) throws(ImportError) {
    var source = source
    var sample = Array(try source.peek(Self.sampleSize))
    let isWhole = sample.count < Self.sampleSize
    finding = CSVDialectDetector.detect(sample, isWhole: isWhole, asked: options.dialect)
    sample.removeFirst(finding.separatorLine)
    source.skip(finding.separatorLine)

    let rows = try Self.rows(of: sample, isWhole: isWhole, dialect: finding.dialect)
    if rows.isEmpty { throw .emptyInput }
    plan = try ColumnPlanner(
      rows: rows, numbers: options.numberColumns, label: options.label, isBlockList: options.isBlockList
    ).plan()
    numberColumns = plan.numbers.map(\.column)
    reader = CSVReader(
      source, dialect: finding.dialect, rowLimit: options.rowLimit,
      firstLine: finding.separatorLine > 0 ? 2 : 1)
  }

  /// Titles of the columns; `Column N` where there is none.
  public var columns: [String] { plan.titles }

  /// What was found out so far; the encoding is final at the end of the file.
  public var report: SourceReport {
    var report = SourceReport(finding.dialect == .tab ? .tsv : .csv, reader.source, plan: plan)
    report.delimiter = String(Character(Unicode.Scalar(finding.dialect.delimiter)))
    report.delimiterReason = finding.reason
    return report
  }

  /// Line of the file on which the current row begins, from 1.
  public var line: Int { reader.line }

  /// Reads the next row; `EntrySource` says how.
  public mutating func next(into row: inout SourceRow) throws(ImportError) -> SourceEvent {
    while true {
      switch try reader.next() {
      case .end: return .end
      case .fault(let fault): return .rejected(fault.rejection)
      case .record:
        if let titleRow = plan.titleRow, reader.row <= titleRow { continue }
        fill(&row)
        return .row
      }
    }
  }

  private mutating func fill(_ row: inout SourceRow) {
    row.removeAll()
    row.number = reader.row
    for column in numberColumns {
      let start = row.text.count
      if let range = plan.range {
        range.append(to: &row.text) { reader[$0] }
      } else {
        let cell = reader[column]
        if cell.contains(where: { $0 > 0x20 }) { row.text += cell }
      }
      if row.text.count == start { continue }
      row.numberCells.append(SourceRow.NumberCell(column: column, range: start..<row.text.count))
    }
    let start = row.text.count
    for template in plan.labelTemplates where row.text.count == start {
      template.append(to: &row.text) { reader[$0] }
    }
    if !plan.childColumns.isEmpty {
      if row.text.count == start, isChild {
        row.text += lastLabel
      } else {
        lastLabel = Array(row.text[start...])
      }
    }
    row.label = start..<row.text.count
  }

  /// Whether the record has text in columns of a child table only.
  private var isChild: Bool {
    (0..<reader.fieldCount).allSatisfy { reader[$0].isEmpty || plan.childColumns.contains($0) }
  }

  private static func rows(
    of sample: [UInt8], isWhole: Bool, dialect: CSVDialect
  ) throws(ImportError) -> [TableRow] {
    var reader = CSVReader(try UTF8Source(ByteSource(bytes: sample), encoding: .utf8), dialect: dialect)
    var rows: [TableRow] = []
    reading: while rows.count < sampleRows {
      switch try reader.next() {
      case .record:
        let cells = (0..<min(reader.fieldCount, columnLimit)).map { LabelTemplate.trimmed(reader[$0]) }
        rows.append(TableRow(number: reader.row, cells: cells.map { String(decoding: $0, as: UTF8.self) }))
      case .fault: continue
      case .end:
        // The sample ends somewhere in a row.
        if !isWhole, rows.count > 1 { rows.removeLast() }
        break reading
      }
    }
    return rows
  }
}
