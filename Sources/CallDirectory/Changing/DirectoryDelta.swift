/// What turns one directory into another, as a file to send: a fraction of the size where little has changed.
///
/// ```swift
/// try DirectoryDelta.write(from: yesterday, to: today, at: "today.delta")
/// let delta = try DirectoryDelta(path: "today.delta")
/// try delta.apply(to: yesterday, writingTo: "today.calldir")
/// ```
/// A delta names the file it was made from and the file it leads to, and applying it gives that file byte for byte or an
/// error. Like a directory it is mapped, immutable and checked as it is read.
///
/// Source: FORMAT.md, "Deltas".
public final class DirectoryDelta: Sendable {
  /// Identity of the delta itself.
  public let identity: UInt64
  /// Identity of the directory that it can be applied to.
  public let baseIdentity: UInt64
  /// Identity of the directory that it leads to.
  public let targetIdentity: UInt64
  /// The revision of the directory that it leads to.
  public let targetRevision: UInt64

  private let table: SectionTable
  let labels: LabelPool

  /// Opens the file at `path` by mapping it.
  ///
  /// Complexity: O(1).
  /// - Throws: `.system` if it cannot be opened, `.malformed` if it breaks a rule that opening checks; a directory is not a
  ///   delta.
  public convenience init(path: String) throws(DirectoryError) {
    try self.init(MappedFile(path: path))
  }

  /// Reads a delta from bytes in memory, which are copied.
  public convenience init(bytes: [UInt8]) throws(DirectoryError) {
    try self.init(MappedFile(copying: bytes))
  }

  init(_ file: MappedFile) throws(DirectoryError) {
    table = try SectionTable(parsing: file.bytes, kind: .delta)
    identity = table.identity
    baseIdentity = table.header.baseIdentity
    targetIdentity = table.header.targetIdentity
    targetRevision = table.header.revision
    labels = LabelPool(table.labels.content)
  }

  /// Size of the file in bytes.
  public var fileSize: UInt64 { table.header.fileSize }

  /// Reads the whole delta once and checks every rule that it can break by itself.
  ///
  /// Complexity: O(n) time, O(1) memory.
  /// - Throws: `.malformed` with the first violation found.
  public func verify() throws(DirectoryError) {
    try table.verifyRuns(table.sections[0])
    try table.verifyRuns(table.sections[1])
    try table.verifyEntries()
    try table.verifyBlockedTotal()
    try table.verifyRest()
  }

  /// A cursor over the entries that are put in, ascending.
  func addedEntries() -> IdentificationCursor {
    IdentificationCursor(RecordTable(table.identification.content), labels)
  }

  /// A cursor over the numbers whose entries are taken away, as runs, ascending.
  func removedEntries() -> BlockingRunCursor { BlockingRunCursor(RecordTable(table.sections[0].content)) }

  /// A cursor over the runs that are blocked, ascending.
  func addedRuns() -> BlockingRunCursor { BlockingRunCursor(RecordTable(table.blocking.content)) }

  /// A cursor over the numbers that are unblocked, as runs, ascending.
  func removedRuns() -> BlockingRunCursor { BlockingRunCursor(RecordTable(table.sections[1].content)) }
}
