/// Whether text in a cell may be a phone number: a look, not a judgement, to find the columns that are worth
/// reading.
enum NumberContent {
  /// A look for columns whose title speaks of phones: most of what people write there passes, words and dates
  /// do not.
  static func isPossible(_ cell: String) -> Bool {
    let shape = Shape(cell)
    if shape.isScientific { return true }
    if shape.isPattern { return shape.digits >= 2 }
    return shape.digits >= 5 && shape.letters <= shape.digits && !shape.isDate && !shape.hasForeignMark
  }

  /// A look for columns without a telling title: 7 to 15 digits and nothing but what numbers are written
  /// with.
  static func isConvincing(_ cell: String) -> Bool {
    let shape = Shape(cell)
    return (7...15).contains(shape.digits) && shape.letters == 0 && !shape.isDate && !shape.hasForeignMark
      && !shape.isDecimal
  }

  /// Whether a number is written the way only phone numbers are: with a plus, a trunk or international zero,
  /// or in groups.
  static func isFormatted(_ cell: String) -> Bool {
    let text = cell.drop { $0 == "'" || $0.isWhitespace }
    return isConvincing(cell)
      && (text.first == "+" || text.first == "0" || text.first == "(" || text.contains(" ")
        || text.dropFirst().contains("-"))
  }

  private struct Shape {
    var digits = 0
    var letters = 0
    var isDate = false
    var isDecimal = false
    var isScientific = false
    var isPattern = false
    var hasForeignMark = false

    init(_ cell: String) {
      var groups: [Int] = []
      var marks: [Unicode.Scalar] = []
      var isInDigits = false
      for scalar in cell.unicodeScalars {
        if scalar.properties.generalCategory == .decimalNumber {
          digits += 1
          if isInDigits { groups[groups.count - 1] += 1 } else { groups.append(1) }
          isInDigits = true
          continue
        }
        isInDigits = false
        if scalar.properties.isAlphabetic { letters += 1 } else { marks.append(scalar) }
      }
      hasForeignMark = marks.contains { "@_%$€£&!{}<>".unicodeScalars.contains($0) }
      isPattern = marks.contains { "*#?".unicodeScalars.contains($0) } && letters <= 2
      isDate = Self.isDate(groups, marks) || Self.isPlainDate(cell)
      isDecimal = groups.count == 2 && (marks == ["."] || marks == [","]) && groups[1] != 1
      isScientific =
        letters == 1 && cell.contains { $0 == "E" || $0 == "e" } && marks.contains("+") && digits >= 3
        && !hasForeignMark
    }

    /// `20240708`.
    private static func isPlainDate(_ cell: String) -> Bool {
      let digits = cell.utf8.compactMap { (0x30...0x39).contains($0) ? Int($0) - 0x30 : nil }
      guard digits.count == 8, cell.utf8.count == 8 else { return false }
      let year = digits[..<4].reduce(0) { $0 * 10 + $1 }
      return (1900...2099).contains(year) && (1...12).contains(digits[4] * 10 + digits[5])
        && (1...31).contains(digits[6] * 10 + digits[7])
    }

    /// `2024-07-08`, `08.07.2024`, `7/8/24`, with or without a time of day.
    private static func isDate(_ groups: [Int], _ marks: [Unicode.Scalar]) -> Bool {
      guard groups.count >= 3, let first = marks.first, "-./".unicodeScalars.contains(first), marks.count > 1,
        marks[1] == first
      else { return false }
      switch (groups[0], groups[1], groups[2]) {
      case (4, 1...2, 1...2): return groups.count == 3 || marks.contains(":")
      case (1...2, 1...2, 4), (1...2, 1...2, 2): return groups.count == 3 || marks.contains(":")
      default: return false
      }
    }
  }
}
