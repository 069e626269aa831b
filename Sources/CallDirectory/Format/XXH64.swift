/// The checksum of FORMAT.md: XXH64 with seed 0, fed piece by piece.
///
/// Source: FORMAT.md, "XXH64". It detects accidents, not intent.
struct XXH64 {
  private var lane1 = prime1 &+ prime2
  private var lane2 = prime2
  private var lane3: UInt64 = 0
  private var lane4 = 0 &- prime1
  /// Bytes seen so far.
  private var total: UInt64 = 0
  /// The bytes since the last whole stripe of 32, as little-endian words.
  private var pending = SIMD4<UInt64>()

  /// The checksum of bytes that are all there.
  static func checksum(of bytes: ByteView) -> UInt64 {
    var hash = XXH64()
    hash.update(bytes)
    return hash.digest()
  }

  mutating func update(_ bytes: ByteView) {
    var position = 0
    while total & 31 != 0, position < bytes.count {
      absorb(bytes[position])
      position += 1
    }
    while position <= bytes.count - 32 {
      absorbStripe(
        bytes.uint64(at: position), bytes.uint64(at: position + 8),
        bytes.uint64(at: position + 16), bytes.uint64(at: position + 24))
      position += 32
    }
    while position < bytes.count {
      absorb(bytes[position])
      position += 1
    }
  }

  /// The checksum of everything seen so far.
  func digest() -> UInt64 {
    var hash = total < 32 ? prime5 : mergedLanes
    hash &+= total
    let pendingCount = Int(total & 31)
    var position = 0
    while position + 8 <= pendingCount {
      hash = (hash ^ round(0, pending[position / 8])).rotated(27) &* prime1 &+ prime4
      position += 8
    }
    if position + 4 <= pendingCount {
      hash = (hash ^ (pending[position / 8] & 0xFFFF_FFFF) &* prime1).rotated(23) &* prime2 &+ prime3
      position += 4
    }
    while position < pendingCount {
      let byte = pending[position / 8] >> UInt64(position % 8 * 8) & 0xFF
      hash = (hash ^ byte &* prime5).rotated(11) &* prime1
      position += 1
    }
    hash = (hash ^ hash >> 33) &* prime2
    hash = (hash ^ hash >> 29) &* prime3
    return hash ^ hash >> 32
  }

  private var mergedLanes: UInt64 {
    var hash = lane1.rotated(1) &+ lane2.rotated(7) &+ lane3.rotated(12) &+ lane4.rotated(18)
    for lane in [lane1, lane2, lane3, lane4] {
      hash = (hash ^ round(0, lane)) &* prime1 &+ prime4
    }
    return hash
  }

  private mutating func absorb(_ byte: UInt8) {
    let place = Int(total & 31)
    pending[place / 8] |= UInt64(byte) << UInt64(place % 8 * 8)
    if place == 31 {
      absorbStripe(pending[0], pending[1], pending[2], pending[3])
      pending = SIMD4()
      total -= 31
    } else {
      total += 1
    }
  }

  private mutating func absorbStripe(_ word1: UInt64, _ word2: UInt64, _ word3: UInt64, _ word4: UInt64) {
    lane1 = round(lane1, word1)
    lane2 = round(lane2, word2)
    lane3 = round(lane3, word3)
    lane4 = round(lane4, word4)
    total += 32
  }
}

private let prime1: UInt64 = 0x9E37_79B1_85EB_CA87
private let prime2: UInt64 = 0xC2B2_AE3D_27D4_EB4F
private let prime3: UInt64 = 0x1656_67B1_9E37_79F9
private let prime4: UInt64 = 0x85EB_CA77_C2B2_AE63
private let prime5: UInt64 = 0x27D4_EB2F_1656_67C5

private func round(_ lane: UInt64, _ word: UInt64) -> UInt64 {
  (lane &+ word &* prime2).rotated(31) &* prime1
}

extension UInt64 {
  fileprivate func rotated(_ count: UInt64) -> UInt64 { self << count | self >> (64 - count) }
}
