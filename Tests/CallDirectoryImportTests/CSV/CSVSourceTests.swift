import Testing

@testable import CallDirectoryImport

@Suite struct `CSV source` {
  @Test(arguments: ReportedFile.all) func `reads the files of public bug reports`(file: ReportedFile) throws {
    var source = try CSVSource(UTF8Source(ByteSource(bytes: file.bytes)))
    let read = try CollectedRows(&source)
    #expect(read.rows == file.rows)
    #expect(read.rejections.isEmpty)
    #expect(
      source.report.encoding == (file.encoding == "utf-8" ? source.report.encoding : file.encoding))
  }

  @Test(arguments: [1, 2, 3, 7]) func `reads the same whatever the chunks`(chunkSize: Int) throws {
    for file in ReportedFile.all {
      var source = try CSVSource(UTF8Source(ByteSource(bytes: file.bytes, chunkSize: chunkSize)))
      #expect(try CollectedRows(&source).rows == file.rows, "\(file.id)")
    }
  }

  static func read(_ text: String, _ options: CSVOptions = CSVOptions()) throws -> (CollectedRows, CSVSource)
  {
    var source = try CSVSource(
      UTF8Source(ByteSource(bytes: Array(text.utf8), chunkSize: 16)), options: options)
    return (try CollectedRows(&source), source)
  }

  @Test func `says what it chose and why`() throws {
    let (_, source) = try Self.read("Name;Phone;Phone Type\nAnn;+44 20 7946 0958;Work\n")
    let report = source.report
    #expect(report.format == "csv")
    #expect(report.encoding == "utf-8")
    #expect(report.encodingReason == "only ASCII")
    #expect(report.delimiter == ";")
    #expect(report.delimiterReason == "2 of the first 2 rows have 3 fields")
    #expect(report.titleRow == 1)
    #expect(report.titleRowReason == "2 known titles")
    #expect(
      report.columns == [
        .init(title: "Phone", role: .number, reason: "title, and 1 of 1 cells look like numbers"),
        .init(title: "Name", role: .label, reason: "title"),
      ])
    #expect(source.columns == ["Name", "Phone", "Phone Type"])
  }

  @Test func `numbers rows as a spreadsheet does, blank ones and lines above the titles included`() throws {
    let (read, _) = try Self.read("sep=,\nContacts\n\nName,Phone\nAnn,+442079460958\n\nBob,+442079460959\n")
    #expect(read.rows.map(\.label) == ["Ann", "Bob"])
    #expect(read.numbers == [4, 6])
  }

  @Test func `a row that is broken is a rejection with its number`() throws {
    let (read, _) = try Self.read("Name,Phone\nAnn,+442079460958\n\"Bob,1\nEve,+442079460959\n")
    #expect(read.rows.map(\.label) == ["Ann", "Eve"])
    #expect(
      read.rejections == [Rejection(row: 3, column: "", text: "\"Bob,1", reason: .quoteNeverClosed(line: 3))])
  }

  @Test func `a label falls back from name to name to company, row by row`() throws {
    let (read, _) = try Self.read(
      """
      Display Name,First Name,Last Name,Company,Phone
      Ann Lee,A,L,Acme,+442079460958
      ,Bob,Ray,Acme,+442079460959
      ,,,Acme,+442079460960
      ,,,,+442079460961
      """)
    #expect(read.rows.map(\.label) == ["Ann Lee", "Bob Ray", "Acme", ""])
  }

  @Test func `a row without a name keeps to itself unless it is of a child table`() throws {
    let (read, _) = try Self.read("Name,Phone\nAnn,+442079460958\n,+442079460959\n")
    #expect(read.rows.map(\.label) == ["Ann", ""])
    let (children, _) = try Self.read(
      "name,phone,child_ids/phone\nAnn,+442079460958,\n,,+442079460959\n,+442079460960,\n,,+442079460961\n")
    #expect(children.rows.map(\.label) == ["Ann", "Ann", "", ""])
  }

  @Test func `columns and label can be asked for`() throws {
    var options = CSVOptions()
    options.numberColumns = ["Fon"]
    options.label = "{Wer} ({Wo})"
    let (read, source) = try Self.read(
      "Wer|Wo|Fon|Phone\nAnn|Ulm|030 23125 000|1234567\nBob||030 23125 001|\n", options)
    #expect(read.rows.map(\.cells) == [["030 23125 000"], ["030 23125 001"]])
    #expect(read.rows.map(\.label) == ["Ann (Ulm)", "Bob"])
    #expect(source.report.columns.filter { $0.role == .label }.map(\.reason) == ["asked for", "asked for"])
  }

  @Test func `two columns of a block list are the ends of ranges`() throws {
    var options = CSVOptions()
    options.isBlockList = true
    let ends = "From,To\n+33162000000,+33162999999\n+33163000000,\n+33270000000,+33270000000\n,+33270000001\n"
    #expect(
      try Self.read(ends, options).0.rows.map(\.cells) == [
        ["+33162000000-+33162999999"], ["+33163000000"], ["+33270000000"], [],
      ])
    let counts = "number,count,label,blocked\n+33162000000,1000000,,1\n+33163000000,1,,1\n"
    #expect(
      try Self.read(counts, options).0.rows.map(\.cells) == [["+33162000000-+33162999999"], ["+33163000000"]])
    #expect(try Self.read(counts).0.rows.map(\.cells) == [["+33162000000"], ["+33163000000"]])
  }

  @Test func `short and long rows are read`() throws {
    let (read, _) = try Self.read("Name,Phone,X\nAnn\nBob,+442079460958\nEve,+442079460959,x,y,z\n")
    #expect(read.rows.map(\.cells) == [[], ["+442079460958"], ["+442079460959"]])
  }

  @Test func `a row of a million fields is no reason to stop`() throws {
    let wide = String(repeating: "a,", count: 400_000) + "\n" + String(repeating: ",", count: 100_000) + "\n"
    let (read, source) = try Self.read("Name,Phone\nAnn,+442079460958\n" + wide + "Bob,+442079460959\n")
    #expect(read.rows.count == 4)
    #expect(read.rows.last == ReportedFile.Row(cells: ["+442079460959"], label: "Bob"))
    #expect(source.columns.count == 4096)
  }

  @Test(arguments: ["", "\n\n", "\u{FEFF}", "sep=;\n"]) func `an input without rows is an error`(text: String)
  {
    #expect(throws: ImportError.emptyInput) { _ = try Self.read(text) }
  }

  @Test func `an input without numbers is an error that lists the titles`() {
    #expect(throws: ImportError.noNumberColumn(titles: ["Name", "City"])) {
      _ = try Self.read("Name,City\nAnn,London\n")
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
