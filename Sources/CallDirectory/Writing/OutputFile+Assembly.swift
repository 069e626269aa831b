extension OutputFile {
  /// Puts header and table in front of the first section, which is in its place, and the other sections behind it; syncs.
  ///
  /// - Parameters:
  ///   - header: Complete but for the size of the file.
  ///   - entries: A row for each section.
  ///   - contents: The sections from the second one on.
  /// - Returns: The whole file.
  func assemble(
    _ header: FileHeader, _ entries: [SectionEntry], following contents: [ByteView]
  ) throws(DirectoryError) -> MappedFile {
    var header = header
    var position = UInt64(header.sectionsOffset) + entries[0].paddedLength
    for (entry, content) in zip(entries.dropFirst(), contents) {
      try file.write(content, at: position)
      position += entry.paddedLength
    }
    // Padding is what nobody wrote: it reads as zeros.
    try file.resize(to: position)
    header.fileSize = position
    var buffer = ByteBuffer(capacity: header.sectionsOffset)
    header.write(to: &buffer)
    for entry in entries { entry.write(to: &buffer) }
    buffer.append(XXH64.checksum(of: buffer.bytes))
    try file.write(buffer.bytes, at: 0)
    try file.sync()
    return try MappedFile(file, count: Int(position))
  }
}
