import CallDirectory

/// Sorts any number of entries by number in bounded memory; equal numbers stay in the order they came in.
///
/// Entries are collected in memory; when the allowance is used up they are sorted and go to disk as a run, and in the end
/// the runs are merged. The disk is a file without a name beside the target, gone with the sorter whatever happens.
struct EntrySorter: ~Copyable {
  /// The longest payload of an entry, in bytes.
  static let greatestPayload = 0x7FFF

  /// Bytes of memory for each key: the key, and half of it again that sorting takes.
  private static let keyCost = 24

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
    batch.reserve(self.memory, perKey: EntrySorter.keyCost)
  }

  /// Adds an entry. An alternate comes behind all others of its number, whenever it is added.
  mutating func append(
    _ number: Int64, payload: [UInt8], isAlternate: Bool = false
  ) throws(DirectoryError) {
    if batch.cost(perKey: EntrySorter.keyCost) + payload.count > memory { try spillBatch() }
    batch.append(number, payload: payload, isAlternate: isAlternate)
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
    var bytes: [UInt8] = []
    for index in 0..<batch.count {
      bytes.removeAll(keepingCapacity: true)
      batch.encode(index, into: &bytes)
      try spill?.append(bytes)
    }
    runEnds.append(Int(spill?.length ?? 0))
    batch.removeAll()
  }
}

/// Entries in memory: small keys to sort, and the payloads one behind the other.
struct EntryBatch {
  /// Compares as number, then originals before alternates, then order of arrival.
  private struct Key: Comparable {
    var number: Int64
    /// From the highest bit: 1 bit alternate, 48 bits offset of the payload, 15 bits its length.
    var order: UInt64

    var isAlternate: Bool { order >> 63 == 1 }

    var payload: Range<Int> {
      let start = Int((order & ~(1 << 63)) >> 15)
      return start..<start + Int(order & 0x7FFF)
    }

    static func < (left: Key, right: Key) -> Bool {
      left.number != right.number ? left.number < right.number : left.order < right.order
    }
  }

  private var keys: [Key] = []
  private var payloads: [UInt8] = []

  var count: Int { keys.count }

  /// Asks for all the room that entries can take, so that nothing is copied while they come. Memory that is not touched costs
  /// nothing: it gets no pages.
  mutating func reserve(_ memory: Int, perKey: Int) {
    payloads.reserveCapacity(memory)
    keys.reserveCapacity(memory / perKey)
  }

  func cost(perKey: Int) -> Int { payloads.count + keys.count * perKey }

  mutating func append(_ number: Int64, payload: [UInt8], isAlternate: Bool) {
    let order = (isAlternate ? 1 << 63 : 0) | UInt64(payloads.count) << 15 | UInt64(payload.count)
    payloads.append(contentsOf: payload)
    keys.append(Key(number: number, order: order))
  }

  mutating func sort() { keys.sort() }

  mutating func removeAll() {
    keys.removeAll(keepingCapacity: true)
    payloads.removeAll(keepingCapacity: true)
  }

  /// The entry at `index`, its payload appended to `bytes`.
  func entry(at index: Int, payload bytes: inout [UInt8]) -> SortedEntry {
    let key = keys[index]
    bytes.append(contentsOf: payloads[key.payload])
    return SortedEntry(number: key.number, isAlternate: key.isAlternate)
  }

  /// Appends an entry as it stands in a run: number, length with the alternate flag on top, payload; little-endian.
  func encode(_ index: Int, into bytes: inout [UInt8]) {
    let key = keys[index]
    let length = UInt16(key.payload.count) | (key.isAlternate ? 0x8000 : 0)
    for shift in stride(from: 0, to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: key.number >> shift))
    }
    bytes.append(UInt8(truncatingIfNeeded: length))
    bytes.append(UInt8(truncatingIfNeeded: length >> 8))
    bytes.append(contentsOf: payloads[key.payload])
  }
}
