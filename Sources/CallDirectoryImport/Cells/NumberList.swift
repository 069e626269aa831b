import PhoneNumbers

/// Several numbers in one cell.
enum NumberList {
  /// A text with fewer digits and no plus is no full number; as the end of a slash it replaces last digits.
  static let fullNumber = 7
  /// The most digits that may stand behind a slash in place of the last ones: `23125-110 / 111`.
  static let alternativeEnding = 4
  /// A text of so many digits is no extension.
  static let longerThanExtension = 9

  /// Separators from the strongest to the weakest: each is looked for only where no stronger one is.
  private static let separators: [[UInt8]] = [Array(";|".utf8), Array(",".utf8), slash]
  static let slash = Array("/".utf8)

  /// The strongest separators in the value, nil if it has none or must stay in one piece.
  static func separator(_ cell: Span<UInt8>, _ value: Range<Int>) -> [UInt8]? {
    var found: [UInt8]?
    for separators in separators where found == nil {
      for i in value where separators.contains(cell[i]) { found = separators }
    }
    return found == nil || hasContext(cell, value) ? nil : found
  }

  /// RFC 3966: what stands before `;phone-context=` is a number only together with it.
  private static func hasContext(_ cell: Span<UInt8>, _ value: Range<Int>) -> Bool {
    let name = Array("phone-context".utf8)
    guard value.count > name.count else { return false }
    return (value.lowerBound...(value.upperBound - name.count)).contains { start in
      name.indices.allSatisfy { cell[start + $0] | 0x20 == name[$0] }
    }
  }

  /// Digits written in the value, and whether there is a plus among them.
  static func digits(_ cell: Span<UInt8>, _ value: Range<Int>) -> (count: Int, hasPlus: Bool) {
    var count = 0
    var hasPlus = false
    for i in value {
      if CellCharacters.isDigit(cell[i]) { count += 1 }
      if cell[i] == UInt8(ascii: "+") { hasPlus = true }
    }
    return (count, hasPlus)
  }

  /// The value before its last slash, if only a few digits stand behind that, else nil.
  static func withoutAlternativeEnding(_ cell: Span<UInt8>, _ value: Range<Int>) -> Range<Int>? {
    var i = value.upperBound
    var count = 0
    while i > value.lowerBound {
      i -= 1
      if cell[i] == UInt8(ascii: "/") {
        return (1...alternativeEnding).contains(count)
          ? CellTrimming.withoutSpace(cell, value.lowerBound..<i) : nil
      }
      if CellCharacters.isDigit(cell[i]) {
        count += 1
      } else if cell[i] != UInt8(ascii: " "), cell[i] != UInt8(ascii: "-") {
        return nil
      }
    }
    return nil
  }

  /// Digits of the national number.
  static func nationalDigits(_ number: Int64) -> Int {
    let plan = PhoneNumberPlan(leadingDigits: number)
    return "\(number)".utf8.count - (plan.map { "\($0.callingCode)".utf8.count } ?? 0)
  }

  /// Pauses (`,,`) and `#` are for a machine that dials: what they introduce is no number.
  static func isDialled(_ cell: Span<UInt8>, _ value: Range<Int>, _ separators: [UInt8]) -> Bool {
    value.contains { i in
      cell[i] == UInt8(ascii: "#")
        || separators.contains(cell[i]) && value.contains(i + 1) && separators.contains(cell[i + 1])
    }
  }
}
