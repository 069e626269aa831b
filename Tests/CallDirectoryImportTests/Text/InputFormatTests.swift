import Testing

@testable import CallDirectoryImport

@Suite struct InputFormatTests {
  @Test(arguments: [
    ("Name,Phone\nAnn,+12025550123\n", "x.csv", InputFormat.csv), ("Name;Phone\n", "", .csv),
    ("+12025550123,Ann\n+12025550124,Bob\n", "x.csv", .csv),
    ("+12025550123,Ann,Lee\n+12025550124,Bob,Ray\n", "", .csv),
    ("+12025550123,\"Lee, Ann\"\n", "", .csv), ("sep=,\nName,Phone\n", "x.txt", .csv),
    ("Number\tName\n+12025550123\tAnn\n", "x.TSV", .tsv), ("+1\tA\tB\n", "x.tsv", .tsv),
    ("\"Name\",\"Phone\"\n", "-", .csv),
    ("2024-07-08,+12025550123\n", "", .csv), ("{Name},{Phone}\n", "", .csv),
    ("[Contacts]\nName,Phone\n", "", .csv),
    ("+12025550123,Ann\n+12025550124,Bob\n", "x.txt", .text),
    ("79161234567,Smith, John\n79161234568,Bob\n", "", .text),
    ("+12025550123\n+12025550124\n", "", .text),
    ("# list\n+33162*\n+33163000000-+33163999999\n", "block.txt", .text),
    ("+12025550123\tAnn\n", "-", .text), ("+12025550123\t\"Ann\", 1; 2\n+1\t5", "x.tsv", .text),
    ("2025550123", "", .text),
    ("79161234567,Smith, John\n79161234568,Bob\n# list\njunk\n", "", .text),
    ("BEGIN:VCARD\r\n", "x.csv", .vcard), ("begin:vcard\nfn:A\n", "", .vcard),
    ("\n\n BEGIN : VCARD\n", "", .vcard),
    ("\u{FEFF}BEGIN:VCARD\n", "", .vcard), ("X-JUNK:1\nBEGIN:VCARD\n", "", .vcard),
    ("{\"a\":1}\n{\"a\":2}\n", "", .jsonl), ("[\n{\"a\":1},\n", "x.json", .jsonl),
    ("[{\"a\":1},\n{\"a\":2}]\n", "", .jsonl),
  ])
  func `the first bytes tell the format`(text: String, name: String, expected: InputFormat) throws {
    #expect(try InputFormat.detect(Array(text.utf8), name: name) == expected)
    let wide = text.utf16.filter { $0 != 0xFEFF }.flatMap {
      [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)]
    }
    #expect(try InputFormat.detect([0xFF, 0xFE] + wide, name: name) == expected)
  }

  @Test func `a directory is told by its magic`() throws {
    #expect(
      try InputFormat.detect([0x89, 0x43, 0x4C, 0x44, 0x0D, 0x0A, 0x1A, 0x0A, 1, 0], name: "x.csv")
        == .calldir)
  }

  @Test(arguments: [
    "PK\u{3}\u{4}", "%PDF-1.7", "bplist00", "<?xml version=\"1.0\"?>", "<plist>", " <!doctype html>",
    "<html>", "{\\rtf1\\ansi",
    "SQLite format 3\0", "BEGIN:VCALENDAR\n", "dn: cn=Ann\n", "{\n  \"a\": 1\n}\n", "[{\"a\":1},{\"a\":2}]\n",
    "{\"a\":\n",
  ])
  func `what is no list of contacts is refused with advice`(text: String) throws {
    let error = #expect(throws: ImportError.self) { try InputFormat.detect(Array(text.utf8), name: "x.csv") }
    guard case .unsupported(let looksLike, let advice) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(!looksLike.isEmpty && !advice.isEmpty)
  }

  @Test func `bytes that were looked at stay to be read`() throws {
    let source = ByteSource(bytes: Array("BEGIN:VCARD\nTEL:+12025550123\nEND:VCARD\n".utf8), chunkSize: 4)
    #expect(try InputFormat.detect(Array(source.peek(11)), name: "") == .vcard)
    #expect(try Rows(try VCardSource(source)).rows == ["+12025550123="])
  }

  @Test func `bytes of an old workbook and nothing at all are refused`() {
    #expect(throws: ImportError.self) { try InputFormat.detect([0xD0, 0xCF, 0x11, 0xE0], name: "x.csv") }
    #expect(throws: ImportError.emptyInput) { try InputFormat.detect([], name: "x.csv") }
    #expect(throws: ImportError.emptyInput) { try InputFormat.detect([0xEF, 0xBB, 0xBF, 0x0A], name: "") }
  }
}
