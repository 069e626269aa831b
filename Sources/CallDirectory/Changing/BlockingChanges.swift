/// How blocked numbers differ between two directories.
public enum BlockingChange: Hashable, Sendable {
  /// Numbers that the new directory blocks and the old one does not.
  case added(BlockingRun)
  /// Numbers that the old directory blocks and the new one does not.
  case removed(BlockingRun)

  /// The numbers.
  public var run: BlockingRun {
    switch self {
    case .added(let run), .removed(let run): run
    }
  }
}

/// Walks what differs between the blocked numbers of two directories, in ascending order.
///
/// Numbers are compared, not runs: where a run has grown by one number, that number is the change. Each run that is yielded
/// is as long as it can be. The cursor keeps both files open and allocates nothing of its own.
public struct BlockingChangeCursor: Sendable {
  private var comparison: RunComparison<BlockingRunCursor, BlockingRunCursor>

  init(_ comparison: RunComparison<BlockingRunCursor, BlockingRunCursor>) {
    self.comparison = comparison
  }

  /// The next change, or `nil` behind the last one.
  ///
  /// Complexity: O(runs that do not differ); one walk over both files for all changes together.
  /// - Throws: `.malformed` as `BlockingRunCursor.next()` does.
  public mutating func next() throws(DirectoryError) -> BlockingChange? {
    while let (side, run) = try comparison.next() {
      switch side {
      case .left: return .removed(BlockingRun(run))
      case .right: return .added(BlockingRun(run))
      case .both: continue
      }
    }
    return nil
  }
}

extension BlockingRun {
  /// A part of a run that came from a file, and so fits a record.
  init(_ part: NumberRun) {
    first = part.first
    count = UInt32(part.count)
  }
}
