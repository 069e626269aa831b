/// Changes to make to a directory: entries to add, relabel and remove, numbers to block and unblock.
///
/// ```swift
/// var edit = DirectoryEdit()
/// try edit.setLabel("Anna Kowalska", for: 48_22_555_01_23)
/// try edit.removeLabel(for: 48_22_555_01_24)
/// try edit.block(first: 33_199_000_000, count: 10_000)
/// let report = try edit.apply(to: directory, writingTo: path)
/// ```
/// Changes may come in any order. Where two concern the same number, the later one wins; identification and blocking do not
/// meet. What no directory can hold is refused at once, so a screen can say so while the text is still there.
///
/// Memory: 24 bytes for each change, and the labels that are set.
public struct DirectoryEdit: Sendable {
  var entries = EntryEdits()
  var blocking = BlockingEdits()

  /// No changes yet.
  public init() {}

  /// Sets the label of a number: adds an identification entry, or relabels the one there is.
  ///
  /// - Throws: `.refused` if the number is not 1 … 999,999,999,999,999 or the text cannot be a label.
  public mutating func setLabel(_ label: String, for number: Int64) throws(DirectoryError) {
    try ByteView.lending(label) { (text) throws(DirectoryError) in try entries.set(text, for: number) }
  }

  /// Sets the label of a number, given as UTF-8, without making a string of it.
  public mutating func setLabel(
    utf8 label: some Collection<UInt8>, for number: Int64
  ) throws(DirectoryError) {
    try ByteView.lending(label) { (text) throws(DirectoryError) in try entries.set(text, for: number) }
  }

  /// Removes the identification entry of a number; without effect if there is none.
  ///
  /// - Throws: `.refused` if the number is not 1 … 999,999,999,999,999.
  public mutating func removeLabel(for number: Int64) throws(DirectoryError) {
    try entries.remove(number)
  }

  /// Blocks consecutive numbers; without effect for those that are blocked already.
  ///
  /// - Throws: `.refused` if there is no number, one out of range, or more than 4,294,967,295 of them.
  public mutating func block(first: Int64, count: Int64 = 1) throws(DirectoryError) {
    let run = try NumberRun(checking: first, count: count)
    guard count <= Int64(UInt32.max) else { throw .refused(.runTooLong(first: first, count: count)) }
    blocking.append(run, blocks: true)
  }

  /// Unblocks consecutive numbers; without effect for those that are not blocked.
  ///
  /// - Throws: `.refused` if there is no number or one out of range.
  public mutating func unblock(first: Int64, count: Int64 = 1) throws(DirectoryError) {
    blocking.append(try NumberRun(checking: first, count: count), blocks: false)
  }

  /// Writes a directory with these changes made.
  ///
  /// The base is verified first, so that damage is not sealed anew, and stays as it is; nothing is at `path` until the
  /// result is complete and verified. `path` may be where the base came from: the file is then replaced. Sections that the
  /// base has beyond the three of every directory are left out, since they may describe what has changed.
  ///
  /// Complexity: O(n + c log c) for n entries and c changes. Labels that stay are carried over without looking at their
  /// text. Memory: buffers, and for labels at most what `DirectoryWriter` takes.
  /// - Parameters:
  ///   - base: What is edited.
  ///   - path: Where the result will stand.
  ///   - revision: The publisher's number for the new state; the base's if `nil`.
  /// - Throws: `.malformed` if the base breaks a rule, `.refused` if blocked numbers would make a run that is too long,
  ///   `.system`.
  @discardableResult
  public func apply(
    to base: DirectoryFile, writingTo path: String, revision: UInt64? = nil
  ) throws(DirectoryError) -> EditReport {
    try base.verify()
    var writer = try DirectoryWriter(path: path, revision: revision ?? base.revision)
    var changes = entries.settled()
    let counts = try writer.appendEntries(of: base, changedBy: &changes, adding: try entries.pool())
    let (blocked, unblocked) = blocking.settled()
    let remaining = try RunRemainder(of: base.blockingRuns(), without: RunList(unblocked))
    var union = try RunComparison(remaining, RunList(blocked))
    let added = try writer.appendUnion(&union)
    return EditReport(
      directory: try writer.finish(), counts, blocked: added, unblocked: union.left.removed,
      leftOut: base.optionalSections)
  }
}

/// What an edit has done.
public struct EditReport: Sendable {
  /// The result in its place, open.
  public let directory: DirectoryFile
  /// Identification entries of numbers that had none.
  public let added: Int
  /// Identification entries that have another label now.
  public let relabelled: Int
  /// Identification entries that are gone.
  public let removed: Int
  /// Changes of entries that changed nothing: the label was set already, or there was no entry to remove.
  public let withoutEffect: Int
  /// Numbers that are blocked now and were not.
  public let blocked: UInt64
  /// Numbers that were blocked and are not now.
  public let unblocked: UInt64
  /// Sections of the base that the result does not have.
  public let leftOutSections: [SectionID]

  init(
    directory: DirectoryFile, _ counts: EntryChangeCounts, blocked: UInt64, unblocked: UInt64,
    leftOut: [SectionID]
  ) {
    self.directory = directory
    added = counts.added
    relabelled = counts.relabelled
    removed = counts.removed
    withoutEffect = counts.withoutEffect
    self.blocked = blocked
    self.unblocked = unblocked
    leftOutSections = leftOut
  }
}
