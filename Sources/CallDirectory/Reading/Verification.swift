extension DirectoryFile {
  /// Reads the whole file once and checks every rule but the canonical one (34).
  ///
  /// Complexity: O(n) time, O(1) memory. Source: FORMAT.md, "Verifying a file".
  /// - Throws: `.malformed` with the first violation found.
  public func verify() throws(DirectoryError) {
    try table.verifyEntries()
    try table.verifyBlockedTotal()
    try table.verifyRest()
  }

  /// Checks the canonical rule (34): no label stands twice. Asked for beside `verify()`.
  ///
  /// Complexity: O(n) time, at most 24 bytes of memory for every distinct label.
  public func verifyCanonical() throws(DirectoryError) {
    try labels.verifyCanonical()
  }
}

extension LabelPool {
  /// Checks that no label stands twice (rule 34).
  func verifyCanonical() throws(DirectoryError) {
    var index = LabelIndex()
    var walk = LabelWalk(self)
    while let (offset, length) = try walk.next() {
      let text = text(at: offset, length: length)
      let first = try index.offset(forHash: text.tableHash, insertingAt: offset) { candidate in
        isLabel(text, at: Int(candidate))
      }
      guard first == offset else { throw violation(.labelTwice(first: first, again: offset), at: offset) }
    }
  }
}

extension SectionTable {
  /// Checks identification records and labels (rules 18 to 24, 28, 30 to 32).
  func verifyEntries() throws(DirectoryError) {
    let pool = LabelPool(labels.content)
    var recordChecksum = SectionChecksum(identification)
    var labelChecksum = SectionChecksum(labels)
    var walk = LabelWalk(pool)
    var entries = IdentificationCursor(RecordTable(identification.content), pool)
    while let entry = try entries.next() {
      try walk.use(entry.labelOffset, length: entry.labelLength)
      recordChecksum.advance(to: entries.index * Record.size)
      labelChecksum.advance(to: walk.end)
    }
    try recordChecksum.finish()
    try labelChecksum.finish()
    guard walk.end == pool.bytes.count else {
      throw .malformed(
        .unusedLabelBytes(used: UInt64(walk.end), pool: UInt64(pool.bytes.count)),
        offset: pool.bytes.offsetInFile(of: walk.end))
    }
  }

  /// Checks blocking runs and that they add up to what the header states (rules 18, 25 to 28, 33).
  func verifyBlockedTotal() throws(DirectoryError) {
    let total = try verifyRuns(blocking)
    guard total == header.blockedNumbers else {
      throw .malformed(.wrongBlockedTotal(stated: header.blockedNumbers, got: total), offset: 32)
    }
  }

  /// Checks a section of runs (rules 18, 25 to 28), and returns how many numbers they hold.
  @discardableResult
  func verifyRuns(_ section: Section) throws(DirectoryError) -> UInt64 {
    var checksum = SectionChecksum(section)
    var runs = BlockingRunCursor(RecordTable(section.content))
    // No sum can overflow: runs do not overlap, so it is below 10¹⁵.
    var total: UInt64 = 0
    while let run = try runs.next() {
      total += UInt64(run.count)
      checksum.advance(to: runs.index * Record.size)
    }
    try checksum.finish()
    return total
  }

  /// Checks sections that nobody knows here, and all padding (rules 28 and 29).
  func verifyRest() throws(DirectoryError) {
    for section in optionalSections {
      var checksum = SectionChecksum(section)
      try checksum.finish()
    }
    for section in sections where !section.padding.isZero {
      throw .malformed(.paddingNotZero, offset: section.padding.offsetInFile(of: 0))
    }
  }
}

/// The W walk: proves that offsets point to labels, and labels to text, without remembering where labels begin.
///
/// Source: FORMAT.md, "The W walk" and rules 30 to 32.
struct LabelWalk {
  private let labels: LabelPool
  /// W: the end of the labels seen so far.
  private(set) var end = 0

  init(_ labels: LabelPool) {
    self.labels = labels
  }

  /// Takes the label of the next record, whose bounds have been checked.
  mutating func use(_ offset: UInt32, length: UInt16) throws(DirectoryError) {
    if offset == end {
      try labels.checkText(at: offset, length: length)
      end += 2 + Int(length)
    } else if offset > end {
      throw labels.violation(.labelAheadOfUse(offset: offset, expected: UInt64(end)), at: offset)
    } else if !labels.isStart(offset, before: end) {
      throw labels.violation(.notALabelStart(offset: offset), at: offset)
    }
  }

  /// The next label of the pool in its order, checked; `nil` at the end.
  mutating func next() throws(DirectoryError) -> (offset: UInt32, length: UInt16)? {
    guard end < labels.bytes.count else { return nil }
    let offset = UInt32(end)
    let length = try labels.textLength(at: offset)
    try use(offset, length: length)
    return (offset, length)
  }
}

/// The checksum of a section, computed along with a walk over it so that memory is touched once.
struct SectionChecksum {
  private let section: Section
  private var hash = XXH64()
  private var hashed = 0

  init(_ section: Section) {
    self.section = section
  }

  /// Says that the walk has come to `position`.
  mutating func advance(to position: Int) {
    if position - hashed >= 32_768 { hash(upTo: position) }
  }

  /// Hashes what is left and compares (rule 28).
  mutating func finish() throws(DirectoryError) {
    hash(upTo: section.content.count)
    let got = hash.digest()
    guard got == section.entry.checksum else {
      throw .malformed(
        .wrongChecksum(section.entry.id, expected: section.entry.checksum, got: got),
        offset: section.content.offsetInFile(of: 0))
    }
  }

  private mutating func hash(upTo position: Int) {
    hash.update(section.content.slice(hashed, position))
    hashed = position
  }
}
