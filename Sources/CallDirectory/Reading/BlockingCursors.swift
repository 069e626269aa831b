/// Consecutive blocked numbers.
public struct BlockingRun: Hashable, Sendable {
  /// The first number, 1 … 999,999,999,999,999.
  public let first: Int64
  /// How many numbers, from the first on, 1 … 4,294,967,295.
  public let count: UInt32

  /// The last number.
  public var last: Int64 { first + Int64(count) - 1 }

  /// A run that a directory can hold, or `nil`.
  public init?(first: Int64, count: UInt32) {
    guard (1...Record.greatestNumber).contains(first), count >= 1,
      Int64(count) - 1 <= Record.greatestNumber - first
    else { return nil }
    self.first = first
    self.count = count
  }
}

/// Walks blocking runs in ascending order. Keeps the file open and allocates nothing of its own.
public struct BlockingRunCursor: Sendable {
  private let runs: RecordTable
  private(set) var index = 0
  private var previousLast: Int64 = -1

  init(_ runs: RecordTable) {
    self.runs = runs
  }

  /// The next run, or `nil` behind the last one.
  ///
  /// Checked here: range, order, and that runs neither overlap nor touch (rules 18 and 25 to 27). Complexity: O(1).
  public mutating func next() throws(DirectoryError) -> BlockingRun? {
    guard index < runs.count else { return nil }
    let run = try runs.run(at: index)
    guard index == 0 || run.first - 2 >= previousLast else {
      throw .malformed(
        .runsNotApart(previousLast: previousLast, first: run.first), offset: runs.offsetInFile(of: index))
    }
    previousLast = run.last
    index += 1
    return run
  }
}

/// Walks blocked numbers one by one, in ascending order, as the system wants them.
public struct BlockingNumberCursor: Sendable {
  private var runs: BlockingRunCursor
  private var upcoming: Int64 = 1
  private var last: Int64 = 0
  /// What the header stated and the caller allowed; a file with more runs than it states ends here.
  private var left: UInt64
  private let stated: UInt64

  init(_ directory: DirectoryFile) {
    runs = directory.blockingRuns()
    stated = directory.blockedNumberCount
    left = stated
  }

  /// The next blocked number, or `nil` behind the last one.
  ///
  /// - Throws: `.malformed` as `BlockingRunCursor` does, and if there are more numbers than the header states (rule 33).
  public mutating func next() throws(DirectoryError) -> Int64? {
    if upcoming > last {
      var following = runs
      guard let run = try following.next() else { return nil }
      guard UInt64(run.count) <= left else {
        throw .malformed(
          .wrongBlockedTotal(stated: stated, got: stated - left + UInt64(run.count)), offset: 32)
      }
      runs = following
      left -= UInt64(run.count)
      upcoming = run.first
      last = run.last
    }
    defer { upcoming += 1 }
    return upcoming
  }
}

extension RecordTable {
  /// The run at `index` (rules 18, 25 and 26).
  func run(at index: Int) throws(DirectoryError) -> BlockingRun {
    let first = number(at: index)
    let count = value(at: index)
    if let run = BlockingRun(first: first, count: count) { return run }
    let violation: FormatViolation =
      if !(1...Record.greatestNumber).contains(first) {
        .numberOutOfRange(first)
      } else if count == 0 {
        .emptyRun(first: first)
      } else {
        .runPastEnd(first: first, count: count)
      }
    throw .malformed(violation, offset: offsetInFile(of: index))
  }
}

extension DirectoryFile {
  /// A cursor over all identification entries, ascending.
  public func identificationEntries() -> IdentificationCursor { IdentificationCursor(identification, labels) }

  /// A cursor over all blocking runs, ascending.
  public func blockingRuns() -> BlockingRunCursor { BlockingRunCursor(blocking) }

  /// A cursor over all blocked numbers, ascending.
  ///
  /// A run of a few bytes can stand for billions of numbers, so the limit is compared with the stated total before the
  /// first number is yielded.
  /// - Parameter limit: How many numbers the caller is ready to take.
  /// - Throws: `.tooManyEntries`.
  public func blockingNumbers(limit: UInt64) throws(DirectoryError) -> BlockingNumberCursor {
    guard blockedNumberCount <= limit else {
      throw .tooManyEntries(limit: limit, got: blockedNumberCount)
    }
    return BlockingNumberCursor(self)
  }
}
