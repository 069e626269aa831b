import Testing

@testable import CallDirectoryImport

@Suite struct TextLinesTests {
  @Test(arguments: [
    ("79161234567,Ivan", "79161234567=Ivan"), ("79161234567,Smith, John", "79161234567=Smith, John"),
    ("79161234567;Ivan; Petrov", "79161234567=Ivan; Petrov"), ("79161234567\tIvan, 5", "79161234567=Ivan, 5"),
    ("+7 916 123-45-67", "+7 916 123-45-67="), ("+33 1 99 00 12 34,123", "+33 1 99 00 12 34,123="),
    ("020 7946 0958, 07700 900123", "020 7946 0958, 07700 900123="),
    ("Smith, John,79161234567", "79161234567=Smith, John"),
    ("79161234567,Служба 112", "79161234567=Служба 112"), ("no number,here", "no number,here="),
    ("79161234567,", "79161234567,="), ("79161234567\t", "79161234567="),
    ("+33162* # spam", "+33162* # spam="),
  ])
  func `a line is a number and what stands behind the first comma`(line: String, expected: String) throws {
    #expect(try Rows(TextLinesSource(try input(line + "\n"))).rows == [expected])
  }

  @Test func `digits behind a tab are a name, in a block list a count`() throws {
    let text = "+33162000000\t1000\n+33163000000\tSpam\n"
    #expect(try Rows(TextLinesSource(try input(text))).rows == ["+33162000000=1000", "+33163000000=Spam"])
    let list = try Rows(TextLinesSource(try input(text), isBlockList: true))
    #expect(list.rows == ["+33162000000\t1000=", "+33163000000=Spam"])
  }

  @Test func `comments and empty lines are left out, and lines keep their numbers`() throws {
    let read = try Rows(TextLinesSource(try input("# numbers\r\n\r\n+1,A\r// more\n \n+2,B")))
    #expect(read.rows == ["+1,A=", "+2,B="])
    #expect(read.numbers == [3, 6])
  }

  @Test func `a line that is too long costs itself`() throws {
    let long = String(repeating: "1", count: TextLinesSource.lineLimit + 1)
    let read = try Rows(TextLinesSource(try input("+12025550123\n\(long)\n+12025550124\n", chunkSize: 1000)))
    #expect(read.rows == ["+12025550123=", "+12025550124="])
    #expect(read.rejections == ["2 ROW_TOO_LONG"])
  }

  @Test(arguments: 1...9)
  func `lines are the same in chunks of any size`(chunkSize: Int) throws {
    var reader = LineReader(
      ByteSource(bytes: Array("a\r\nb\rc\n\n\r\n\r\rd\r\n".utf8), chunkSize: chunkSize), limit: 10)
    var lines: [String] = []
    var line: [UInt8] = []
    while try reader.next(into: &line) { lines.append(String(decoding: line, as: UTF8.self)) }
    #expect(lines == ["a", "b", "c", "", "", "", "", "d"])
  }
}
