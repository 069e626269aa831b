import PhoneNumbers
import Testing

@testable import CallDirectoryImport

/// Damaged input must be read to its end: whatever comes out, nothing traps, hangs or grows.
@Suite struct DamagedInputTests {
  private static let rounds = 300

  @Test func `damaged cells give numbers of at most 15 digits`() {
    var mutation = Mutation(seed: 0xCE11)
    let cells = ImportCase.all("phone", "phone-multi").map(\.bytes)
    let readers = ["DE", "US", "BR", "RU"].map { CellReader(region: Region($0)) }
    var results: [CellResult] = []
    for round in 0..<Self.rounds {
      for cell in cells {
        let damaged = mutation.damaged(cell)
        results.removeAll(keepingCapacity: true)
        readers[round % readers.count].read(damaged.span, into: &results)
        #expect(results.count <= damaged.count, "seed \(mutation.random.seed), \(damaged)")
        for result in results {
          #expect(isSound(result, damaged.count), "seed \(mutation.random.seed), \(damaged)")
        }
      }
    }
  }

  @Test func `damaged block lists give runs inside the numbers there are`() {
    var mutation = Mutation(seed: 0xB10C)
    let cells = [
      "+33162*", "+3316200##0?", "^\\+33162\\d{6}$", "+33162000000-33162999999", "0162* # spam",
      "+1 202 555 01xx; +7495*",
    ]
    let readers = ["FR", "US", "RU"].map { BlockReader(region: Region($0)) }
    var results: [CellResult] = []
    for round in 0..<Self.rounds {
      for cell in cells {
        let damaged = mutation.damaged(Array(cell.utf8))
        results.removeAll(keepingCapacity: true)
        readers[round % readers.count].read(damaged.span, into: &results)
        for result in results {
          #expect(isSound(result, damaged.count), "seed \(mutation.random.seed), \(damaged)")
        }
      }
    }
  }

  private func isSound(_ result: CellResult, _ count: Int) -> Bool {
    guard result.text.upperBound <= count else { return false }
    switch result.outcome {
    case .number(let number, _): return (1...999_999_999_999_999).contains(number)
    case .run(let first, let length):
      return first >= 1 && (1...BlockReader.countLimit).contains(length)
        && first + length <= 1_000_000_000_000_000
    case .rejected: return true
    }
  }

  @Test(arguments: ImportCase.all("vcard"))
  func `damaged cards are read alike in chunks of any size`(reported: ImportCase) throws {
    var mutation = Mutation(seed: 0xCA5D)
    for _ in 0..<Self.rounds / 4 {
      let damaged = mutation.damaged(reported.bytes + reported.bytes)
      let whole = try Cards(damaged, region: reported.region, encoding: .utf8)
      let chunkSize = Int.random(in: 1...20, using: &mutation.random)
      #expect(
        try Cards(damaged, region: reported.region, encoding: .utf8, chunkSize: chunkSize) == whole,
        "seed \(mutation.random.seed), \(damaged)")
    }
  }

  @Test func `damaged JSON lines and text lines are read to their end`() throws {
    var mutation = Mutation(seed: 0x7E87)
    let json =
      #"{"name":"A \"B\" \u00e9 \ud83d\udcaa","phones":[{"type":"home","value":"+12025550123"},{"value":1.5E9}],"x":null}"#
    let lines = Array("\(json)\n\(json)\n".utf8)
    let text = Array("79161234567,Ivan\n# x\n\n+33162*\n".utf8)
    for _ in 0..<Self.rounds {
      let chunkSize = Int.random(in: 1...20, using: &mutation.random)
      // One line stays whole, so that there is a column of numbers.
      let damaged = lines + mutation.damaged(lines)
      let objects = try Rows(
        try JSONLinesSource(try UTF8Source(ByteSource(bytes: damaged, chunkSize: chunkSize), encoding: .utf8))
      )
      #expect(objects.rows.count >= 2, "seed \(mutation.random.seed), \(damaged)")
      _ = try Rows(
        TextLinesSource(
          try UTF8Source(
            ByteSource(bytes: text + mutation.damaged(text), chunkSize: chunkSize), encoding: .utf8)))
      _ = try? InputFormat.detect(mutation.damaged(lines), name: "")
    }
  }

  @Test func `a picture of megabytes is skipped without being held`() throws {
    let picture = String(repeating: "/9j/4AAQSkZJRgABAQAAAQABAAD", count: 200_000)
    let card = "BEGIN:VCARD\nFN:A\nPHOTO;ENCODING=b:\(picture)\nTEL:+12025550123\nEND:VCARD\n"
    #expect(try Cards(Array(card.utf8), region: nil, chunkSize: 65536).phones.map(\.e164) == ["+12025550123"])
  }

  @Test func `a card of endless numbers is rejected, the next one is not`() throws {
    let endless = String(repeating: "TEL:+12025550123\n", count: 100_000)
    let cards = "BEGIN:VCARD\n\(endless)END:VCARD\nBEGIN:VCARD\nTEL:+12025550124\nEND:VCARD\n"
    let read = try Cards(Array(cards.utf8), region: nil, chunkSize: 65536)
    #expect(read.phones.map(\.e164) == ["+12025550124"])
    #expect(read.rejections == ["ROW_TOO_LONG"])
  }

  @Test(arguments: [
    "1;", "1/", "/", "+", "-", "12-", "-12345678", "#", "x", "?", "*", "12345678/", " ::: ", "\u{202A}", ".0",
    "E1", "’",
  ])
  func `a cell of one thing over and over is read in one go`(piece: String) {
    let cell = Array(String(repeating: piece, count: 10_000).utf8)
    var results: [CellResult] = []
    CellReader(region: Region("DE")).read(cell.span, into: &results)
    BlockReader(region: Region("DE")).read(cell.span, into: &results)
    #expect(results.count <= 2 * cell.count)
  }
}
