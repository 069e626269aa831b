extension DirectoryDelta {
  /// Writes the delta that turns `base` into `target`.
  ///
  /// Both are verified first, the canonical rule included, since a delta between other files would not lead to its target.
  /// The same two files give the same bytes. Nothing is at `path` until the delta is complete and verified.
  ///
  /// Complexity: O(n). Memory: buffers, and at most 24 bytes for each distinct label of one of the files.
  /// - Returns: The delta in its place, open.
  /// - Throws: `.deltaDoesNotFit` if one of the files has sections beyond the three of every directory, `.malformed` if one
  ///   breaks a rule, `.refused` if more than 4,294,967,295 consecutive entries are taken away, `.system`.
  @discardableResult
  public static func write(
    from base: DirectoryFile, to target: DirectoryFile, at path: String
  ) throws(DirectoryError) -> DirectoryDelta {
    for directory in [base, target] {
      if let section = directory.optionalSections.first { throw .deltaDoesNotFit(.optionalSection(section)) }
      try directory.verify()
      try directory.verifyCanonical()
    }
    var writer = try DeltaWriter(path: path)
    try writer.appendEntries(DirectoryDifference(from: base, to: target))
    try writer.appendRuns(from: base, to: target)
    return try writer.finish(from: base, to: target)
  }
}

/// Writes a delta: every section as it comes, the first one in its place, the others into files that are appended.
private struct DeltaWriter: ~Copyable {
  private var output: OutputFile
  private var removedEntries: RunWriter
  private var removedRuns: RunWriter
  private var entries: SectionWriter
  private var runs: RunWriter
  private var labels: LabelWriter

  init(path: String) throws(DirectoryError) {
    let output = try OutputFile(target: path)
    var spills: [FileDescriptor] = []
    for _ in 0..<4 { spills.append(try .spill(beside: output.target)) }
    let sections = FileHeader.Kind.delta.sections.count
    removedEntries = RunWriter(
      SectionWriter(output.file, origin: UInt64(FileHeader.sectionsOffset(sectionCount: sections))))
    removedRuns = RunWriter(SectionWriter(spills[0]))
    entries = SectionWriter(spills[1])
    runs = RunWriter(SectionWriter(spills[2]))
    labels = LabelWriter(SectionWriter(spills[3]))
    self.output = output
  }

  /// Takes away entries that are gone or relabelled and puts in those that are new or relabelled.
  mutating func appendEntries(_ difference: DirectoryDifference) throws(DirectoryError) {
    var changes = difference.identificationChanges()
    while let change = try changes.next() {
      switch change {
      case .added(let entry):
        try append(entry, changes.newLabelBytes)
      case .removed(let entry):
        try removedEntries.append(first: entry.number, count: 1)
      case .relabelled(_, let entry):
        try removedEntries.append(first: entry.number, count: 1)
        try append(entry, changes.newLabelBytes)
      }
    }
  }

  private mutating func append(
    _ entry: IdentificationRecord, _ label: LabelBytes
  ) throws(DirectoryError) {
    let offset = try labels.offset(of: label.view, number: entry.number)
    try entries.append(number: entry.number, value: offset)
  }

  /// Leaves runs of the target that lie within a run of the base, and puts in all others whole; takes away what the base
  /// blocks beside those that stay. So nothing that is put in touches what remains.
  mutating func appendRuns(from base: DirectoryFile, to target: DirectoryFile) throws(DirectoryError) {
    var added = try StayingRuns(of: target, in: base, inverted: true)
    while let run = try added.nextRun() { try runs.append(first: run.first, count: run.count) }
    var removed = try RunRemainder(
      of: base.blockingRuns(), without: StayingRuns(of: target, in: base, inverted: false))
    while let run = try removed.nextRun() { try removedRuns.append(first: run.first, count: run.count) }
  }

  consuming func finish(
    from base: DirectoryFile, to target: DirectoryFile
  ) throws(DirectoryError) -> DirectoryDelta {
    let rows = [
      try removedEntries.finish(.removedIdentification),
      try removedRuns.finish(.removedBlocking),
      try entries.finish(.identification),
      try runs.finish(.blocking),
      try labels.section.finish(.labels),
    ]
    let header = FileHeader(
      kind: .delta, sectionCount: rows.count, fileSize: 0, revision: target.revision,
      blockedNumbers: runs.total, baseIdentity: base.identity, targetIdentity: target.identity)
    let mapping = try output.assemble(
      header, rows,
      following: [
        try removedRuns.section.content(), try entries.content(), try runs.section.content(),
        try labels.section.content(),
      ])
    let delta = try DirectoryDelta(mapping)
    try delta.verify()
    try output.publish()
    return delta
  }
}

/// The runs of one directory that lie within a run of another; inverted, all others.
private struct StayingRuns: RunSource {
  private var runs: BlockingRunCursor
  private var base: BlockingRunCursor
  private var baseRun: NumberRun?
  private let inverted: Bool

  init(of target: DirectoryFile, in base: DirectoryFile, inverted: Bool) throws(DirectoryError) {
    runs = target.blockingRuns()
    self.base = base.blockingRuns()
    self.inverted = inverted
    baseRun = try self.base.nextRun()
  }

  mutating func nextRun() throws(DirectoryError) -> NumberRun? {
    while let run = try runs.nextRun() {
      while let head = baseRun, head.last < run.first { baseRun = try base.nextRun() }
      let stays = baseRun.map { $0.first <= run.first && run.last <= $0.last } ?? false
      if stays != inverted { return run }
    }
    return nil
  }
}
