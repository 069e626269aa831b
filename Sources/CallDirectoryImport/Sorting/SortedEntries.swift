import CallDirectory

/// An entry as it comes out of the sorter; its payload is in the array that was handed in.
struct SortedEntry {
  var number: Int64
  /// What was added with it.
  var tag: UInt64
  /// Whether it was added as another form of a number, to be used only where there is no entry of that number.
  var isAlternate: Bool
}

/// Entries in ascending order: from memory, and merged from runs on disk. One of the two is empty.
struct SortedEntries {
  private let batch: EntryBatch
  private var cursor = EntryBatch.Cursor()
  private var merge: RunMerge

  init(batch: EntryBatch) {
    self.batch = batch
    merge = RunMerge(.empty, ends: [])
  }

  init(runs: ByteView, ends: [Int]) {
    batch = EntryBatch()
    merge = RunMerge(runs, ends: ends)
  }

  /// The next entry, its payload put in the place of what `payload` held; `nil` behind the last.
  mutating func next(payload: inout [UInt8]) -> SortedEntry? {
    payload.removeAll(keepingCapacity: true)
    return cursor.next(in: batch, payload: &payload) ?? merge.next(payload: &payload)
  }
}

/// Merges sorted runs; among equal entries the earlier run comes first.
struct RunMerge {
  private struct Head {
    var number: Int64
    var tag: UInt64
    var lengthAndFlag: UInt16
    var run: Int
    /// Where the payload begins.
    var position: Int
    var end: Int

    func precedes(_ other: Head) -> Bool {
      if number != other.number { return number < other.number }
      let isAlternate = lengthAndFlag >> 15
      let otherIsAlternate = other.lengthAndFlag >> 15
      return isAlternate != otherIsAlternate ? isAlternate < otherIsAlternate : run < other.run
    }
  }

  private let bytes: ByteView
  /// A binary heap; the first is the next to come.
  private var heads: [Head] = []

  init(_ bytes: ByteView, ends: [Int]) {
    self.bytes = bytes
    var start = 0
    for (run, end) in ends.enumerated() {
      if let head = head(of: run, at: start, end: end) { heads.append(head) }
      start = end
    }
    for index in stride(from: heads.count / 2 - 1, through: 0, by: -1) { siftDown(index) }
  }

  mutating func next(payload: inout [UInt8]) -> SortedEntry? {
    guard let first = heads.first else { return nil }
    let end = first.position + Int(first.lengthAndFlag & 0x7FFF)
    bytes.append(first.position, end, to: &payload)
    if let head = head(of: first.run, at: end, end: first.end) {
      heads[0] = head
    } else {
      heads.swapAt(0, heads.count - 1)
      heads.removeLast()
    }
    siftDown(0)
    return SortedEntry(
      number: first.number, tag: first.tag, isAlternate: first.lengthAndFlag >> 15 == 1)
  }

  private func head(of run: Int, at position: Int, end: Int) -> Head? {
    guard position < end else { return nil }
    return Head(
      number: bytes.int64(at: position), tag: bytes.uint64(at: position + 8),
      lengthAndFlag: bytes.uint16(at: position + 16), run: run, position: position + 18, end: end)
  }

  private mutating func siftDown(_ start: Int) {
    var parent = start
    while 2 * parent + 1 < heads.count {
      var child = 2 * parent + 1
      if child + 1 < heads.count, heads[child + 1].precedes(heads[child]) { child += 1 }
      guard heads[child].precedes(heads[parent]) else { return }
      heads.swapAt(child, parent)
      parent = child
    }
  }
}
