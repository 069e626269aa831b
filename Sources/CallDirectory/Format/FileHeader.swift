/// The first 64 bytes of a directory.
///
/// Source: FORMAT.md, "Header".
struct FileHeader: Equatable {
  static let size = 64
  /// 89 43 4C 44 0D 0A 1A 0A: no text, and mangled by whatever converts line ends.
  static let magic: UInt64 = 0x0A1A_0A0D_444C_4389
  static let version: UInt16 = 1

  var kind: Kind
  var sectionCount: Int
  var fileSize: UInt64
  /// The publisher's own number.
  var revision: UInt64
  /// Blocked numbers, all runs expanded.
  var blockedNumbers: UInt64
  /// Of a delta: the identities of the snapshot it is made from and of the one it leads to. Zero in a snapshot.
  var baseIdentity: UInt64 = 0
  var targetIdentity: UInt64 = 0

  /// What a file holds.
  enum Kind: UInt16 {
    case snapshot = 1
    case delta = 2

    /// The sections that a file of this kind begins with, in this order.
    var sections: [SectionID] {
      switch self {
      case .snapshot: [.identification, .blocking, .labels]
      case .delta: [.removedIdentification, .removedBlocking, .identification, .blocking, .labels]
      }
    }
  }

  /// Where the identity stands: behind header and table.
  var identityOffset: Int { FileHeader.size + SectionEntry.size * sectionCount }
  /// Where the first section begins.
  var sectionsOffset: Int { FileHeader.sectionsOffset(sectionCount: sectionCount) }

  static func sectionsOffset(sectionCount: Int) -> Int { size + SectionEntry.size * sectionCount + 8 }
}

extension FileHeader {
  /// Reads the header and checks all that it says about itself (rules 2 to 7).
  init(parsing file: ByteView, kind: Kind) throws(DirectoryError) {
    guard file.count >= FileHeader.size else {
      throw .malformed(.tooShort(size: UInt64(file.count), atLeast: UInt64(FileHeader.size)), offset: 0)
    }
    let magic = file.uint64(at: 0)
    guard magic == FileHeader.magic else { throw .malformed(.wrongMagic(found: magic), offset: 0) }
    let version = file.uint16(at: 8)
    guard version == FileHeader.version else { throw .malformed(.unsupportedVersion(version), offset: 8) }
    let rawKind = file.uint16(at: 10)
    guard rawKind == kind.rawValue else {
      throw .malformed(.unsupportedKind(rawKind, expected: kind.rawValue), offset: 10)
    }
    let count = file.uint32(at: 12)
    guard (1...16).contains(count) else { throw .malformed(.sectionCount(count), offset: 12) }
    for offset in kind == .delta ? [56] : [40, 48, 56] where file.uint64(at: offset) != 0 {
      throw .malformed(.reservedNotZero, offset: UInt64(offset))
    }
    self.init(
      kind: kind, sectionCount: Int(count), fileSize: file.uint64(at: 16),
      revision: file.uint64(at: 24), blockedNumbers: file.uint64(at: 32),
      baseIdentity: file.uint64(at: 40), targetIdentity: file.uint64(at: 48))
    guard file.count >= sectionsOffset else {
      throw .malformed(.tooShort(size: UInt64(file.count), atLeast: UInt64(sectionsOffset)), offset: 0)
    }
  }

  /// Appends the 64 bytes.
  func write(to buffer: inout ByteBuffer) {
    buffer.append(FileHeader.magic)
    buffer.append(FileHeader.version)
    buffer.append(kind.rawValue)
    buffer.append(UInt32(sectionCount))
    buffer.append(fileSize)
    buffer.append(revision)
    buffer.append(blockedNumbers)
    buffer.append(baseIdentity)
    buffer.append(targetIdentity)
    buffer.append(UInt64(0))
  }
}
