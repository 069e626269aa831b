/// Labels to set and entries to remove, in the order in which they were asked for; the later one wins.
struct EntryEdits: Sendable {
  fileprivate struct Step {
    var number: Int64
    var turn: Int
    var offset: UInt32
    /// Zero removes the entry.
    var length: UInt16
  }

  private var steps: [Step] = []
  /// The labels that are set, each once, laid out like the pool of a file.
  private var labels: [UInt8] = []
  private var index = LabelIndex()

  mutating func set(_ text: ByteView, for number: Int64) throws(DirectoryError) {
    if let fault = LabelText.fault(in: text) { throw .refused(.label(fault, number: number)) }
    try append(number, offset: try place(of: text, number: number), length: UInt16(text.count))
  }

  mutating func remove(_ number: Int64) throws(DirectoryError) {
    try append(number, offset: 0, length: 0)
  }

  private mutating func append(_ number: Int64, offset: UInt32, length: UInt16) throws(DirectoryError) {
    guard (1...Record.greatestNumber).contains(number) else { throw .refused(.numberOutOfRange(number)) }
    steps.append(Step(number: number, turn: steps.count, offset: offset, length: length))
  }

  /// Where the label lies among those that are set; it is put there if it is new.
  private mutating func place(of text: ByteView, number: Int64) throws(DirectoryError) -> UInt32 {
    guard 2 + text.count <= Int(UInt32.max) - labels.count else {
      throw .refused(.labelPoolFull(number: number))
    }
    let end = UInt32(labels.count)
    let offset = try index.offset(forHash: text.tableHash, insertingAt: end) { [labels] candidate in
      ByteView.lending(labels) { LabelPool($0).isLabel(text, at: Int(candidate)) }
    }
    if offset == end {
      labels.append(UInt8(truncatingIfNeeded: text.count))
      labels.append(UInt8(truncatingIfNeeded: text.count >> 8))
      text.append(0, text.count, to: &labels)
    }
    return offset
  }

  /// The labels that are set.
  func pool() throws(DirectoryError) -> LabelPool {
    LabelPool(try MappedFile(copying: labels).bytes)
  }

  /// The changes in ascending order of numbers, one for each number. Complexity: O(n log n).
  func settled() -> SettledEntryEdits {
    SettledEntryEdits(steps.sorted { ($0.number, $0.turn) < ($1.number, $1.turn) })
  }
}

/// The changes of an edit in ascending order of numbers; of those to one number, the last.
struct SettledEntryEdits: EntryChangeSource {
  private let steps: [EntryEdits.Step]
  private var index = 0

  fileprivate init(_ steps: [EntryEdits.Step]) {
    self.steps = steps
  }

  mutating func nextChange() -> EntryChange? {
    guard index < steps.count else { return nil }
    while index + 1 < steps.count, steps[index + 1].number == steps[index].number { index += 1 }
    defer { index += 1 }
    let step = steps[index]
    guard step.length > 0 else { return EntryChange(number: step.number) }
    let entry = IdentificationRecord(
      number: step.number, labelOffset: step.offset, labelLength: step.length)
    return EntryChange(number: step.number, entry: entry)
  }
}
