/// Steele, Lea and Flood's generator (2014): small, fast, and the same on every machine for the same seed.
public struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Starts the one series that belongs to `seed`.
  public init(seed: UInt64) {
    state = seed
  }

  /// A generator for one item of a series, so that an item does not depend on those made before it.
  public init(seed: UInt64, item: Int) {
    state = seed ^ (UInt64(truncatingIfNeeded: item) &* 0xD134_2543_DE82_EF95)
    _ = next()
  }

  /// 64 random bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A number from 0 to one less than `bound`, by multiplication instead of division.
  mutating func below(_ bound: Int) -> Int {
    Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(bound)).high)
  }

  /// Whether something that happens `percent` times in a hundred happens now.
  mutating func chance(_ percent: Int) -> Bool {
    below(100) < percent
  }
}
