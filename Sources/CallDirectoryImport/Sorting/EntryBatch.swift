/// Entries in memory: small keys to sort, and the payloads one behind the other, each as often as it was set.
struct EntryBatch {
  private struct Key {
    var number: Int64
    var tag: UInt64
    /// From the highest bit: 1 bit alternate, 48 bits offset of the payload, 15 bits its length.
    var place: UInt64

    var isAlternate: Bool { place >> 63 == 1 }

    var payload: Range<Int> {
      let start = Int((place & ~(1 << 63)) >> 15)
      return start..<start + Int(place & 0x7FFF)
    }

    /// Ascends with the number, and for one number from originals to alternates.
    var rank: UInt64 { UInt64(bitPattern: number) << 1 | place >> 63 }

    static let zero = Key(number: 0, tag: 0, place: 0)
  }

  /// Bytes of memory for each key: the key, and its place in the copy that sorting takes.
  private static let keyCost = 2 * MemoryLayout<Key>.stride

  private var keys: [Key] = []
  private var payloads: [UInt8] = []
  /// Where the payload lies that entries get now.
  private var current = 0..<0

  /// Bytes of memory that the entries take when they are sorted.
  var cost: Int { payloads.count + keys.count * EntryBatch.keyCost }

  /// Asks for all the room that entries can take, so that nothing is copied while they come. Memory that is not touched costs
  /// nothing: it gets no pages.
  mutating func reserve(_ memory: Int) {
    payloads.reserveCapacity(memory)
    keys.reserveCapacity(memory / EntryBatch.keyCost)
  }

  /// Sets the payload of the entries that come now.
  mutating func setPayload(_ payload: [UInt8]) {
    current = payloads.count..<payloads.count + payload.count
    payloads.append(contentsOf: payload)
  }

  mutating func append(_ number: Int64, tag: UInt64, isAlternate: Bool) {
    let place = (isAlternate ? 1 << 63 : 0) | UInt64(current.lowerBound) << 15 | UInt64(current.count)
    keys.append(Key(number: number, tag: tag, place: place))
  }

  /// Takes all entries away; the payload stays set.
  mutating func removeAll() {
    let payload = Array(payloads[current])
    keys.removeAll(keepingCapacity: true)
    payloads.removeAll(keepingCapacity: true)
    setPayload(payload)
  }

  /// Puts the entries in order: by number, originals before alternates, then as they came.
  ///
  /// A radix sort, byte for byte from the lowest, which is stable: numbers have few digits, so seven passes put in order what a
  /// comparison sort of millions goes through twenty times. A byte that all ranks share is left out.
  mutating func sort() {
    var (common, any) = (UInt64.max, UInt64(0))
    for key in keys {
      common &= key.rank
      any |= key.rank
    }
    var sorted = [Key](repeating: .zero, count: keys.count)
    for shift in stride(from: UInt64(0), to: 64, by: 8) where (common ^ any) >> shift & 0xFF != 0 {
      var starts = [Int](repeating: 0, count: 257)
      for key in keys { starts[Int(key.rank >> shift & 0xFF) + 1] += 1 }
      for digit in 1...256 { starts[digit] += starts[digit - 1] }
      for key in keys {
        let digit = Int(key.rank >> shift & 0xFF)
        sorted[starts[digit]] = key
        starts[digit] += 1
      }
      swap(&keys, &sorted)
    }
  }

  /// A place among the entries of a batch.
  struct Cursor {
    /// How many payloads are brought together at a time.
    private static let blockSize = 32

    private var next = 0
    /// The payloads of the entries from `next` to before `blockEnd`, the first of them at `position`.
    private var block: [UInt8] = []
    private var blockEnd = 0
    private var position = 0

    /// The next entry, its payload appended to `payload`; `nil` behind the last.
    mutating func next(in batch: borrowing EntryBatch, payload: inout [UInt8]) -> SortedEntry? {
      guard next < batch.keys.count else { return nil }
      if next == blockEnd { gather(from: batch) }
      let key = batch.keys[next]
      let end = position + key.payload.count
      payload.append(contentsOf: block[position..<end])
      position = end
      next += 1
      return SortedEntry(number: key.number, tag: key.tag, isAlternate: key.isAlternate)
    }

    /// Payloads lie anywhere in memory. Brought together in one go they are waited for together, not one after the other.
    private mutating func gather(from batch: borrowing EntryBatch) {
      block.removeAll(keepingCapacity: true)
      blockEnd = min(batch.keys.count, next + Cursor.blockSize)
      for index in next..<blockEnd { block.append(contentsOf: batch.payloads[batch.keys[index].payload]) }
      position = 0
    }
  }
}
