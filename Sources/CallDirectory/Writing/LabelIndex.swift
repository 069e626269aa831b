/// Finds a label in a pool by its text, so that every distinct label is written once.
///
/// A slot is 32 bits of hash and the label's offset; the text stays in the pool and decides. Memory: at most 24 bytes
/// per distinct label at any moment, growth included: 8 bytes a slot, tables 14/25 to 21/25 full, and
/// while a table grows, the full one beside one half as large again: (8 + 8 × 1.5) / 0.84 = 23.8.
struct LabelIndex {
  /// No offset is 2³² − 1: the pool is at most that long.
  private static let free = UInt64.max
  private static let initialCapacity = 1024

  private(set) var slots = [UInt64](repeating: free, count: initialCapacity)
  private var count = 0

  /// The offset of the label for which `isSame` says so, or `offset` itself, which is then remembered for it.
  ///
  /// - Parameters:
  ///   - hash: of the label's text.
  ///   - offset: where the label will be if it is new.
  ///   - isSame: whether the label at an offset has the same text.
  /// Complexity: O(1) on average.
  mutating func offset(
    forHash hash: Int, insertingAt offset: UInt32, isSame: (UInt32) throws(DirectoryError) -> Bool
  ) throws(DirectoryError) -> UInt32 {
    let tag = UInt32(truncatingIfNeeded: hash)
    let (slot, found) = try find(tag, isSame)
    if let found { return found }
    slots[slot] = UInt64(tag) << 32 | UInt64(offset)
    count += 1
    if count * 25 > slots.count * 21 { grow() }
    return offset
  }

  /// The offset of the label for which `isSame` says so, or `nil` if none is remembered. Complexity: O(1) on average.
  func offset(
    forHash hash: Int, isSame: (UInt32) throws(DirectoryError) -> Bool
  ) throws(DirectoryError) -> UInt32? {
    try find(UInt32(truncatingIfNeeded: hash), isSame).found
  }

  /// The slot of a label, or the free one where it would be.
  private func find(
    _ tag: UInt32, _ isSame: (UInt32) throws(DirectoryError) -> Bool
  ) throws(DirectoryError) -> (slot: Int, found: UInt32?) {
    var index = LabelIndex.home(of: tag, capacity: slots.count)
    while slots[index] != LabelIndex.free {
      let slot = slots[index]
      if UInt32(truncatingIfNeeded: slot >> 32) == tag {
        let candidate = UInt32(truncatingIfNeeded: slot)
        if try isSame(candidate) { return (index, candidate) }
      }
      index = index + 1 == slots.count ? 0 : index + 1
    }
    return (index, nil)
  }

  private mutating func grow() {
    var larger = [UInt64](repeating: LabelIndex.free, count: slots.count * 3 / 2)
    for slot in slots where slot != LabelIndex.free {
      var index = LabelIndex.home(of: UInt32(truncatingIfNeeded: slot >> 32), capacity: larger.count)
      while larger[index] != LabelIndex.free { index = index + 1 == larger.count ? 0 : index + 1 }
      larger[index] = slot
    }
    slots = larger
  }

  /// Where to begin looking: the hash as a fraction of the table.
  private static func home(of tag: UInt32, capacity: Int) -> Int {
    Int(truncatingIfNeeded: (UInt64(tag) &* UInt64(capacity)) >> 32)
  }
}
