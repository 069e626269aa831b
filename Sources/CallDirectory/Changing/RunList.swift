/// Runs in memory, ascending and apart.
struct RunList: RunSource {
  private let runs: [NumberRun]
  private var index = 0

  init(_ runs: [NumberRun]) {
    self.runs = runs
  }

  mutating func nextRun() -> NumberRun? {
    guard index < runs.count else { return nil }
    defer { index += 1 }
    return runs[index]
  }
}

/// What remains of a set of numbers when another one is taken away.
struct RunRemainder<Whole: RunSource, Removed: RunSource>: RunSource {
  private var comparison: RunComparison<Whole, Removed>
  /// How many numbers were in both so far.
  private(set) var removed: UInt64 = 0
  /// The first number that was to be taken away and was not there.
  private(set) var firstMissing: Int64?

  init(of whole: Whole, without removed: Removed) throws(DirectoryError) {
    comparison = try RunComparison(whole, removed)
  }

  mutating func nextRun() throws(DirectoryError) -> NumberRun? {
    while let (side, run) = try comparison.next() {
      switch side {
      case .left: return run
      case .right: firstMissing = firstMissing ?? run.first
      case .both: removed += UInt64(run.count)
      }
    }
    return nil
  }
}

extension DirectoryWriter {
  /// Blocks the numbers of both sides, and returns how many of them only the right one has.
  ///
  /// What touches becomes one run; that it fits a record is checked on the way.
  mutating func appendUnion<Left, Right>(
    _ comparison: inout RunComparison<Left, Right>
  ) throws(DirectoryError) -> UInt64 {
    var added: UInt64 = 0
    while let (side, run) = try comparison.next() {
      try appendBlocking(first: run.first, count: run.count)
      if side == .right { added += UInt64(run.count) }
    }
    return added
  }
}
