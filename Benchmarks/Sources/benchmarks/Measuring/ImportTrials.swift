import CallDirectoryImport
import ExportGenerator
import Foundation
import PhoneNumbers

/// The steps of an import by themselves.
extension Trial {
  static func tokenizing(_ job: Job) throws -> Trial {
    let export = job.path + ".csv"
    let size = try job.writeExport(.crm, to: export)
    return Trial(operations: job.data.count, inputBytes: size) {
      var reader = CSVReader(try UTF8Source(ByteSource(path: export)))
      var digest = Digest()
      while try reader.next() != .end {
        digest.take(Int64(reader.fieldCount), length: reader[1].count, first: 0, last: 0)
      }
      return digest
    }
  }

  static func readingNumbers(_ job: Job) throws -> Trial {
    let export = job.path + ".csv"
    try job.writeExport(.crm, to: export)
    let cells = try numberCells(of: export)
    let parser = PhoneNumberParser(region: nil, assumesPlus: true)
    return Trial(operations: cells.count, inputBytes: cells.reduce(0) { $0 + $1.count }) {
      var digest = Digest()
      for cell in cells {
        let number = try parser.parse(utf8: cell)
        digest.take(number.e164, length: number.callingCode, first: 0, last: 0)
      }
      return digest
    }
  }

  /// The filled cells of the two columns with numbers, as written.
  private static func numberCells(of export: String) throws -> [ArraySlice<UInt8>] {
    var reader = CSVReader(try UTF8Source(ByteSource(path: export)))
    var cells: [UInt8] = []
    var ends = [0]
    while try reader.next() != .end {
      guard reader.row > 1 else { continue }
      for column in [4, 5] where !reader[column].isEmpty {
        cells += reader[column]
        ends.append(cells.count)
      }
    }
    return zip(ends, ends.dropFirst()).map { cells[$0..<$1] }
  }
}

extension Job {
  /// Writes an export of the job's entries and returns its size in bytes.
  @discardableResult
  func writeExport(_ shape: ExportShape, to path: String) throws -> Int {
    let file = try CFile(path, mode: "w")
    var size = 0
    try ExportWriter(rows: data.count, labels: data.labelSet(), shape: shape, seed: data.seed).write {
      bytes in
      size += bytes.count
      try bytes.withUnsafeBytes(file.write)
    }
    try file.sync()
    return size
  }
}
