import CallDirectory
import Testing

struct ReadingTests {
  /// Numbers with gaps, and runs of lengths 1 … 5.
  private func directory(entries count: Int, seed: UInt64) throws -> (
    DirectoryFile, [Int64], [ClosedRange<Int64>]
  ) {
    var random = SeededGenerator(seed: seed)
    var numbers: [Int64] = []
    var ranges: [ClosedRange<Int64>] = []
    for _ in 0..<count {
      numbers.append((numbers.last ?? 0) + 1 + Int64(random.below(3)))
      let first = (ranges.last?.upperBound ?? 0) + 2 + Int64(random.below(3))
      ranges.append(first...first + Int64(random.below(5)))
    }
    let pool = numbers.indices.map { FileImage.label("n\($0)") }
    let offsets = pool.reduce(into: [UInt32(0)]) { $0.append(($0.last ?? 0) + UInt32($1.count)) }
    let image = FileImage(
      records: Array(zip(numbers, offsets)), runs: ranges.map { ($0.lowerBound, UInt32($0.count)) },
      pool: pool.flatMap { $0 })
    return (try DirectoryFile(bytes: image.bytes), numbers, ranges)
  }

  @Test(arguments: [0, 1, 2, 3, 4, 7, 8, 9, 100, 1023])
  func `every number is found, and every number between is not`(count: Int) throws {
    let (directory, numbers, ranges) = try directory(entries: count, seed: UInt64(count))
    let labels = Dictionary(uniqueKeysWithValues: numbers.enumerated().map { ($1, "n\($0)") })
    for number in -1...max(numbers.last ?? 0, ranges.last?.upperBound ?? 0) + 2 {
      #expect(try directory.label(for: number) == labels[number])
      #expect(try directory.isBlocked(number) == ranges.contains { $0.contains(number) })
    }
    for number in [Int64.min, .max, 999_999_999_999_999] {
      #expect(try directory.label(for: number) == nil)
      #expect(try !directory.isBlocked(number))
    }
  }

  @Test func `entries and runs are read by their place as by a cursor`() throws {
    let (directory, numbers, ranges) = try directory(entries: 50, seed: 3)
    #expect(try entries(of: directory) == numbers.indices.map { try directory.identificationEntry(at: $0) })
    #expect(try runs(of: directory) == ranges.indices.map { try directory.blockingRun(at: $0) })
  }

  @Test func `a copy of a cursor walks on by itself`() throws {
    var first = try DirectoryFile(bytes: FileImage.sample.bytes).identificationEntries()
    #expect(try first.next()?.number == 100)
    var second = first
    #expect(try second.next()?.number == 200)
    #expect(try second.label() == "A")
    #expect(try first.label() == "Zoë")
    #expect(try first.next()?.number == 200)
  }

  @Test func `a cursor has no label before its first entry, and keeps its last behind the end`() throws {
    var cursor = try DirectoryFile(bytes: FileImage.sample.bytes).identificationEntries()
    #expect(try cursor.label() == "")
    #expect(cursor.labelBytes.isEmpty)
    while try cursor.next() != nil {}
    #expect(try cursor.next() == nil)
    #expect(try cursor.label() == "Zoë")
    #expect(Array(cursor.labelBytes) == Array("Zoë".utf8))
    #expect(cursor.labelBytes[2] == 0xC3)
  }

  @Test func `a cursor keeps the file open`() throws {
    let folder = try TemporaryFolder()
    var cursor = try DirectoryFile(path: folder.write(FileImage.sample.bytes, to: "list"))
      .identificationEntries()
    var labels: [LabelBytes] = []
    while try cursor.next() != nil { labels.append(cursor.labelBytes) }
    cursor = try DirectoryFile(bytes: FileImage().bytes).identificationEntries()
    #expect(labels.map { String(decoding: $0, as: UTF8.self) } == ["Zoë", "A", "Zoë"])
  }

  @Test func `records of the same label have the same place in the pool`() throws {
    var cursor = try DirectoryFile(bytes: FileImage.sample.bytes).identificationEntries()
    var places: [UInt32] = []
    while let entry = try cursor.next() { places.append(entry.labelOffset) }
    #expect(places == [0, 6, 0])
  }

  @Test func `after an error a cursor stays where it is and says it again`() throws {
    var image = FileImage.sample
    image.identification.content.replaceSubrange(12..<24, with: FileImage.record(100, 6))
    var cursor = try DirectoryFile(bytes: image.bytes).identificationEntries()
    _ = try cursor.next()
    for _ in 0..<3 {
      let error = refusal { () throws(DirectoryError) in _ = try cursor.next() }
      #expect(error == .malformed(.numbersNotAscending(previous: 100, got: 100), offset: 180))
      #expect(try cursor.label() == "Zoë")
    }
  }

  @Test func `more blocked numbers than the caller allows are refused before the first`() throws {
    let directory = try DirectoryFile(bytes: FileImage.sample.bytes)
    for limit in [0, 1, 10] as [UInt64] {
      let error = refusal { () throws(DirectoryError) in _ = try directory.blockingNumbers(limit: limit) }
      #expect(error == .tooManyEntries(limit: limit, got: 11))
    }
    var cursor = try directory.blockingNumbers(limit: 11)
    var numbers: [Int64] = []
    while let number = try cursor.next() { numbers.append(number) }
    #expect(numbers == Array(50...59) + [1000])
    #expect(try cursor.next() == nil)
  }

  @Test func `runs beyond what the header states are not expanded`() throws {
    var image = FileImage.sample
    image.blocked = 10
    var cursor = try DirectoryFile(bytes: image.bytes).blockingNumbers(limit: 10)
    for number in 50...59 as ClosedRange<Int64> { #expect(try cursor.next() == number) }
    let error = refusal { () throws(DirectoryError) in _ = try cursor.next() }
    #expect(error == .malformed(.wrongBlockedTotal(stated: 10, got: 11), offset: 32))
  }

  @Test func `a file of a hundred bytes that stands for billions of numbers yields the first at once`() throws
  {
    let image = FileImage(runs: [(1, .max), (5_000_000_000, .max)])
    let directory = try DirectoryFile(bytes: image.bytes)
    try directory.verify()
    #expect(directory.blockedNumberCount == 8_589_934_590)
    var cursor = try directory.blockingNumbers(limit: .max)
    #expect(try cursor.next() == 1)
    #expect(
      refusal { () throws(DirectoryError) in _ = try directory.blockingNumbers(limit: 1_000_000) } != nil)
  }

  @Test func `a blocking run is made only of numbers that exist`() {
    #expect(BlockingRun(first: 0, count: 1) == nil)
    #expect(BlockingRun(first: .min, count: .max) == nil)
    #expect(BlockingRun(first: 1, count: 0) == nil)
    #expect(BlockingRun(first: 999_999_999_999_999, count: 2) == nil)
    #expect(BlockingRun(first: .max, count: 1) == nil)
    #expect(BlockingRun(first: 999_999_999_999_999, count: 1)?.last == 999_999_999_999_999)
    #expect(BlockingRun(first: 1, count: .max)?.last == 4_294_967_295)
  }

  @Test func `many threads read one directory`() async throws {
    let (directory, numbers, _) = try directory(entries: 200, seed: 9)
    try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<16 {
        group.addTask {
          try directory.verify()
          return try numbers.filter { try directory.label(for: $0) != nil }.count
        }
      }
      for try await found in group { #expect(found == 200) }
    }
  }
}
