/// Tells texts that cannot be in a set from those that may be, at the price of a look at their ends.
///
/// Going through a large pool in search of a few labels, nearly every label of the pool is passed by this, unhashed.
struct FingerprintFilter {
  private var words: [UInt64]
  private let shift: UInt64

  /// Room for about `count` texts, 16 bits for each.
  init(expecting count: Int) {
    var bits = 10
    while bits < 32, 1 << bits < count * 16 { bits += 1 }
    words = [UInt64](repeating: 0, count: 1 << (bits - 6))
    shift = UInt64(64 - bits)
  }

  mutating func insert(_ fingerprint: UInt64) {
    let bit = fingerprint >> shift
    words[Int(bit >> 6)] |= 1 << (bit & 63)
  }

  func mayHold(_ fingerprint: UInt64) -> Bool {
    let bit = fingerprint >> shift
    return words[Int(bit >> 6)] >> (bit & 63) & 1 == 1
  }
}

extension ByteView {
  /// A number made of the length, the first and the last eight bytes; its high bits tell most texts apart.
  var fingerprint: UInt64 {
    var mixed = UInt64(count)
    if count >= 8 {
      mixed = (mixed ^ uint64(at: 0)) &* 0x9E37_79B9_7F4A_7C15
      mixed = (mixed ^ mixed >> 32 ^ uint64(at: count - 8)) &* 0x9E37_79B9_7F4A_7C15
    } else {
      for position in 0..<count { mixed = mixed << 8 | UInt64(self[position]) }
      mixed = (mixed ^ UInt64(count) << 56) &* 0x9E37_79B9_7F4A_7C15
    }
    return mixed
  }
}
