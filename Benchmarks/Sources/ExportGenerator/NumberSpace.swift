/// A part of a numbering plan in which every number has the same length.
struct NumberBlock: Sendable {
  let callingCode: Int
  let prefixes: [Int]
  let freeDigits: Int

  init(_ callingCode: Int, _ prefixes: [Int], freeDigits: Int) {
    self.callingCode = callingCode
    self.prefixes = prefixes
    self.freeDigits = freeDigits
  }
}

/// A number with the place where its calling code ends, as it is needed to write it down.
struct GeneratedNumber: Sendable {
  /// E.164 without plus.
  let value: Int64
  let callingCode: Int
}

/// Every index gets a number of its own, spread over plausible ranges of many countries.
///
/// No reserved range holds millions of numbers, so these are not reserved: they are for measuring and never to be
/// published.
struct NumberSpace: Sendable {
  /// How many indexes there are.
  static let capacity = 64_000_000

  private static let blocks = [
    NumberBlock(
      1, [202, 212, 312, 415, 512, 617, 702, 808].flatMap { area in (2...9).map { area * 10 + $0 } },
      freeDigits: 6),
    NumberBlock(49, [151, 152, 157, 159], freeDigits: 8),
    NumberBlock(49, [302, 402, 692, 892], freeDigits: 6),
    NumberBlock(44, [74, 75, 78, 79], freeDigits: 8),
    NumberBlock(44, [207, 208], freeDigits: 7),
    NumberBlock(33, [1, 6, 7], freeDigits: 8),
    NumberBlock(34, [6, 7], freeDigits: 8),
    NumberBlock(39, [32, 33, 34], freeDigits: 8),
    NumberBlock(48, [50, 51, 53, 60, 66, 69, 72, 78, 79, 88], freeDigits: 7),
    NumberBlock(7, [90, 91, 92, 93, 95, 96, 98], freeDigits: 8),
    NumberBlock(380, [50, 63, 66, 67, 68, 93, 95, 96, 97, 98], freeDigits: 7),
    NumberBlock(55, [119, 219, 319, 419], freeDigits: 8),
    NumberBlock(91, [7, 8, 9], freeDigits: 9),
    NumberBlock(61, [4], freeDigits: 8),
    NumberBlock(81, [70, 80, 90], freeDigits: 8),
    NumberBlock(90, [53, 54, 55], freeDigits: 8),
  ]

  private let spread: [Permutation]

  init(seed: UInt64) {
    // 4,000,000 of each block are used: the smallest block has exactly that many.
    spread = Self.blocks.enumerated().map { position, block in
      Permutation(count: block.size, seed: seed &+ UInt64(position))
    }
  }

  subscript(index: Int) -> GeneratedNumber {
    let (ordinal, position) = index.quotientAndRemainder(dividingBy: Self.blocks.count)
    let block = Self.blocks[position]
    let place = spread[position][ordinal]
    let (prefix, rest) = place.quotientAndRemainder(dividingBy: block.rangePerPrefix)
    let national = block.prefixes[prefix] * block.rangePerPrefix + rest
    return GeneratedNumber(
      value: Int64(block.callingCode * block.nationalRange + national), callingCode: block.callingCode)
  }
}

extension NumberBlock {
  fileprivate var rangePerPrefix: Int { powerOfTen(freeDigits) }
  fileprivate var nationalRange: Int { powerOfTen(freeDigits + decimalDigits(prefixes[0])) }
  fileprivate var size: Int { prefixes.count * rangePerPrefix }
}

/// 10 to the power of `exponent`.
func powerOfTen(_ exponent: Int) -> Int {
  (0..<exponent).reduce(1) { power, _ in power * 10 }
}

/// How many digits a positive number is written with.
func decimalDigits(_ value: Int) -> Int {
  var digits = 1
  var rest = value
  while rest >= 10 {
    rest /= 10
    digits += 1
  }
  return digits
}
