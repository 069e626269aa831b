/// The shape that identification records and blocking runs share: a number and a value, 12 bytes, unaligned.
///
/// Source: FORMAT.md, "Records".
@usableFromInline
enum Record {
  @usableFromInline static let size = 12
  /// E.164 has at most 15 digits.
  @usableFromInline static let greatestNumber: Int64 = 999_999_999_999_999
}

/// A section of records as a sorted array.
@usableFromInline
struct RecordTable: Sendable {
  @usableFromInline let bytes: ByteView

  @inlinable
  init(_ bytes: ByteView) { self.bytes = bytes }

  @inlinable var count: Int { bytes.count / Record.size }

  @inlinable
  func number(at index: Int) -> Int64 { bytes.int64(at: index * Record.size) }

  @inlinable
  func value(at index: Int) -> UInt32 { bytes.uint32(at: index * Record.size + 8) }

  /// Where the record at `index` stands in its file.
  func offsetInFile(of index: Int) -> UInt64 { bytes.offsetInFile(of: index * Record.size) }

  /// How many records have a number of at most `number`.
  ///
  /// Complexity: O(log n). In a file that is not in order the answer is some index; it never loops.
  func countOfNumbers(upTo number: Int64) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = low + (high - low) / 2
      if self.number(at: middle) <= number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
