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
  /// The sections in the order of the file.
  public let sections: [SectionSummary]

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
    sections = table.sections.map { SectionSummary($0.entry) }
    labels = LabelPool(table.labels.content)
  }

  /// Size of the file in bytes.
  public var fileSize: UInt64 { table.header.fileSize }

  /// Reads the whole delta once and checks every rule that it can break by itself, but the canonical one (34).
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

  /// Checks the canonical rule (34): no label stands twice. Asked for beside `verify()`; `apply` checks it too.
  ///
  /// Complexity: O(n) time, at most 24 bytes of memory for every distinct label.
  /// - Throws: `.malformed` with the first violation found.
  public func verifyCanonical() throws(DirectoryError) {
    try labels.verifyCanonical()
  }

  /// Counts what changes, as a difference of the base and the target does, from the delta alone.
  ///
  /// An entry that is taken away and put in counts as relabelled, a number that is unblocked and blocked not at all.
  ///
  /// Complexity: O(n) for n records of the delta.
  /// - Throws: `.malformed` if a record breaks a rule.
  public func summary() throws(DirectoryError) -> DifferenceSummary {
    var summary = DifferenceSummary()
    var entries = try RunComparison(removedEntries(), EntryRuns(addedEntries()))
    while let (side, run) = try entries.next() {
      switch side {
      case .left: summary.identificationRemoved += Int(run.count)
      case .right: summary.identificationAdded += 1
      case .both: summary.identificationRelabelled += 1
      }
    }
    var changes = BlockingChangeCursor(try RunComparison(removedRuns(), addedRuns()))
    while let change = try changes.next() { summary.count(change) }
    return summary
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
