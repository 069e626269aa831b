/// A row of the section table.
///
/// Source: FORMAT.md, "Section table".
struct SectionEntry: Equatable {
  static let size = 24
  static let requiredFlag: UInt32 = 1

  var id: SectionID
  var isRequired: Bool
  var length: UInt64
  var checksum: UInt64

  /// The length with the zeros behind it, which round it up to eight.
  var paddedLength: UInt64 { (length + 7) & ~7 }

  /// Appends the 24 bytes.
  func write(to buffer: inout ByteBuffer) {
    buffer.append(id.code)
    buffer.append(isRequired ? SectionEntry.requiredFlag : 0)
    buffer.append(length)
    buffer.append(checksum)
  }
}

extension SectionEntry {
  /// Reads the row at `offset` (rules 11 and 12, as far as one row goes).
  init(parsing file: ByteView, at offset: Int) throws(DirectoryError) {
    let code = file.uint32(at: offset)
    guard let id = SectionID(code: code) else {
      throw .malformed(.badSectionID(code), offset: UInt64(offset))
    }
    let flags = file.uint32(at: offset + 4)
    guard flags & ~SectionEntry.requiredFlag == 0 else {
      throw .malformed(.badSectionFlags(flags), offset: UInt64(offset + 4))
    }
    self.init(
      id: id, isRequired: flags == SectionEntry.requiredFlag,
      length: file.uint64(at: offset + 8), checksum: file.uint64(at: offset + 16))
  }
}

/// A section in its place: its row of the table and its bytes, without the padding behind them.
struct Section {
  var entry: SectionEntry
  var content: ByteView
  /// The zeros that round the section up to eight bytes.
  var padding: ByteView
}

/// Header, table and sections of a file, everything checked that opening checks.
///
/// Source: FORMAT.md, "Opening a file" and rules 2 to 17.
struct SectionTable {
  let header: FileHeader
  let identity: UInt64
  /// In the order of the file; the first three are identification, blocking, labels.
  let sections: [Section]

  /// Complexity: O(1); a file has at most 16 sections.
  init(parsing file: ByteView) throws(DirectoryError) {
    header = try FileHeader(parsing: file)
    identity = file.uint64(at: header.identityOffset)
    let computed = XXH64.checksum(of: file.slice(0, header.identityOffset))
    guard identity == computed else {
      throw .malformed(
        .wrongIdentity(expected: identity, got: computed), offset: UInt64(header.identityOffset))
    }
    guard header.fileSize == UInt64(file.count) else {
      throw .malformed(.wrongFileSize(stated: header.fileSize, real: UInt64(file.count)), offset: 16)
    }
    sections = try SectionTable.locateSections(header, file)
    try SectionTable.checkKnownSections(sections)
    try SectionTable.checkLengths(sections, header)
  }

  private static func locateSections(
    _ header: FileHeader, _ file: ByteView
  ) throws(DirectoryError) -> [Section] {
    var sections: [Section] = []
    var position = header.sectionsOffset
    for index in 0..<header.sectionCount {
      let row = FileHeader.size + SectionEntry.size * index
      let entry = try SectionEntry(parsing: file, at: row)
      if sections.contains(where: { $0.entry.id == entry.id }) {
        throw .malformed(.badSectionID(entry.id.code), offset: UInt64(row))
      }
      // Both steps compare with what is left of the file, so nothing read from it can overflow.
      guard let length = Int(exactly: entry.length), length <= file.count - position,
        -length & 7 <= file.count - position - length
      else {
        throw .malformed(.sectionsDoNotFillFile(size: UInt64(file.count)), offset: UInt64(row + 8))
      }
      let end = position + length
      let next = end + (-length & 7)
      sections.append(
        Section(entry: entry, content: file.slice(position, end), padding: file.slice(end, next)))
      position = next
    }
    guard position == file.count else {
      throw .malformed(.sectionsDoNotFillFile(size: UInt64(file.count)), offset: UInt64(position))
    }
    return sections
  }

  private static func checkKnownSections(_ sections: [Section]) throws(DirectoryError) {
    let mandatory: [SectionID] = [.identification, .blocking, .labels]
    for (index, id) in mandatory.enumerated() {
      let row = UInt64(FileHeader.size + SectionEntry.size * index)
      guard index < sections.count, sections[index].entry.id == id else {
        throw .malformed(.missingSection(id), offset: row)
      }
      guard sections[index].entry.isRequired else {
        throw .malformed(.badSectionFlags(0), offset: row + 4)
      }
    }
    for (index, section) in sections.enumerated().dropFirst(mandatory.count)
    where section.entry.isRequired {
      let row = UInt64(FileHeader.size + SectionEntry.size * index)
      throw .malformed(.unknownRequiredSection(section.entry.id), offset: row)
    }
  }

  private static func checkLengths(
    _ sections: [Section], _ header: FileHeader
  ) throws(DirectoryError) {
    for index in 0..<2 where sections[index].content.count % Record.size != 0 {
      let row = UInt64(FileHeader.size + SectionEntry.size * index)
      throw .malformed(.partialRecord(length: sections[index].entry.length), offset: row + 8)
    }
    let runs = UInt64(sections[1].content.count / Record.size)
    let blocked = header.blockedNumbers
    // runs ≤ blocked ≤ runs × (2³² − 1), without a product that could overflow.
    let most = UInt64(UInt32.max)
    guard runs <= blocked, blocked / most + (blocked % most == 0 ? 0 : 1) <= runs else {
      throw .malformed(.impossibleBlockedTotal(runs: runs, stated: blocked), offset: 32)
    }
    guard sections[2].entry.length <= UInt64(UInt32.max) else {
      throw .malformed(.labelPoolTooLong(sections[2].entry.length), offset: 64 + 2 * 24 + 8)
    }
  }
}
