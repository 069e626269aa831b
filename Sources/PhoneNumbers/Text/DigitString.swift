/// A sequence of decimal digits, four bits each, without an allocation.
///
/// Digits beyond `capacity` are counted but not kept: no number that long is possible in any plan, whatever is cut off
/// its beginning (`Tools/phone-metadata.py` checks that).
struct DigitString: Sendable {
  static let capacity = 48

  private(set) var count = 0
  // The first digit is in the highest four bits.
  private var high: UInt64 = 0
  private var middle: UInt64 = 0
  private var low: UInt64 = 0

  var isEmpty: Bool { count == 0 }

  /// The digit at an index; 0 beyond the capacity.
  subscript(index: Int) -> UInt8 {
    let word = index < 16 ? high : index < 32 ? middle : index < Self.capacity ? low : 0
    return UInt8(truncatingIfNeeded: word >> Self.shift(index) & 0xF)
  }

  mutating func append(_ digit: UInt8) {
    let bits = UInt64(digit) << Self.shift(count)
    switch count {
    case ..<16: high |= bits
    case ..<32: middle |= bits
    case ..<Self.capacity: low |= bits
    default: break
    }
    count += 1
  }

  mutating func popFirst() -> Int? {
    if count == 0 { return nil }
    let digit = high >> 60
    self = dropFirst(1)
    return Int(digit)
  }

  /// The digits without the first few, fewer than 16.
  func dropFirst(_ dropped: Int) -> DigitString {
    if dropped == 0 { return self }
    let shift = UInt64(4 * dropped)
    var rest = self
    rest.high = high << shift | middle >> (64 - shift)
    rest.middle = middle << shift | low >> (64 - shift)
    rest.low = low << shift
    rest.count = max(0, count - dropped)
    return rest
  }

  /// The value of the digits after those of `leading`; the caller makes sure that both are 15 digits at most.
  func value(after leading: Int) -> Int64 {
    var value = Int64(leading)
    for index in 0..<count { value = value &* 10 &+ Int64(self[index]) }
    return value
  }

  private static func shift(_ index: Int) -> UInt64 {
    UInt64(truncatingIfNeeded: 60 - 4 * (index & 15))
  }
}
