/// Makes chunks of nearly valid UTF-8 valid: NUL bytes go, an invalid sequence becomes U+FFFD, and a sequence
/// cut by the end of a chunk waits for the next one.
struct UTF8Repair {
  /// How many invalid sequences were replaced.
  private(set) var replaced = 0
  private var carry: [UInt8] = []

  /// Repairs `chunk` in place; a chunk without faults is not copied.
  mutating func decode(_ chunk: inout [UInt8], isLast: Bool) {
    if !carry.isEmpty {
      chunk.insert(contentsOf: carry, at: 0)
      carry.removeAll(keepingCapacity: true)
    }
    var clean = chunk.withSpan { UTF8Scan.cleanEnd($0, from: 0) }
    if clean == chunk.count { return }

    var repaired: [UInt8] = []
    repaired.reserveCapacity(chunk.count + 64)
    var start = 0
    while true {
      repaired.append(contentsOf: chunk[start..<clean])
      guard clean < chunk.count else { break }
      switch chunk.withSpan({ UTF8Scan.sequence($0, at: clean) }) {
      case .incomplete where !isLast:
        carry.append(contentsOf: chunk[clean...])
        start = chunk.count
      case .incomplete:
        replace(in: &repaired)
        start = chunk.count
      case .invalid(let length):
        replace(in: &repaired)
        start = clean + length
      case .valid:
        // Only a NUL is valid and not clean.
        start = clean + 1
      }
      clean = chunk.withSpan { UTF8Scan.cleanEnd($0, from: start) }
    }
    swap(&chunk, &repaired)
  }

  private mutating func replace(in text: inout [UInt8]) {
    replaced += 1
    text.append(contentsOf: [0xEF, 0xBF, 0xBD])
  }
}
