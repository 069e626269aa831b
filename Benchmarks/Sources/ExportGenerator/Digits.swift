extension [UInt8] {
  /// Appends a non-negative number in decimal.
  mutating func appendDecimal(_ value: Int) {
    let start = count
    var rest = value
    repeat {
      append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    } while rest > 0
    self[start...].reverse()
  }

  /// Appends a number with leading zeros.
  mutating func appendDecimal(_ value: Int, width: Int) {
    for exponent in (0..<width).reversed() {
      append(UInt8(ascii: "0") + UInt8(value / powerOfTen(exponent) % 10))
    }
  }

  mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { append(contentsOf: $0) }
  }
}

/// The decimal digits of a number, the calling code apart from the rest.
struct NumberDigits {
  let callingCode: [UInt8]
  let national: [UInt8]

  init(_ number: GeneratedNumber) {
    var digits: [UInt8] = []
    digits.reserveCapacity(16)
    digits.appendDecimal(Int(number.value))
    let split = decimalDigits(number.callingCode)
    callingCode = Array(digits[..<split])
    national = Array(digits[split...])
  }
}
