import Testing

@testable import CallDirectoryImport

@Suite struct `CSV source` {
  @Test(arguments: ReportedFile.all) func `reads the files of public bug reports`(file: ReportedFile) throws {
    var source = try CSVSource(UTF8Source(ByteSource(bytes: file.bytes)))
    let read = try CollectedRows(&source)
    #expect(read.rows == file.rows)
    #expect(read.rejections.isEmpty)
    #expect(
      source.report.encoding.name == (file.encoding == "utf-8" ? source.report.encoding.name : file.encoding))
  }

  @Test(arguments: [1, 2, 3, 7]) func `reads the same whatever the chunks`(chunkSize: Int) throws {
    for file in ReportedFile.all {
      var source = try CSVSource(UTF8Source(ByteSource(bytes: file.bytes, chunkSize: chunkSize)))
      #expect(try CollectedRows(&source).rows == file.rows, "\(file.id)")
    }
  }
}

/// All that a source gives, as text.
struct CollectedRows {
  var rows: [ReportedFile.Row] = []
  var numbers: [Int] = []
  var rejections: [Rejection] = []

  init(_ source: inout some EntrySource) throws {
    var row = SourceRow()
    while true {
      switch try source.next(into: &row) {
      case .row:
        func text(_ range: Range<Int>) -> String { String(decoding: row.text[range], as: UTF8.self) }
        rows.append(ReportedFile.Row(cells: row.numberCells.map { text($0.range) }, label: text(row.label)))
        numbers.append(row.number)
      case .rejected(let rejection): rejections.append(rejection)
      case .end: return
      }
    }
  }
}
