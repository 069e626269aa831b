/// Writes the label pool: every distinct label once, in the order of first use.
///
/// Labels are the same if their bytes are; text that differs in its Unicode normalisation differs.
struct LabelWriter: ~Copyable {
  var section: SectionWriter
  private var index = LabelIndex()

  init(_ section: consuming SectionWriter) {
    self.section = section
  }

  /// Where the label lies in the pool; it is appended if it is new. The text has been checked.
  mutating func offset(of text: ByteView, number: Int64) throws(DirectoryError) -> UInt32 {
    let hash = text.tableHash
    guard fits(text) else {
      // Nothing is remembered that will not be there.
      let known = try index.offset(forHash: hash) {
        (candidate) throws(DirectoryError) in try section.holds(label: text, at: candidate)
      }
      guard let known else { throw .refused(.labelPoolFull(number: number)) }
      return known
    }
    let end = UInt32(truncatingIfNeeded: section.length)
    let offset = try index.offset(forHash: hash, insertingAt: end) {
      (candidate) throws(DirectoryError) in try section.holds(label: text, at: candidate)
    }
    return offset == end ? try append(text, number: number) : offset
  }

  /// Appends a label that the caller knows to be new, and returns where it lies. The text has been checked.
  mutating func append(_ text: ByteView, number: Int64) throws(DirectoryError) -> UInt32 {
    guard fits(text) else { throw .refused(.labelPoolFull(number: number)) }
    let end = UInt32(truncatingIfNeeded: section.length)
    try section.append(label: text)
    return end
  }

  private func fits(_ text: ByteView) -> Bool {
    UInt64(2 + text.count) <= UInt64(UInt32.max) - section.length
  }
}
