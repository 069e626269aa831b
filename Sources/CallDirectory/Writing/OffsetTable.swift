/// Remembers an offset for an offset. Memory: as `LabelIndex`, at most 24 bytes for each.
struct OffsetTable {
  private var index = LabelIndex()
  /// Odd, so that no two keys become one; by chance, so that nobody can choose label lengths that crowd the table.
  private let factor = UInt32.random(in: 0...UInt32.max) | 1

  /// What is remembered for `key`. Complexity: O(1) on average.
  func value(for key: UInt32) throws(DirectoryError) -> UInt32? {
    try index.offset(forHash: Int(key &* factor)) { _ in true }
  }

  /// Remembers `value` for a key that has none yet.
  mutating func insert(_ value: UInt32, for key: UInt32) throws(DirectoryError) {
    _ = try index.offset(forHash: Int(key &* factor), insertingAt: value) { _ in true }
  }
}
