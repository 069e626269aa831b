import Testing

@testable import CallDirectoryImport

@Suite struct `CSV reader` {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    let records: [[String]]
    var testDescription: String { name }

    init(_ name: String, _ text: String, _ records: [[String]]) {
      self.name = name
      self.text = text
      self.records = records
    }
  }

  /// Kinds of files after csv-spectrum, csv-test-data and the tests of rust-csv's core; RFC 4180 where it
  /// speaks.
  static let cases: [Case] = [
    Case("nothing", "", []),
    Case("one line end", "\n", []),
    Case("one field without line end", "a", [["a"]]),
    Case("one field with LF", "a\n", [["a"]]),
    Case("one field with CRLF", "a\r\n", [["a"]]),
    Case("one field with CR", "a\r", [["a"]]),
    Case("only a delimiter", ",", [["", ""]]),
    Case("delimiter at the end", "a,\n", [["a", ""]]),
    Case("delimiter at the beginning", ",a\n", [["", "a"]]),
    Case("all empty", ",,\n,,\n", [["", "", ""], ["", "", ""]]),
    Case("rows with LF", "a,b\nc,d\n", [["a", "b"], ["c", "d"]]),
    Case("rows with CRLF", "a,b\r\nc,d\r\n", [["a", "b"], ["c", "d"]]),
    Case("rows with CR", "a,b\rc,d\r", [["a", "b"], ["c", "d"]]),
    Case("mixed line ends", "a\nb\r\nc\rd", [["a"], ["b"], ["c"], ["d"]]),
    Case("blank lines", "a\n\n\r\n\rb\n\n", [["a"], ["b"]]),
    Case("line of spaces", " \n", [[" "]]),
    Case("rows of different length", "a\nb,c\nd,e,f\n", [["a"], ["b", "c"], ["d", "e", "f"]]),
    Case("comma in quotes", "\"a,b\",c\n", [["a,b", "c"]]),
    Case("empty quotes", "a,\"\",\"\"\n2,3,4\n", [["a", "", ""], ["2", "3", "4"]]),
    Case("a line of empty quotes", "\"\"\n", [[""]]),
    Case("doubled quotes", "1,\"ha \"\"ha\"\" ha\"\n3,4\n", [["1", "ha \"ha\" ha"], ["3", "4"]]),
    Case("only doubled quotes", "\"\"\"\"\"\",a\n", [["\"\"", "a"]]),
    Case("three quotes at the beginning", "\"\"\"Two\"\", and-a-half\",b", [["\"Two\", and-a-half", "b"]]),
    Case("JSON in quotes", "1,\"{\"\"a\"\": [1, 2]}\"\n", [["1", "{\"a\": [1, 2]}"]]),
    Case("LF in quotes", "\"a\nb\",c\n", [["a\nb", "c"]]),
    Case("CRLF in quotes", "\"a\r\nb\",c\r\n", [["a\r\nb", "c"]]),
    Case("CR in quotes", "\"a\rb\",c\r\n", [["a\rb", "c"]]),
    Case("quotes and line ends", "\"ha\n\"\"ha\"\"\nha\",b\n", [["ha\n\"ha\"\nha", "b"]]),
    Case("quotes to the end of the file", "a,\"b\"", [["a", "b"]]),
    Case("spaces in quotes", "\" a \",\" \"\n", [[" a ", " "]]),
    Case("spaces around text stay", " a , b \n", [[" a ", " b "]]),
    Case("quotes after a space are text", " \"a\" ,b\n", [[" \"a\" ", "b"]]),
    Case("quotes inside of text are text", "a\"b\"c,d\n", [["a\"b\"c", "d"]]),
    Case("text after quotes stays", "\"a\"b,c\n", [["ab", "c"]]),
    Case("a name in quotes inside of quotes", "\"Bob \"The Man\" Lee\",c\n", [["Bob The Man\" Lee\"", "c"]]),
    Case("space after quotes stays", "\"a\" ,b\n", [["a ", "b"]]),
    Case("formula in quotes", "a,=\"0049\",b\n", [["a", "=\"0049\"", "b"]]),
    Case("formula with a delimiter inside", "=\"a,b\",c\n", [["=\"a,b\"", "c"]]),
    Case("escaped formula", "\"=\"\"0049\"\"\",b\n", [["=\"0049\"", "b"]]),
    Case("text of all scripts", "あ,Ж,é,💪\n", [["あ", "Ж", "é", "💪"]]),
    Case("byte order mark", "\u{FEFF}a,b\n", [["a", "b"]]),
    Case("NUL bytes are noise", "a\0,\0b\n\0", [["a", "b"]]),
    Case("backslash is text", "\"a\\\",b\n", [["a\\", "b"]]),
    Case("a number of empty rows with delimiters", ",\n,\n", [["", ""], ["", ""]]),
  ]

  @Test(arguments: cases) func `reads`(_ table: Case) throws {
    let reading = try CSVReading(table.text)
    #expect(reading.records == table.records)
    #expect(reading.faults.isEmpty)
  }

  @Test(arguments: cases) func `reads the same whatever the chunks`(_ table: Case) throws {
    let whole = try CSVReading(table.text)
    for chunkSize in [1, 2, 3, 7] {
      #expect(try CSVReading(table.text, chunkSize: chunkSize) == whole)
    }
  }

  @Test(arguments: [
    (CSVDialect.semicolon, "a;\"b;c\";d,e\n"), (.tab, "a\t\"b\tc\"\td,e\n"), (.bar, "a|\"b|c\"|d,e\n"),
  ])
  func `separates by any delimiter`(dialect: CSVDialect, text: String) throws {
    let inner = String(Unicode.Scalar(dialect.delimiter))
    #expect(try CSVReading(text, dialect: dialect).records == [["a", "b\(inner)c", "d,e"]])
  }

  @Test func `counts rows with blank ones, and lines with those inside of quotes`() throws {
    let reading = try CSVReading("a\r\n\r\n\"b\r\nb\nb\rb\"\r\nc\rd\n")
    #expect(reading.records == [["a"], ["b\r\nb\nb\rb"], ["c"], ["d"]])
    #expect(reading.rows == [1, 3, 4, 5])
    #expect(reading.lines == [1, 3, 7, 8])
  }

  @Test func `finds what was written, random fields in random chunks`() throws {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SplitMix(seed: seed)
    let pieces = ["a", "Ж", "\"", ",", "\n", "\r", "\r\n", " ", "💪", "=", "0"]
    for _ in 0..<300 {
      let records = (0..<Int.random(in: 1...8, using: &random)).map { _ in
        (0..<Int.random(in: 1...5, using: &random)).map { _ in
          (0..<Int.random(in: 0...6, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
            .joined()
        }
      }
      let text = records.map { record in
        record.map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }.joined(separator: ",") + "\r\n"
      }.joined()
      let reading = try CSVReading(text, chunkSize: Int.random(in: 1...64, using: &random))
      #expect(
        reading.records.map { $0.map { Array($0.utf8) } } == records.map { $0.map { Array($0.utf8) } },
        "seed \(seed)")
    }
  }
}
