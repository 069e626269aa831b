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

/// Random numbers that can be had again (SplitMix64): the seed is part of every failure.
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
