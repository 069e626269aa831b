import CallDirectory

/// A directory as a source of rows: its entries, or in a block list its runs, come out as they would stand in a text file.
struct DirectorySource: EntrySource {
  let columns = ["number"]
  let report = SourceReport(format: InputFormat.calldir.rawValue)

  private let isBlockList: Bool
  private var entries: IdentificationCursor
  private var runs: BlockingRunCursor
  private var rows = 0

  init(_ directory: DirectoryFile, isBlockList: Bool) {
    self.isBlockList = isBlockList
    entries = directory.identificationEntries()
    runs = directory.blockingRuns()
  }

  mutating func next(into row: inout SourceRow) throws(ImportError) -> SourceEvent {
    row.removeAll()
    do throws(DirectoryError) {
      if isBlockList {
        guard let run = try runs.next() else { return .end }
        row.text += "+\(run.first)-+\(run.last)".utf8
      } else {
        guard let entry = try entries.next() else { return .end }
        row.text += "+\(entry.number)".utf8
      }
      row.numberCells.append(SourceRow.NumberCell(column: 0, range: row.text.indices))
      if !isBlockList { row.text += entries.labelBytes }
      row.label = row.numberCells[0].range.upperBound..<row.text.count
    } catch {
      throw .directory(error)
    }
    rows += 1
    row.number = rows
    return .row
  }
}
