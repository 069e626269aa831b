/// The labels of a file: each a length of two bytes and then its text, one behind the other.
///
/// Source: FORMAT.md, "Label pool".
@usableFromInline
struct LabelPool: Sendable {
  @usableFromInline let bytes: ByteView

  @inlinable
  init(_ bytes: ByteView) { self.bytes = bytes }

  /// How many labels are touched in one go.
  @usableFromInline static let touchedTogether = 16

  /// Reads a byte of the label of each record of a block, and checks nothing.
  ///
  /// Labels that many records share lie anywhere in the pool. Touched in one go they come into the cache together; read as
  /// their records' turns come, each is waited for by itself: streaming Strings then takes 1.7 times as long, in a pool that
  /// is larger than the cache.
  /// - Returns: A sum of what was read, to be kept: nobody needs it, but without it nothing would be read.
  @usableFromInline
  func touchLabels(of records: RecordTable, from start: Int) -> UInt8 {
    var sum: UInt8 = 0
    for index in start..<min(records.count, start + LabelPool.touchedTogether) {
      let offset = Int(records.value(at: index))
      if offset < bytes.count { sum &+= bytes[offset] }
    }
    return sum
  }

  /// The length in bytes of the text of the label at `offset`, which then lies inside the pool (rules 20 to 22).
  @inlinable
  func textLength(at offset: UInt32) throws(DirectoryError) -> UInt16 {
    let left = bytes.count &- 2 &- Int(offset)
    guard left >= 0 else {
      throw violation(.labelOutsidePool(offset: offset, pool: UInt64(bytes.count)), at: offset)
    }
    let length = bytes.uint16(at: Int(offset))
    guard length &- 1 < 8191 else { throw violation(.labelLength(length), at: offset) }
    guard Int(length) <= left else {
      throw violation(.labelTextOutsidePool(length: length, left: UInt64(left)), at: offset)
    }
    return length
  }

  /// The text of a label whose length is known.
  @inlinable
  func text(at offset: UInt32, length: UInt16) -> ByteView {
    let start = Int(offset) + 2
    return bytes.slice(start, start + Int(length))
  }

  /// Checks the text of a label whose length is known (rules 23 and 24).
  func checkText(at offset: UInt32, length: UInt16) throws(DirectoryError) {
    if let fault = LabelText.fault(in: lentText(at: offset, length: length)) {
      throw violation(.labelText(fault), at: offset)
    }
  }

  /// The text of a label whose length is known, checked and never repaired (rules 23 and 24).
  @usableFromInline
  func string(at offset: UInt32, length: UInt16) throws(DirectoryError) -> String {
    try checkText(at: offset, length: length)
    return lentText(at: offset, length: length).string
  }

  private func lentText(at offset: UInt32, length: UInt16) -> ByteView {
    let start = Int(offset) + 2
    return bytes.lent(start, start + Int(length))
  }

  /// Whether a label begins at `offset` that has this text.
  func isLabel(_ text: ByteView, at offset: Int) -> Bool {
    guard bytes.count - 2 - offset >= text.count, bytes.uint16(at: offset) == text.count else { return false }
    return bytes.lent(offset + 2, offset + 2 + text.count).isSameBytes(as: text)
  }

  /// Whether `offset` is the start of a label, in a pool that is made of whole labels up to `end` (rule 31).
  ///
  /// The high byte of a length is below 0x20 and every byte of text is not, so any other place has a wrong byte among
  /// these two. Source: FORMAT.md, "The W walk".
  func isStart(_ offset: UInt32, before end: Int) -> Bool {
    let offset = Int(offset)
    return end - offset > 2 && bytes[offset + 1] < 0x20 && bytes[offset + 2] >= 0x20
  }

  @usableFromInline
  func violation(_ violation: FormatViolation, at offset: UInt32) -> DirectoryError {
    .malformed(violation, offset: bytes.offsetInFile(of: Int(offset)))
  }
}
