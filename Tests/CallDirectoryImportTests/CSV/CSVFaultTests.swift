import Testing

@testable import CallDirectoryImport

@Suite struct `CSV faults` {
  @Test(arguments: [1, 2, 3, 7, 1 << 16]) func `a quote never closed costs its row`(chunkSize: Int) throws {
    let reading = try CSVReading("a,1\nb,\"2\nc,3\nd,4\n", chunkSize: chunkSize)
    #expect(reading.records == [["a", "1"], ["c", "3"], ["d", "4"]])
    #expect(reading.rows == [1, 3, 4])
    #expect(reading.faults == [CSVFault(kind: .quoteNeverClosed, row: 2, line: 2, text: "b,\"2")])
  }

  @Test(arguments: [
    // The quote that seems to close it opens another field.
    "a,1\n\"b,2\n\"c\",3\n", "a,1\r\n\"b,2\r\n\"c\",3\r\n", "a,1\n\"b\n\"c\",3", "a,1\n\"b,\"\"\n\"c\",3\n",
    "a,1\n=\"b\n\"c\",3\n",
  ])
  func `a quote closed by the quotes of a later row costs its row`(text: String) throws {
    for chunkSize in [1, 2, 5, 1 << 16] {
      let reading = try CSVReading(text, chunkSize: chunkSize)
      #expect(reading.records == [["a", "1"], ["c", "3"]])
      #expect(reading.faults.map(\.kind) == [.quoteNeverClosed])
      #expect(reading.faults.map(\.line) == [2])
    }
  }

  @Test func `the line of a fault is where the quote stands`() throws {
    let reading = try CSVReading("\"a\nb\",\"c\nd,1\n")
    #expect(reading.faults.map(\.line) == [2])
    #expect(reading.records == [["d", "1"]])
    #expect(reading.lines == [3])
  }

  @Test(arguments: [1, 2, 3, 7, 1 << 16]) func `a row over the limit costs itself`(chunkSize: Int) throws {
    let text = "a,1\n" + String(repeating: "b", count: 100) + ",2\r\nc,3\n"
    let reading = try CSVReading(text, chunkSize: chunkSize, rowLimit: 50)
    #expect(reading.records == [["a", "1"], ["c", "3"]])
    #expect(reading.lines == [1, 3])
    #expect(reading.faults.map(\.kind) == [.rowTooLong(limit: 50)])
  }

  @Test func `a row of the limit's size is read`() throws {
    #expect(try CSVReading("abcde\nf\n", rowLimit: 6).records == [["abcde"], ["f"]])
    #expect(try CSVReading("abcde", rowLimit: 5).records == [["abcde"]])
    #expect(try CSVReading("abcdef\ng\n", rowLimit: 6).records == [["g"]])
    #expect(try CSVReading("abcdef\r\ng\n", rowLimit: 7).records == [["g"]])
  }

  @Test(arguments: [1, 3, 64, 1 << 16]) func `an open quote is given up at the limit`(chunkSize: Int) throws {
    let text = "a,\"b\n" + String(repeating: "c,1\n", count: 100)
    let reading = try CSVReading(text, chunkSize: chunkSize, rowLimit: 64)
    #expect(reading.records.count == 100)
    #expect(reading.faults.map(\.kind) == [.quoteNeverClosed])
  }

  @Test func `a file of one endless line ends`() throws {
    let reading = try CSVReading(String(repeating: "x", count: 300_000), rowLimit: 1000)
    #expect(reading.records.isEmpty)
    #expect(reading.faults.count == 1)
    #expect(reading.faults.first?.text.count == 200)
  }

  @Test func `mutated files neither crash nor hang, and chunks make no difference`() throws {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SplitMix(seed: seed)
    let fixtures = `CSV reader`.cases.map { Array($0.text.utf8) } + ReportedFile.all.map(\.bytes)
    let alphabet = Array("\",;\t|\r\n=a0\0".utf8) + [0xC3, 0xA9, 0xFF]
    for _ in 0..<500 {
      var bytes = fixtures.randomElement(using: &random) ?? []
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let place = Int.random(in: 0...bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes.insert(alphabet.randomElement(using: &random) ?? 0, at: place)
        case 1 where place < bytes.count: bytes.remove(at: place)
        case 2 where place < bytes.count: bytes[place] = alphabet.randomElement(using: &random) ?? 0
        default: bytes += bytes[place...]
        }
      }
      let rowLimit = Int.random(in: 1...200, using: &random)
      let whole = try CSVReading(bytes, rowLimit: rowLimit)
      let parts = try CSVReading(
        bytes, chunkSize: Int.random(in: 1...40, using: &random), rowLimit: rowLimit)
      #expect(whole == parts, "seed \(seed)")
      if var source = try? CSVSource(UTF8Source(ByteSource(bytes: bytes))) { _ = try CollectedRows(&source) }
    }
  }
}
