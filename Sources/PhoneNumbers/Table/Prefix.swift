/// What becomes of a number whose beginning matched a prefix pattern: `inserted`, then the digits at `kept`, then
/// everything from `end`.
struct Prefix: Sendable {
  let end: Int
  let inserted: [UInt8]
  let kept: Range<Int>

  init(end: Int, inserting digits: String, keeping kept: Range<Int>) {
    self.end = end
    self.inserted = digits.utf8.map { $0 & 0x0F }
    self.kept = kept
  }

  /// The number with the prefix replaced.
  func replaced(in digits: DigitString) -> DigitString {
    if inserted.isEmpty && kept.isEmpty { return digits.dropFirst(end) }
    var result = DigitString()
    for digit in inserted { result.append(digit) }
    for index in kept { result.append(digits[index]) }
    for index in end..<digits.count { result.append(digits[index]) }
    return result
  }
}
