@testable import CallDirectoryImport

/// All that a source gives, in short: `CELL|CELL=LABEL` per row and the word of each rejection.
struct Rows {
  var rows: [String] = []
  var rejections: [String] = []
  var numbers: [Int] = []

  init(_ source: some EntrySource) throws {
    var source = source
    var row = SourceRow()
    while true {
      switch try source.next(into: &row) {
      case .end: return
      case .rejected(let rejection): rejections.append("\(rejection.row) \(rejection.reason.code)")
      case .row:
        let cells = row.numberCells.map { String(decoding: row.text[$0.range], as: UTF8.self) }
        rows.append(cells.joined(separator: "|") + "=" + String(decoding: row.text[row.label], as: UTF8.self))
        numbers.append(row.number)
      }
    }
  }
}

/// A text as an input in chunks.
func input(_ text: String, chunkSize: Int = 7) throws -> UTF8Source {
  try UTF8Source(ByteSource(bytes: Array(text.utf8), chunkSize: chunkSize))
}
