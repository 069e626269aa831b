@testable import CallDirectoryImport

/// All that a CSV reader gives for a text.
struct CSVReading: Equatable {
  var records: [[String]] = []
  var rows: [Int] = []
  var lines: [Int] = []
  var faults: [CSVFault] = []

  init(
    _ bytes: [UInt8], dialect: CSVDialect = .comma, chunkSize: Int = ByteSource.defaultChunkSize,
    rowLimit: Int = CSVReader.defaultRowLimit
  ) throws {
    let source = try UTF8Source(ByteSource(bytes: bytes, chunkSize: chunkSize), encoding: .utf8)
    var reader = CSVReader(source, dialect: dialect, rowLimit: rowLimit)
    while true {
      switch try reader.next() {
      case .record:
        records.append((0..<reader.fieldCount).map { String(decoding: reader[$0], as: UTF8.self) })
        rows.append(reader.row)
        lines.append(reader.line)
      case .fault(let fault): faults.append(fault)
      case .end: return
      }
    }
  }

  init(
    _ text: String, dialect: CSVDialect = .comma, chunkSize: Int = ByteSource.defaultChunkSize,
    rowLimit: Int = CSVReader.defaultRowLimit
  ) throws {
    try self.init(Array(text.utf8), dialect: dialect, chunkSize: chunkSize, rowLimit: rowLimit)
  }
}
