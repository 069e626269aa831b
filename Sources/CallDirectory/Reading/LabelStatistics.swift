/// What the label pool of a directory adds up to.
public struct LabelStatistics: Hashable, Sendable {
  /// How many labels the pool holds.
  public internal(set) var count = 0
  /// Bytes of text in all labels together.
  public internal(set) var textBytes: UInt64 = 0
  /// Bytes of text in the shortest label; 0 without labels.
  public internal(set) var shortest = 0
  /// Bytes of text in the longest label; 0 without labels.
  public internal(set) var longest = 0
}

extension DirectoryFile {
  /// Counts and measures the labels.
  ///
  /// Complexity: O(n) in the length of the pool, O(1) memory.
  /// - Throws: `.malformed` if the pool is not made of whole labels (rules 20 to 24).
  public func labelStatistics() throws(DirectoryError) -> LabelStatistics {
    var statistics = LabelStatistics()
    var walk = LabelWalk(labels)
    while let label = try walk.next() {
      let length = Int(label.length)
      statistics.shortest = statistics.count == 0 ? length : min(statistics.shortest, length)
      statistics.longest = max(statistics.longest, length)
      statistics.textBytes += UInt64(length)
      statistics.count += 1
    }
    return statistics
  }
}
