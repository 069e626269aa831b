/// Yields runs of numbers that ascend and do not overlap.
protocol RunSource {
  mutating func nextRun() throws(DirectoryError) -> NumberRun?
}

extension BlockingRunCursor: RunSource {
  mutating func nextRun() throws(DirectoryError) -> NumberRun? {
    guard let run = try next() else { return nil }
    return NumberRun(first: run.first, last: run.last)
  }
}

/// Lays two sets of numbers side by side and cuts them into pieces: in the left one only, in the right one only, in both.
///
/// Pieces ascend and are as long as the runs of the sources allow. Everything that is done to blocked numbers is done
/// with these pieces: a difference reports those of one side, a removal keeps the left ones, a union writes all of them.
struct RunComparison<Left: RunSource, Right: RunSource> {
  enum Side {
    case left, right, both
  }

  private(set) var left: Left
  private(set) var right: Right
  /// What is left of the run at the head of each source.
  private var leftRun: NumberRun?
  private var rightRun: NumberRun?

  init(_ left: Left, _ right: Right) throws(DirectoryError) {
    self.left = left
    self.right = right
    leftRun = try self.left.nextRun()
    rightRun = try self.right.nextRun()
  }

  /// The next piece, or `nil` behind the last one. Complexity: O(1).
  mutating func next() throws(DirectoryError) -> (side: Side, run: NumberRun)? {
    guard let leftHead = leftRun else {
      guard let rightHead = rightRun else { return nil }
      rightRun = try right.nextRun()
      return (.right, rightHead)
    }
    guard let rightHead = rightRun else {
      leftRun = try left.nextRun()
      return (.left, leftHead)
    }
    if leftHead.first < rightHead.first {
      let piece = NumberRun(first: leftHead.first, last: min(leftHead.last, rightHead.first - 1))
      try cutLeft(behind: piece.last)
      return (.left, piece)
    }
    if rightHead.first < leftHead.first {
      let piece = NumberRun(first: rightHead.first, last: min(rightHead.last, leftHead.first - 1))
      try cutRight(behind: piece.last)
      return (.right, piece)
    }
    let piece = NumberRun(first: leftHead.first, last: min(leftHead.last, rightHead.last))
    try cutLeft(behind: piece.last)
    try cutRight(behind: piece.last)
    return (.both, piece)
  }

  private mutating func cutLeft(behind last: Int64) throws(DirectoryError) {
    guard let run = leftRun else { return }
    leftRun = run.last == last ? try left.nextRun() : NumberRun(first: last + 1, last: run.last)
  }

  private mutating func cutRight(behind last: Int64) throws(DirectoryError) {
    guard let run = rightRun else { return }
    rightRun = run.last == last ? try right.nextRun() : NumberRun(first: last + 1, last: run.last)
  }
}

extension RunComparison: Sendable where Left: Sendable, Right: Sendable {}
