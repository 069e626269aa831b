/// Where a directory is cut into shards, so that none has more entries than allowed and all have about as many.
struct ShardPlan {
  /// The last number of each shard; the last shard takes everything behind.
  private(set) var lasts: [Int64]

  /// Plans by two walks: one that fills each shard as far as it goes and so finds the smallest number of shards, and one
  /// that gives each of them its part of what is left.
  ///
  /// A number that is both identified and blocked counts twice and stays in one shard, so shards may differ by one or two.
  /// - Throws: `.tooManyEntries` if a single number has more entries than allowed.
  init(of directory: DirectoryFile, max: UInt64) throws(DirectoryError) {
    let fewest = try ShardPlan.cuts(of: directory, max: max) { _ in max }.count + 1
    var shardsLeft = UInt64(fewest) + 1
    var left = directory.entryCount
    lasts = try ShardPlan.cuts(of: directory, max: max) { taken in
      left -= Swift.min(left, taken)
      if shardsLeft > 1 { shardsLeft -= 1 }
      // Two, so that there is room for a number of both kinds wherever it comes.
      return Swift.min(max, Swift.max(2, (left + shardsLeft - 1) / shardsLeft))
    }
    lasts.append(Record.greatestNumber)
  }

  /// The last number of each full shard.
  ///
  /// - Parameter nextSize: How many entries the next shard takes at most, given how many the one before has taken; zero
  ///   for the first.
  private static func cuts(
    of directory: DirectoryFile, max: UInt64, nextSize: (UInt64) -> UInt64
  ) throws(DirectoryError) -> [Int64] {
    var lasts: [Int64] = []
    var taken: UInt64 = 0
    var size = nextSize(0)
    var pieces = try RunComparison(EntryRuns(directory.identificationEntries()), directory.blockingRuns())
    while let (side, piece) = try pieces.next() {
      let weight: UInt64 = side == .both ? 2 : 1
      guard weight <= max else { throw .tooManyEntries(limit: max, got: weight) }
      var run = piece
      while case let room = (size - taken) / weight, UInt64(run.count) > room {
        run.first += Int64(room)
        lasts.append(run.first - 1)
        size = nextSize(taken + room * weight)
        taken = 0
      }
      taken += UInt64(run.count) * weight
    }
    return lasts
  }
}
