/// A seeded one-to-one shuffle of `0 ..< count` that needs no table.
///
/// It mixes inside the next power of two and walks on until the result is below `count`.
struct Permutation: Sendable {
  private let count: UInt64
  private let mask: UInt64
  private let shift: UInt64
  private let rounds: [(factor: UInt64, addend: UInt64)]

  init(count: Int, seed: UInt64) {
    let bits = max(2, UInt64.bitWidth - UInt64(max(count - 1, 1)).leadingZeroBitCount)
    var random = SplitMix64(seed: seed)
    self.count = UInt64(count)
    mask = (1 << UInt64(bits)) - 1
    shift = UInt64(bits + 1) / 2
    rounds = (0..<3).map { _ in (random.next() | 1, random.next()) }
  }

  subscript(index: Int) -> Int {
    var x = UInt64(index)
    repeat {
      for (factor, addend) in rounds {
        x = (x &* factor &+ addend) & mask
        x ^= x >> shift
      }
    } while x >= count
    return Int(x)
  }
}
