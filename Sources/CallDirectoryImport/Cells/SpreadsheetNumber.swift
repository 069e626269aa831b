/// A telephone number that a spreadsheet took for a quantity.
enum SpreadsheetNumber: Equatable {
  /// Nothing of the kind.
  case none
  /// A whole number written as a fraction: the digits before `.0`.
  case whole(Range<Int>)
  /// Scientific notation with every digit there: the digits in full, and the plus.
  case exact([UInt8])
  /// Scientific notation that lacks digits.
  case lost

  /// Digits that a value must have before `.0` is taken for a fraction: shorter groups are parts of written
  /// numbers.
  private static let wholeDigits = 7
  /// More digits than any number has.
  private static let exponentLimit = 400

  /// Reads the value in `range`, which has no space around it.
  static func read(_ cell: Span<UInt8>, _ range: Range<Int>) -> SpreadsheetNumber {
    var i = range.lowerBound
    let end = range.upperBound
    let hasPlus = i < end && cell[i] == UInt8(ascii: "+")
    if hasPlus { i += 1 }
    let whole = digits(cell, i..<end)
    guard !whole.isEmpty else { return .none }
    i = whole.upperBound
    var fraction = i..<i
    var hasPoint = false
    if i < end, cell[i] == UInt8(ascii: ".") || cell[i] == UInt8(ascii: ",") {
      hasPoint = cell[i] == UInt8(ascii: ".")
      fraction = digits(cell, i + 1..<end)
      i = fraction.upperBound
    }
    if i == end {
      let isFloat = hasPoint && whole.count >= wholeDigits && (1...2).contains(fraction.count)
      return isFloat && isZero(cell, fraction) ? .whole(range.lowerBound..<whole.upperBound) : .none
    }
    guard cell[i] | 0x20 == UInt8(ascii: "e"), let exponent = exponent(cell, i + 1..<end) else {
      return .none
    }
    return scientific(cell, hasPlus, whole, fraction, exponent)
  }

  private static func scientific(
    _ cell: Span<UInt8>, _ hasPlus: Bool, _ whole: Range<Int>, _ fraction: Range<Int>, _ exponent: Int
  ) -> SpreadsheetNumber {
    // Digits behind the point that the exponent does not reach are either zeros or make it no whole number.
    guard exponent >= 0, exponent <= fraction.count else { return .lost }
    let split = fraction.lowerBound + exponent
    guard isZero(cell, split..<fraction.upperBound) else { return .lost }
    var all: [UInt8] = hasPlus ? [UInt8(ascii: "+")] : []
    for i in whole { all.append(cell[i]) }
    for i in fraction.lowerBound..<split { all.append(cell[i]) }
    return .exact(all)
  }

  private static func exponent(_ cell: Span<UInt8>, _ range: Range<Int>) -> Int? {
    var range = range
    guard let first = range.first else { return nil }
    let isNegative = cell[first] == UInt8(ascii: "-")
    if isNegative || cell[first] == UInt8(ascii: "+") { range = range.dropFirst() }
    guard !range.isEmpty, digits(cell, range) == range else { return nil }
    var value = 0
    for i in range { value = min(exponentLimit, value * 10 + Int(cell[i] & 0x0F)) }
    return isNegative ? -value : value
  }

  private static func digits(_ cell: Span<UInt8>, _ range: Range<Int>) -> Range<Int> {
    var end = range.lowerBound
    while end < range.upperBound, CellCharacters.isDigit(cell[end]) { end += 1 }
    return range.lowerBound..<end
  }

  private static func isZero(_ cell: Span<UInt8>, _ range: Range<Int>) -> Bool {
    for i in range where cell[i] != UInt8(ascii: "0") { return false }
    return true
  }
}
