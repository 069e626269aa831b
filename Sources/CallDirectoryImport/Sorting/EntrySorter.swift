import CallDirectory

/// Sorts any number of entries by number in bounded memory; equal numbers stay in the order they came in.
///
/// Entries are collected in memory; when the allowance is used up they are sorted and go to disk as a run, and in the end
/// the runs are merged. The disk is a file without a name beside the target, gone with the sorter whatever happens.
struct EntrySorter: ~Copyable {
  private let memory: Int
  private let target: String
  private var batch = EntryBatch()
  private var spill: SectionWriter?
  /// Where the runs end in the spill file.
  private var runEnds: [Int] = []

  /// A sorter that holds about `memory` bytes of entries and puts the rest beside `target`.
  init(memory: Int, target: String) {
    self.memory = max(memory, 1 << 16)
    self.target = target
    batch.reserve(self.memory)
  }

  /// Sets the payload of the entries that are added from now on: at most 32,767 bytes.
  mutating func setPayload(_ payload: [UInt8]) { batch.setPayload(payload) }

  /// Adds an entry. An alternate comes behind all others of its number, whenever it is added.
  ///
  /// - Parameter tag: What the caller wants to have back with it.
  mutating func append(_ number: Int64, tag: UInt64, isAlternate: Bool = false) throws(DirectoryError) {
    if batch.cost > memory { try spillBatch() }
    batch.append(number, tag: tag, isAlternate: isAlternate)
  }

  /// Ends the input and gives the entries back in order.
  consuming func sorted() throws(DirectoryError) -> SortedEntries {
    guard spill != nil else {
      batch.sort()
      return SortedEntries(batch: batch)
    }
    try spillBatch()
    guard let content = try spill?.content() else { return SortedEntries(batch: batch) }
    return SortedEntries(runs: content, ends: runEnds)
  }

  private mutating func spillBatch() throws(DirectoryError) {
    if spill == nil { spill = try SectionWriter(spillingBeside: target) }
    batch.sort()
    var cursor = EntryBatch.Cursor()
    var payload: [UInt8] = []
    while let entry = cursor.next(in: batch, payload: &payload) {
      try spill?.append(entry.number)
      try spill?.append(Int64(bitPattern: entry.tag))
      // The highest bit tells alternates.
      try spill?.append(UInt16(payload.count) | (entry.isAlternate ? 0x8000 : 0))
      try spill?.append(payload)
      payload.removeAll(keepingCapacity: true)
    }
    runEnds.append(Int(spill?.length ?? 0))
    batch.removeAll()
  }
}
