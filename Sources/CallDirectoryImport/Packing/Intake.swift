import CallDirectory
import PhoneNumbers

/// Reads rows, makes their numbers E.164 and their names labels, and hands them to the sorter.
struct Intake: ~Copyable {
  private let options: PackOptions
  private let cells: CellReader
  private let blocks: BlockReader
  private let labelText: LabelText

  private var sorter: EntrySorter
  private var ledger: Ledger

  /// Used again for every cell and row.
  private var results: [CellResult] = []
  private var label = RowLabel()

  init(target: String, options: PackOptions) throws(PackError) {
    self.options = options
    cells = CellReader(region: options.region)
    blocks = BlockReader(region: options.region)
    labelText = LabelText(limit: options.maximumLabelLength)
    sorter = EntrySorter(memory: options.memory, target: target)
    ledger = try Ledger(rejectsPath: options.rejectsPath)
  }

  /// Reads an input to its end.
  mutating func read(_ input: PackInput, progress: (PackProgress) -> Bool) throws(PackError) {
    let open = try PackError.reading(input.name) { () throws(ImportError) in try input.open(options) }
    var source = open.source
    ledger.beginInput(input.name, columns: source.columns)
    let defaultLabel = defaultLabel(of: input)
    var row = SourceRow()
    while true {
      switch try PackError.reading(input.name, { () throws(ImportError) in try source.next(into: &row) }) {
      case .end:
        return ledger.endInput(source.report, bytes: open.bytes?.bytesRead ?? 0)
      case .rejected(let rejection):
        try ledger.reject(rejection)
      case .row:
        try take(row, defaultLabel)
      }
      ledger.countRow()
      if ledger.report.rowsRead % progressInterval == 0 {
        guard progress(ledger.progress(in: open.bytes)) else { throw .stopped }
      }
    }
  }

  /// Sorts what was read and writes the directory.
  consuming func pack(
    into writer: consuming DirectoryWriter, progress: (PackProgress) -> Bool
  ) throws(PackError) -> PackReport {
    guard ledger.report.numbersRead > ledger.report.rejectedCount else { throw .nothingToPack(ledger.report) }
    var entries = try PackError.sorted(sorter)
    var outlet = Outlet(writer: writer, ledger: ledger, options: options)
    if options.isBlockList {
      try outlet.block(&entries, progress: progress)
    } else {
      try outlet.identify(&entries, progress: progress)
    }
    return try outlet.finish()
  }

  private mutating func take(_ row: SourceRow, _ defaultLabel: [UInt8]) throws(PackError) {
    label.state = .unread
    for cell in row.numberCells {
      results.removeAll(keepingCapacity: true)
      let text = row.text[cell.range].span
      if options.isBlockList {
        blocks.read(text, into: &results)
        for result in results { try block(result, in: cell, of: row) }
      } else {
        cells.read(text, into: &results)
        for result in results { try identify(result, in: cell, of: row, defaultLabel) }
      }
    }
  }

  private mutating func block(
    _ result: CellResult, in cell: SourceRow.NumberCell, of row: SourceRow
  ) throws(PackError) {
    let run: (first: Int64, count: Int64)
    switch result.outcome {
    case .run(let first, let count): run = (first, count)
    case .number(let number, let certainty):
      guard try accept(certainty, result, in: cell, of: row) else { return }
      run = (number, 1)
    case .rejected(let reason):
      return try ledger.reject(rejection(reason, result, in: cell, of: row))
    }
    ledger.countNumber()
    let tag = UInt64(run.count)
    try append(run.first, tag)
    if run.count == 1 { try appendAlternate(of: run.first, tag) }
  }

  private mutating func identify(
    _ result: CellResult, in cell: SourceRow.NumberCell, of row: SourceRow, _ defaultLabel: [UInt8]
  ) throws(PackError) {
    switch result.outcome {
    case .number(let number, let certainty):
      guard try accept(certainty, result, in: cell, of: row) else { return }
      guard prepareLabel(of: row, defaultLabel) else {
        return try ledger.reject(rejection(.noLabel, result, in: cell, of: row))
      }
      ledger.countNumber()
      let tag = ledger.place(row: row.number, column: cell.column).tag
      try append(number, tag)
      try appendAlternate(of: number, tag)
    case .run:
      try ledger.reject(rejection(.pattern, result, in: cell, of: row))
    case .rejected(let reason):
      try ledger.reject(rejection(reason, result, in: cell, of: row))
    }
  }

  /// Whether a number of this certainty is taken; accounts for the doubtful ones, and for those read without a region.
  private mutating func accept(
    _ certainty: PhoneNumber.Certainty, _ result: CellResult, in cell: SourceRow.NumberCell, of row: SourceRow
  ) throws(PackError) -> Bool {
    let start = row.text[(cell.range.lowerBound + result.text.lowerBound)...].first
    if options.region == nil, start != UInt8(ascii: "+") { ledger.countAssumedPlus() }
    guard certainty == .doubtful else { return true }
    let doubt = rejection(.doubtful, result, in: cell, of: row)
    if options.isStrict { try ledger.reject(doubt) } else { try ledger.noteDoubtful(doubt) }
    return !options.isStrict
  }

  /// Makes the row's label the payload, once for all its numbers; false if it has none.
  private mutating func prepareLabel(of row: SourceRow, _ defaultLabel: [UInt8]) -> Bool {
    if label.state == .unread {
      label.bytes.removeAll(keepingCapacity: true)
      labelText.append(row.text[row.label], to: &label.bytes)
      if !label.bytes.isEmpty {
        label.state = .own
        sorter.setPayload(label.bytes)
      } else if !defaultLabel.isEmpty {
        label.state = .byDefault
        sorter.setPayload(defaultLabel)
      } else {
        label.state = .missing
      }
    }
    if label.state == .byDefault { ledger.countDefaultLabel() }
    return label.state != .missing
  }

  private mutating func append(
    _ number: Int64, _ tag: UInt64, isAlternate: Bool = false
  ) throws(PackError) {
    do throws(DirectoryError) {
      try sorter.append(number, tag: tag, isAlternate: isAlternate)
    } catch {
      throw .directory(error)
    }
  }

  private mutating func appendAlternate(of number: Int64, _ tag: UInt64) throws(PackError) {
    guard options.alternateForms, let alternate = AlternateForms.alternate(of: number) else { return }
    try append(alternate, tag, isAlternate: true)
  }

  private func rejection(
    _ reason: RejectionReason, _ result: CellResult, in cell: SourceRow.NumberCell, of row: SourceRow
  ) -> Rejection {
    let text = row.text[cell.range].dropFirst(result.text.lowerBound).prefix(result.text.count)
    return Rejection(
      row: row.number, column: ledger.columnTitle(cell.column),
      text: String(String(decoding: text.prefix(1000), as: UTF8.self).prefix(200)), reason: reason)
  }

  private func defaultLabel(of input: PackInput) -> [UInt8] {
    var label: [UInt8] = []
    let name = Array((options.defaultLabel ?? input.defaultLabel ?? "").utf8)
    name.withSpan { labelText.append($0, to: &label) }
    return label
  }
}

/// The label of the present row, whose storage is used again.
private struct RowLabel {
  enum State { case unread, own, byDefault, missing }

  var state = State.unread
  var bytes: [UInt8] = []
}
