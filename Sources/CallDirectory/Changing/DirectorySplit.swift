/// A directory cut into shards for several extensions, since the system takes a limited number of entries from each.
///
/// ```swift
/// let split = DirectorySplit(of: directory, max: 1_999_999)
/// let report = try split.write(toPrefix: "list")   // list-1-of-3.calldir, list-2-of-3.calldir, list-3-of-3.calldir
/// ```
/// Shards follow each other in order of numbers; every number, with its label and whether it is blocked, is in exactly one
/// of them, and a run of blocked numbers is cut where a shard ends. There are as few shards as possible, with about as many
/// entries each. `DirectoryMerge` makes the original of them again, byte for byte.
public struct DirectorySplit: Sendable {
  /// How many entries the system has been seen to take in one request, identification and blocking together.
  public static let systemLimit: UInt64 = 1_999_999

  /// How many shards a directory is cut into at most: each is a file that stays open until all are complete.
  public static let shardLimit: UInt64 = 200

  /// What is split.
  public let directory: DirectoryFile
  /// How many entries a shard may have, where a number that is identified and blocked counts twice.
  public let max: UInt64

  /// Names what to split. Nothing is read yet.
  public init(of directory: DirectoryFile, max: UInt64 = systemLimit) {
    self.directory = directory
    self.max = max
  }

  /// Writes the shards as `PREFIX-1-of-N.calldir` and so on.
  ///
  /// The directory is verified first. No shard is in its place before all are complete and verified. Shards carry the
  /// revision; sections beyond the three of every directory are left out.
  ///
  /// Complexity: O(n). Memory: buffers, and for labels at most what `DirectoryWriter` takes.
  /// - Throws: `.tooManyShards` beyond `shardLimit`, `.tooManyEntries` if one number alone has more entries than a shard may
  ///   have, `.malformed` if the directory breaks a rule, `.system`.
  @discardableResult
  public func write(toPrefix prefix: String) throws(DirectoryError) -> SplitReport {
    try checkShardCount()
    try directory.verify()
    let plan = try ShardPlan(of: directory, max: max)
    var shards = try ShardWriter(of: directory)
    var complete: [CompleteDirectory] = []
    for (index, last) in plan.lasts.enumerated() {
      let path = "\(prefix)-\(index + 1)-of-\(plan.lasts.count).calldir"
      complete.append(try shards.writeNext(upTo: last, to: path))
    }
    var directories: [DirectoryFile] = []
    for shard in complete { directories.append(try shard.publish()) }
    return SplitReport(shards: directories, leftOutSections: directory.optionalSections)
  }
}

extension DirectorySplit {
  private func checkShardCount() throws(DirectoryError) {
    let entries = directory.entryCount
    let needed = max == 0 ? UInt64.max : entries / max + (entries % max == 0 ? 0 : 1)
    guard needed <= DirectorySplit.shardLimit else {
      throw .tooManyShards(limit: DirectorySplit.shardLimit, needed: needed)
    }
  }
}

/// What a split has done.
public struct SplitReport: Sendable {
  /// The shards in their places, open, in ascending order of numbers.
  public let shards: [DirectoryFile]
  /// Sections of the original that the shards do not have.
  public let leftOutSections: [SectionID]
}

/// Walks a directory once and writes one shard after the other.
private struct ShardWriter {
  private let revision: UInt64
  private var carrier: EntryCarrier
  private var entries: IdentificationCursor
  private var entry: IdentificationRecord?
  private var runs: BlockingRunCursor
  /// What is left of the run at hand.
  private var run: NumberRun?

  init(of directory: DirectoryFile) throws(DirectoryError) {
    revision = directory.revision
    carrier = try EntryCarrier(from: directory.labels)
    entries = directory.identificationEntries()
    runs = directory.blockingRuns()
    entry = try entries.next()
    run = try runs.nextRun()
  }

  /// Writes what comes next, as far as `last`.
  mutating func writeNext(upTo last: Int64, to path: String) throws(DirectoryError) -> CompleteDirectory {
    var writer = try DirectoryWriter(path: path, revision: revision)
    while let kept = entry, kept.number <= last {
      try carrier.keep(kept, in: &writer)
      entry = try entries.next()
    }
    carrier.beginNextFile()
    while let head = run, head.first <= last {
      let end = min(head.last, last)
      try writer.appendBlocking(first: head.first, count: end - head.first + 1)
      run = end == head.last ? try runs.nextRun() : NumberRun(first: end + 1, last: head.last)
    }
    return try writer.complete()
  }
}
