/// Where the labels of one pool went in another.
///
/// Both pools are in the order of first use, so most labels lie in the new one as they did in the old one, one behind the
/// other: such a stretch is two integers, however long it is. A label that comes out of turn, because an entry was put in
/// front of its first use or its first use was left out, is remembered by itself.
///
/// Memory: at most 16 bytes for a label that came in its turn, 24 for one that did not; a few hundred bytes when little has
/// changed.
struct LabelMap {
  /// Labels from `old` on, as far as the next stretch.
  private struct Stretch {
    /// No label lies at 2³² − 1: the pool is at most that long.
    static let leftOut = UInt32.max

    var old: UInt32
    var new: UInt32
  }

  private var stretches = ChunkedArray<Stretch>()
  private var outOfTurn = OffsetTable()
  /// How far the old pool has been walked: the offset behind the last label that had its turn.
  private var end: UInt32 = 0

  /// Begins a map for what is left of the old pool from `end` on; nothing before it has gone anywhere.
  init(from end: UInt32 = 0) {
    self.end = end
    if end > 0 { stretches.append(Stretch(old: 0, new: Stretch.leftOut)) }
  }

  /// Where the label at `old` went, or `nil` if it is not in the new pool.
  ///
  /// Complexity: O(log s) for s stretches.
  func place(of old: UInt32) throws(DirectoryError) -> UInt32? {
    if old < end, let stretch = stretch(of: old), stretch.new != Stretch.leftOut {
      return stretch.new + (old - stretch.old)
    }
    return try outOfTurn.value(for: old)
  }

  /// Says that the label at the end of the walk has its turn and went to `new`, or to nowhere by this turn.
  mutating func take(_ old: UInt32, byteCount: Int, to new: UInt32?) {
    end = old + UInt32(byteCount)
    let next = Stretch(old: old, new: new ?? Stretch.leftOut)
    if let last = stretches.last {
      let continues = last.new == Stretch.leftOut ? new == nil : new == last.new &+ (old - last.old)
      if continues { return }
    }
    stretches.append(next)
  }

  /// Says that the label at `old` went to `new` out of turn.
  mutating func takeOutOfTurn(_ old: UInt32, to new: UInt32) throws(DirectoryError) {
    try outOfTurn.insert(new, for: old)
  }

  private func stretch(of old: UInt32) -> Stretch? {
    if let last = stretches.last, last.old <= old { return last }
    var low = 0
    var high = stretches.count
    while low < high {
      let middle = low + (high - low) / 2
      if stretches[middle].old <= old { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? stretches[low - 1] : nil
  }
}
