import PhoneNumbers
import Testing

@testable import CallDirectoryImport

/// All that a file of vCards gives: numbers with their labels, and the words of what was rejected.
struct Cards: Equatable {
  var phones: [ImportCase.Phone] = []
  var rejections: [String] = []
  var rows: [Int] = []

  init(phones: [ImportCase.Phone], rejections: [String], rows: [Int]) {
    (self.phones, self.rejections, self.rows) = (phones, rejections, rows)
  }

  init(_ text: String, region: String?) throws {
    try self.init(Array(text.utf8), region: region)
  }

  init(_ bytes: [UInt8], region: String?, encoding: TextEncoding? = nil, chunkSize: Int = 4096) throws {
    let reader = CellReader(region: region.flatMap { Region($0) })
    var source = try VCardSource(ByteSource(bytes: bytes, chunkSize: chunkSize), encoding: encoding)
    var row = SourceRow()
    var results: [CellResult] = []
    reading: while true {
      switch try source.next(into: &row) {
      case .end: break reading
      case .rejected(let rejection): rejections.append(rejection.reason.code)
      case .row:
        rows.append(row.number)
        results.removeAll()
        for cell in row.numberCells { reader.read(row.text.span.extracting(cell.range), into: &results) }
        add(results, row)
      }
    }
  }

  private mutating func add(_ results: [CellResult], _ row: SourceRow) {
    var label: [UInt8] = []
    LabelText(limit: 200).append(row.text.span.extracting(row.label), to: &label)
    for result in results {
      if case .rejected(let reason) = result.outcome {
        rejections.append(reason.code)
      } else {
        phones.append(
          ImportCase.Phone(e164: result.outcome.summary, label: String(decoding: label, as: UTF8.self)))
      }
    }
  }
}
