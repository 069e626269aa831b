/// Where labels went that were used a short while ago: few labels make most entries of a spam list.
///
/// Of fixed size; it forgets, so nothing but speed may depend on it.
struct RecentPlaces {
  private static let free = UInt64.max

  private var keys = [UInt64](repeating: free, count: 1024)
  private var places = [UInt32](repeating: 0, count: 1024)

  /// Where the label at `offset` of a source went, if it is still known.
  func place(source: Int, offset: UInt32) -> UInt32? {
    let key = RecentPlaces.key(source, offset)
    let slot = RecentPlaces.slot(key)
    return keys[slot] == key ? places[slot] : nil
  }

  mutating func remember(source: Int, offset: UInt32, place: UInt32) {
    let key = RecentPlaces.key(source, offset)
    let slot = RecentPlaces.slot(key)
    keys[slot] = key
    places[slot] = place
  }

  private static func key(_ source: Int, _ offset: UInt32) -> UInt64 {
    UInt64(truncatingIfNeeded: source) << 32 | UInt64(offset)
  }

  private static func slot(_ key: UInt64) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 54)
  }
}
