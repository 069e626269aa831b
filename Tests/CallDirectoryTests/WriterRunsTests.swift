import CallDirectory
import Testing

struct WriterRunsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func runs(_ appended: [(Int64, Int64)]) throws(DirectoryError) -> [ClosedRange<Int64>] {
    var writer = try DirectoryWriter(path: folder.path("list"))
    for (first, count) in appended { try writer.appendBlocking(first: first, count: count) }
    return try CallDirectoryTests.runs(of: writer.finish()).map { $0.first...$0.last }
  }

  @Test func `runs that touch become one, runs that do not stay two`() throws {
    #expect(try runs([(1, 1), (2, 1), (3, 5), (8, 1)]) == [1...8])
    #expect(try runs([(1, 1), (3, 1), (5, 1)]) == [1...1, 3...3, 5...5])
    #expect(try runs([(10, 10), (20, 10), (31, 1)]) == [10...29, 31...31])
    #expect(try runs([]) == [])
  }

  @Test func `a run grows to 4,294,967,295 numbers and not further`() throws {
    #expect(try runs([(1, 4_294_967_295)]) == [1...4_294_967_295])
    #expect(try runs([(1, 4_294_967_294), (4_294_967_295, 1)]) == [1...4_294_967_295])
    #expect(
      try runs([(1, 4_294_967_295), (4_294_967_297, 1)]) == [
        1...4_294_967_295, 4_294_967_297...4_294_967_297,
      ])
    let error = refusal { () throws(DirectoryError) in _ = try runs([(1, 4_294_967_295), (4_294_967_296, 1)])
    }
    #expect(error == .refused(.runTooLong(first: 1, count: 4_294_967_296)))
  }

  @Test func `a run may end at the greatest number`() throws {
    #expect(try runs([(999_999_999_999_990, 10)]) == [999_999_999_999_990...999_999_999_999_999])
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func `random runs, whole or number by number, are the maximal runs of a sorted set`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let numbers = Set((0..<2000).map { _ in Int64(1 + random.below(4000)) }).sorted()
    var writer = try DirectoryWriter(path: folder.path("list"))
    var index = 0
    while index < numbers.count {
      var count = 1
      while index + count < numbers.count, numbers[index + count] == numbers[index] + Int64(count),
        !random.oneIn(3)
      {
        count += 1
      }
      try writer.appendBlocking(first: numbers[index], count: Int64(count))
      index += count
    }
    let directory = try writer.finish()
    let runs = try CallDirectoryTests.runs(of: directory)
    #expect(runs.flatMap { Array($0.first...$0.last) } == numbers)
    #expect(zip(runs, runs.dropFirst()).allSatisfy { $1.first - $0.last >= 2 })
    #expect(directory.blockedNumberCount == UInt64(numbers.count))
    for number in 0...4001 as ClosedRange<Int64> {
      #expect(try directory.isBlocked(number) == numbers.contains(number))
    }
    var cursor = try directory.blockingNumbers(limit: UInt64(numbers.count))
    var expanded: [Int64] = []
    while let number = try cursor.next() { expanded.append(number) }
    #expect(expanded == numbers)
  }
}
