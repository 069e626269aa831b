extension DirectoryDelta {
  /// Writes the directory that this delta leads to.
  ///
  /// Delta and base are verified first. Nothing is at `path` until the result is complete, verified, and has the identity
  /// that the delta promises; `path` may be where the base came from.
  ///
  /// Complexity: O(n) for n entries of the base and the delta. Labels that stay are carried over without looking at their
  /// text. Memory: buffers, and for labels at most what `DirectoryWriter` takes, for those of the delta twice that.
  /// - Returns: The result in its place, open.
  /// - Throws: `.deltaDoesNotFit` if this is not the delta's base or the delta contradicts it, `.malformed` if one of the two
  ///   breaks a rule, `.system`.
  @discardableResult
  public func apply(
    to base: DirectoryFile, writingTo path: String
  ) throws(DirectoryError) -> DirectoryFile {
    guard base.identity == baseIdentity else {
      throw .deltaDoesNotFit(.wrongBase(expected: baseIdentity, got: base.identity))
    }
    if let section = base.optionalSections.first { throw .deltaDoesNotFit(.optionalSection(section)) }
    try verify()
    try base.verify()
    var writer = try DirectoryWriter(path: path, revision: targetRevision)
    var changes = try DeltaEntryChanges(of: self)
    _ = try writer.appendEntries(of: base, changedBy: &changes, adding: labels)
    try appendRuns(of: base, to: &writer)
    let result = try writer.complete()
    guard result.directory.identity == targetIdentity else {
      throw .deltaDoesNotFit(.wrongTarget(expected: targetIdentity, got: result.directory.identity))
    }
    return try result.publish()
  }

  /// Blocks what of the base remains and what is put in; the two must not meet (rules 38 and 40).
  private func appendRuns(of base: DirectoryFile, to writer: inout DirectoryWriter) throws(DirectoryError) {
    let remaining = try RunRemainder(of: base.blockingRuns(), without: removedRuns())
    var union = try RunComparison(remaining, addedRuns())
    var last: Int64 = 0
    while let (side, run) = try union.next() {
      // Runs of one side do not touch each other, so what touches is of two sides.
      guard side != .both, run.first != last + 1 || last == 0 else {
        throw .deltaDoesNotFit(.runMeetsBase(first: run.first))
      }
      try writer.appendBlocking(first: run.first, count: run.count)
      last = run.last
    }
    if let missing = union.left.firstMissing { throw .deltaDoesNotFit(.notBlocked(missing)) }
  }
}

/// The changes of a delta to identification entries: numbers taken away and entries put in, where both are the same number
/// a relabelled entry.
private struct DeltaEntryChanges: EntryChangeSource {
  private var removed: BlockingRunCursor
  private var added: IdentificationCursor
  /// What is left of the removed run at hand.
  private var run: NumberRun?
  private var entry: IdentificationRecord?

  init(of delta: DirectoryDelta) throws(DirectoryError) {
    removed = delta.removedEntries()
    added = delta.addedEntries()
    run = try removed.nextRun()
    entry = try added.next()
  }

  mutating func nextChange() throws(DirectoryError) -> EntryChange? {
    let number = min(run?.first ?? .max, entry?.number ?? .max)
    var change = EntryChange(number: number, requiresEntry: false)
    if let head = run, head.first == number {
      change.requiresEntry = true
      run = head.first == head.last ? try removed.nextRun() : NumberRun(first: number + 1, last: head.last)
    }
    if let head = entry, head.number == number {
      change.entry = head
      entry = try added.next()
    }
    return number == .max ? nil : change
  }
}
