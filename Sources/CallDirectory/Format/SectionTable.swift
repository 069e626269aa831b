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
  /// In the order of the file; those that every file of the kind has come first.
  let sections: [Section]

  /// Complexity: O(1); a file has at most 16 sections.
  init(parsing file: ByteView, kind: FileHeader.Kind) throws(DirectoryError) {
    header = try FileHeader(parsing: file, kind: kind)
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
    try SectionTable.checkKnownSections(sections, header)
    try checkLengths()
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

  private static func checkKnownSections(
    _ sections: [Section], _ header: FileHeader
  ) throws(DirectoryError) {
    let mandatory = header.kind.sections
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

  private func checkLengths() throws(DirectoryError) {
    let known = sections.prefix(header.kind.sections.count)
    for (index, section) in known.dropLast().enumerated()
    where section.content.count % Record.size != 0 {
      throw .malformed(
        .partialRecord(length: section.entry.length), offset: SectionTable.lengthOffset(ofRow: index))
    }
    let runs = UInt64(blocking.content.count / Record.size)
    let blocked = header.blockedNumbers
    // runs ≤ blocked ≤ runs × (2³² − 1), without a product that could overflow.
    let most = UInt64(UInt32.max)
    guard runs <= blocked, blocked / most + (blocked % most == 0 ? 0 : 1) <= runs else {
      throw .malformed(.impossibleBlockedTotal(runs: runs, stated: blocked), offset: 32)
    }
    guard labels.entry.length <= UInt64(UInt32.max) else {
      throw .malformed(
        .labelPoolTooLong(labels.entry.length), offset: SectionTable.lengthOffset(ofRow: known.count - 1))
    }
  }

  private static func lengthOffset(ofRow index: Int) -> UInt64 {
    UInt64(FileHeader.size + SectionEntry.size * index + 8)
  }
}

extension SectionTable {
  /// The sections that both kinds have are the last ones of those that every file of a kind has.
  var identification: Section { sections[header.kind.sections.count - 3] }
  var blocking: Section { sections[header.kind.sections.count - 2] }
  var labels: Section { sections[header.kind.sections.count - 1] }

  /// Sections that a file of this kind need not have.
  var optionalSections: ArraySlice<Section> { sections.dropFirst(header.kind.sections.count) }
}
