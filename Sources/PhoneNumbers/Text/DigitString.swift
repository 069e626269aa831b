/// A sequence of decimal digits, four bits each, without an allocation.
///
/// Digits beyond `capacity` are counted but not kept: no number that long is possible in any plan, whatever is cut off
/// its beginning (`Tools/phone-metadata.py` checks that).
struct DigitString: Sendable {
  static let capacity = 48

  private(set) var count = 0
  // Sixteen digits a word, the first in the highest four bits.
  private var high: UInt64 = 0
  private var middle: UInt64 = 0
  private var low: UInt64 = 0

  var isEmpty: Bool { count == 0 }

  /// The digit at an index; 0 beyond the capacity.
  subscript(index: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: word(of: index) &>> Self.shift(index) & 0xF)
  }

  mutating func append(_ digit: UInt8) {
    let bits = UInt64(digit) &<< Self.shift(count)
    switch count {
    case ..<16: high |= bits
    case ..<32: middle |= bits
    case ..<Self.capacity: low |= bits
    default: break
    }
    count += 1
  }

  /// The digits without the first few, fewer than 16.
  func dropFirst(_ dropped: Int) -> DigitString {
    if dropped == 0 { return self }
    let shift = UInt64(truncatingIfNeeded: 4 * dropped)
    var rest = self
    rest.high = high &<< shift | middle &>> (64 - shift)
    rest.middle = middle &<< shift | low &>> (64 - shift)
    rest.low = low &<< shift
    rest.count = Swift.max(0, count - dropped)
    return rest
  }

  /// The value of the digits after those of `leading`; the caller makes sure that both are 15 digits at most.
  func value(after leading: Int) -> Int64 {
    reduce(Int64(leading)) { value, digit in value &* 10 &+ Int64(digit) }
  }

  /// The word that holds the digit at an index.
  fileprivate func word(of index: Int) -> UInt64 {
    switch index {
    case ..<16: high
    case ..<32: middle
    case ..<Self.capacity: low
    default: 0
    }
  }

  private static func shift(_ index: Int) -> UInt64 {
    UInt64(truncatingIfNeeded: 60 - 4 * (index & 15))
  }
}

extension DigitString: Sequence {
  struct Iterator: IteratorProtocol {
    private let digits: DigitString
    private var index = 0
    private var word: UInt64 = 0

    fileprivate init(_ digits: DigitString) { self.digits = digits }

    mutating func next() -> Int? {
      if index == digits.count { return nil }
      if index & 15 == 0 { word = digits.word(of: index) }
      let digit = Int(truncatingIfNeeded: word >> 60)
      word <<= 4
      index += 1
      return digit
    }
  }

  func makeIterator() -> Iterator { Iterator(self) }
}
