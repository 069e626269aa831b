/// Writes a directory: entries go in ascending, a verified file comes out, or nothing.
///
/// Protocol:
/// 1. `init` creates a temporary file beside the target (and sweeps what killed runs have left there).
/// 2. Append identification entries with ascending numbers, and blocking runs or numbers with ascending numbers. The two
///    kinds do not wait for each other. What the format or the system would refuse is refused here, with the previous
///    number and the one that came, and the writer goes on as if it had not been offered.
/// 3. `finish` completes the file, reads it back through `DirectoryFile.verify()`, syncs it, renames it into its place and
///    syncs the folder. Until then a file that was at the target stays as it was; whoever has that one open keeps it.
///
/// A writer that goes without `finish` leaves nothing behind. Entries go to disk as they come; memory is three buffers of
/// 64 KiB and at most 24 bytes for every distinct label. The same entries and revision give the same bytes everywhere.
///
/// Source: FORMAT.md, "Writing a file".
public struct DirectoryWriter: ~Copyable {
  private var output: OutputFile
  private var identification: SectionWriter
  private var labels: LabelWriter
  private var blocking: RunWriter
  private var previous: Int64 = 0
  private let revision: UInt64

  /// Begins a directory that will stand at `path`.
  ///
  /// - Parameters:
  ///   - path: The target. It may exist and may be a symbolic link, and may be one of the files the entries come from. The
  ///     new file keeps the permissions of an existing one; else it is for its owner alone.
  ///   - revision: The publisher's own number for this state of the directory.
  /// - Throws: `.system` if no file can be created there.
  public init(path: String, revision: UInt64 = 0) throws(DirectoryError) {
    let output = try OutputFile(target: path)
    let labelFile = try FileDescriptor.spill(beside: output.target)
    let runFile = try FileDescriptor.spill(beside: output.target)
    identification = SectionWriter(output.file, origin: UInt64(FileHeader.sectionsOffset(sectionCount: 3)))
    labels = LabelWriter(SectionWriter(labelFile))
    blocking = RunWriter(SectionWriter(runFile))
    self.output = output
    self.revision = revision
  }

  /// Appends an identification entry.
  ///
  /// - Parameters:
  ///   - number: Greater than the one before, 1 … 999,999,999,999,999.
  ///   - label: 1 … 8,191 bytes of UTF-8 without control characters and line breaks.
  /// - Throws: `.refused` for what cannot be stored, `.system` if the disk does not take it.
  public mutating func appendIdentification(_ number: Int64, label: String) throws(DirectoryError) {
    try ByteView.lending(label) { (text) throws(DirectoryError) in _ = try append(number, text) }
  }

  /// Appends an identification entry whose label is given as UTF-8, without making a string of it.
  @inlinable
  public mutating func appendIdentification(
    _ number: Int64, labelUTF8: some Collection<UInt8>
  ) throws(DirectoryError) {
    try ByteView.lending(labelUTF8) { (text) throws(DirectoryError) in _ = try append(number, text) }
  }

  /// Appends the entry that a cursor of another file yielded last, without making a string of its label.
  public mutating func appendIdentification(from cursor: IdentificationCursor) throws(DirectoryError) {
    try append(cursor.current.number, cursor.labelBytes.view)
  }

  /// Appends a blocked number, greater than those before. Consecutive numbers become one run.
  public mutating func appendBlocking(_ number: Int64) throws(DirectoryError) {
    try blocking.append(first: number, count: 1)
  }

  /// Appends consecutive blocked numbers. A run that begins right behind the one before continues it.
  ///
  /// - Throws: `.refused` if the run overlaps the one before, leaves the range of numbers, or makes a run longer than
  ///   4,294,967,295 numbers; `.system` if the disk does not take it.
  public mutating func appendBlocking(first: Int64, count: Int64) throws(DirectoryError) {
    try blocking.append(first: first, count: count)
  }

  /// Completes, verifies, syncs and publishes the file.
  ///
  /// Complexity: O(n), one pass over what was written.
  /// - Returns: The file in its place, open.
  /// - Throws: `.system` if the disk does not take it. The target is then as it was, unless the very last step failed,
  ///   the sync of its folder: then the new file is in its place, but may not survive a loss of power.
  public consuming func finish() throws(DirectoryError) -> DirectoryFile {
    try complete().publish()
  }

  /// Completes, verifies and syncs the file, without putting it in its place.
  consuming func complete() throws(DirectoryError) -> CompleteDirectory {
    let entries = [
      try identification.finish(.identification),
      try blocking.finish(.blocking),
      try labels.section.finish(.labels),
    ]
    let header = FileHeader(
      kind: .snapshot, sectionCount: entries.count, fileSize: 0, revision: revision,
      blockedNumbers: blocking.total)
    let mapping = try output.assemble(
      header, entries, following: [try blocking.section.content(), try labels.section.content()])
    let directory = try DirectoryFile(mapping)
    try directory.verify()
    return CompleteDirectory(directory, in: output)
  }

  /// Appends the entry of `number`, and returns where its label lies in the pool.
  @discardableResult @usableFromInline
  mutating func append(_ number: Int64, _ label: ByteView) throws(DirectoryError) -> UInt32 {
    guard number > previous, number <= Record.greatestNumber else { throw refusal(of: number) }
    if let fault = LabelText.fault(in: label) { throw .refused(.label(fault, number: number)) }
    let offset = try labels.offset(of: label, number: number)
    try identification.append(number: number, value: offset)
    previous = number
    return offset
  }

  /// Appends the entry of `number` with a label that is in the pool already.
  mutating func append(_ number: Int64, labelAt offset: UInt32) throws(DirectoryError) {
    guard number > previous, number <= Record.greatestNumber else { throw refusal(of: number) }
    try identification.append(number: number, value: offset)
    previous = number
  }

  /// Where the next new label will lie in the pool.
  var endOfLabels: UInt32 { UInt32(truncatingIfNeeded: labels.section.length) }

  /// Puts a label into the pool for the entry of `number`, which comes next, and returns where it lies. The caller has
  /// checked the text and knows that the pool does not have it.
  mutating func appendLabel(_ text: ByteView, number: Int64) throws(DirectoryError) -> UInt32 {
    try labels.append(text, number: number)
  }

  private func refusal(of number: Int64) -> DirectoryError {
    guard (1...Record.greatestNumber).contains(number) else { return .refused(.numberOutOfRange(number)) }
    return .refused(number == previous ? .duplicate(number) : .outOfOrder(previous: previous, got: number))
  }
}
