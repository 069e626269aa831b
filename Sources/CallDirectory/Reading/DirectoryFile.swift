/// A directory, open for reading: identification entries, blocking runs and labels.
///
/// Opening reads the header and the section table and checks them (rules 1 to 17 of FORMAT.md); it costs the same for
/// any number of entries. Everything else is read where it lies, when it is asked for, and checked at that moment, so a
/// damaged or hostile file gives a typed error at the worst. Instances are immutable and may be shared between threads.
///
/// The file is mapped. A file replaced by rename stays as it was for whoever has it open; one that is changed in place,
/// or whose medium fails, can end the process (SIGBUS). Use `init(bytes:)` where that matters.
public final class DirectoryFile: Sendable {
  /// The checksum of header and section table, which hold the checksums of everything else: files of equal identity have
  /// equal content, short of intent. It is not a signature.
  public let identity: UInt64
  /// The publisher's own number for this state of the directory.
  public let revision: UInt64
  /// How many numbers are blocked, all runs expanded, as the header states it; `verify()` adds them up.
  public let blockedNumberCount: UInt64
  /// The sections in the order of the file.
  public let sections: [SectionSummary]

  let file: MappedFile
  let table: SectionTable
  let identification: RecordTable
  let blocking: RecordTable
  let labels: LabelPool

  /// Opens the file at `path` by mapping it.
  ///
  /// Complexity: O(1): four system calls and two pages, whatever the size.
  /// - Throws: `.system` if it cannot be opened, `.malformed` if it breaks a rule that opening checks.
  public convenience init(path: String) throws(DirectoryError) {
    try self.init(MappedFile(path: path))
  }

  /// Reads a directory from bytes in memory, which are copied.
  public convenience init(bytes: [UInt8]) throws(DirectoryError) {
    try self.init(MappedFile(copying: bytes))
  }

  init(_ file: MappedFile) throws(DirectoryError) {
    let table = try SectionTable(parsing: file.bytes, kind: .snapshot)
    self.file = file
    self.table = table
    identity = table.identity
    revision = table.header.revision
    blockedNumberCount = table.header.blockedNumbers
    sections = table.sections.map { SectionSummary($0.entry) }
    identification = RecordTable(table.identification.content)
    blocking = RecordTable(table.blocking.content)
    labels = LabelPool(table.labels.content)
  }

  /// How many identification entries there are. Complexity: O(1).
  public var identificationCount: Int { identification.count }

  /// How many blocking runs there are. Complexity: O(1).
  public var blockingRunCount: Int { blocking.count }

  /// Size of the file in bytes.
  public var fileSize: UInt64 { table.header.fileSize }

  /// Sections beyond the three that every directory has.
  var optionalSections: [SectionID] { table.optionalSections.map(\.entry.id) }

  /// What both kinds add up to for the system, which counts every blocked number as an entry.
  public var entryCount: UInt64 {
    let (sum, overflow) = UInt64(identificationCount).addingReportingOverflow(blockedNumberCount)
    return overflow ? .max : sum
  }
}

/// What the section table says of one section.
public struct SectionSummary: Hashable, Sendable {
  /// Name of the section.
  public let id: SectionID
  /// Whether a reader that does not know the section must refuse the file.
  public let isRequired: Bool
  /// Bytes of content, padding not counted.
  public let length: UInt64
  /// XXH64 of the content.
  public let checksum: UInt64

  init(_ entry: SectionEntry) {
    id = entry.id
    isRequired = entry.isRequired
    length = entry.length
    checksum = entry.checksum
  }
}
