/// Writes one section, or bytes that wait on disk, as they come: collects, hashes and writes them in large pieces.
///
/// Memory: one buffer of 64 KiB, whatever the length.
@usableFromInline
package struct SectionWriter: ~Copyable {
  private static let bufferSize = 65_536

  let file: FileDescriptor
  /// Where the section begins in its file.
  private let origin: UInt64
  private var buffer = ByteBuffer(capacity: SectionWriter.bufferSize)
  private var hash = XXH64()
  /// Bytes that have left the buffer.
  private var flushed: UInt64 = 0
  /// What has left the buffer, to be read back; made larger when something behind its end is asked for.
  private var written: MappedFile?

  init(_ file: FileDescriptor, origin: UInt64 = 0) {
    self.file = file
    self.origin = origin
  }

  /// Begins a file without a name on the volume of `target`; it is gone with the writer and what was read back from it.
  package init(spillingBeside target: String) throws(DirectoryError) {
    self.init(try .spill(beside: target))
  }

  /// Begins at the beginning of an output.
  package init(_ output: borrowing OutputFile) {
    self.init(output.file)
  }

  /// Bytes appended so far.
  package var length: UInt64 { flushed + UInt64(buffer.count) }

  /// Appends a record.
  mutating func append(number: Int64, value: UInt32) throws(DirectoryError) {
    if buffer.room < Record.size { try flush() }
    buffer.append(number)
    buffer.append(value)
  }

  /// Appends an integer, little-endian.
  package mutating func append(_ value: Int64) throws(DirectoryError) {
    if buffer.room < 8 { try flush() }
    buffer.append(value)
  }

  /// Appends an integer, little-endian.
  package mutating func append(_ value: UInt16) throws(DirectoryError) {
    if buffer.room < 2 { try flush() }
    buffer.append(value)
  }

  /// Appends a label: its length, then its text.
  mutating func append(label text: ByteView) throws(DirectoryError) {
    if buffer.room < 2 + text.count { try flush() }
    buffer.append(UInt16(text.count))
    buffer.append(text)
  }

  /// Appends bytes.
  @inlinable
  package mutating func append(_ bytes: some Collection<UInt8>) throws(DirectoryError) {
    try ByteView.lending(bytes) { (bytes) throws(DirectoryError) in try append(bytes) }
  }

  @usableFromInline
  mutating func append(_ bytes: ByteView) throws(DirectoryError) {
    var position = 0
    while position < bytes.count {
      if buffer.room == 0 { try flush() }
      let end = position + min(buffer.room, bytes.count - position)
      buffer.append(bytes.lent(position, end))
      position = end
    }
  }

  /// Whether the label that begins at `offset` has this text.
  mutating func holds(label text: ByteView, at offset: UInt32) throws(DirectoryError) -> Bool {
    let end = UInt64(offset) + 2 + UInt64(text.count)
    guard end <= length else { return false }
    if UInt64(offset) >= flushed {
      return LabelPool(buffer.bytes).isLabel(text, at: Int(UInt64(offset) - flushed))
    }
    // No label lies on both sides: one that does not fit into the buffer goes into the next.
    guard end <= flushed else { return false }
    return LabelPool(try readBack(upTo: end)).isLabel(text, at: Int(offset))
  }

  /// Brings the rest into the file and returns the row of the section table.
  mutating func finish(_ id: SectionID) throws(DirectoryError) -> SectionEntry {
    try flush()
    return SectionEntry(id: id, isRequired: true, length: flushed, checksum: hash.digest())
  }

  /// Everything written, mapped.
  package mutating func content() throws(DirectoryError) -> ByteView {
    try flush()
    return try readBack(upTo: flushed).slice(0, Int(flushed))
  }

  /// Brings everything appended so far into the file.
  package mutating func flush() throws(DirectoryError) {
    try file.write(buffer.bytes, at: origin + flushed)
    hash.update(buffer.bytes)
    flushed += UInt64(buffer.count)
    buffer.removeAll()
  }

  private mutating func readBack(upTo end: UInt64) throws(DirectoryError) -> ByteView {
    if let written, UInt64(written.count) >= end { return written.bytes }
    // The file is made larger than it is, so that the mapping is made anew a few times and not for every buffer.
    let size = max(1 << 20, 2 * flushed)
    try file.resize(to: size)
    let mapping = try MappedFile(file, count: Int(size))
    written = mapping
    return mapping.bytes
  }
}
