/// A set of numbers of digits, each below 32.
struct LengthSet: Sendable, ExpressibleByArrayLiteral {
  private let bits: UInt32

  init(arrayLiteral lengths: Int...) {
    bits = lengths.reduce(0) { bits, length in bits | 1 << UInt32(length) }
  }

  var shortest: Int { bits.trailingZeroBitCount }
  var longest: Int { 31 - bits.leadingZeroBitCount }

  var ascending: [Int] { (0..<32).filter(contains) }

  func contains(_ length: Int) -> Bool {
    length < 32 && bits >> UInt32(length) & 1 == 1
  }
}
