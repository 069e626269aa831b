/// Whether text in a cell may be a phone number: a look, not a judgement, to find the columns that are worth
/// reading.
struct NumberContent {
  private var digits = 0
  private var letters = 0
  private var isDate = false
  private var isDecimal = false
  private var isScientific = false
  private var isPattern = false
  private var hasForeignMark = false
  private let cell: String

  /// A look for columns whose title speaks of phones: most of what people write there passes, words and dates
  /// do not.
  var isPossible: Bool {
    if isScientific { return true }
    if isPattern { return digits >= 2 }
    return digits >= 5 && letters <= digits && !isDate && !hasForeignMark
  }

  /// A look for columns without a telling title: 7 to 15 digits and nothing but what numbers are written
  /// with.
  var isConvincing: Bool {
    (7...15).contains(digits) && letters == 0 && !isDate && !hasForeignMark && !isDecimal
  }

  /// Whether a number is written the way only phone numbers are: with a plus, a trunk or international zero,
  /// or in groups.
  var isFormatted: Bool {
    guard isConvincing else { return false }
    let text = cell.drop { $0 == "'" || $0.isWhitespace }
    return text.first == "+" || text.first == "0" || text.first == "(" || text.contains(" ")
      || text.dropFirst().contains("-")
  }

  /// Whether it is text, and neither an address of e-mail nor one of the web.
  var isWorded: Bool { letters > 0 && !cell.utf8.contains(UInt8(ascii: "@")) && !cell.contains("://") }

  init(_ cell: String) {
    self.cell = cell
    var groups: [Int] = []
    var marks: [Unicode.Scalar] = []
    var isInDigits = false
    for scalar in cell.unicodeScalars {
      if Self.isDigit(scalar) {
        digits += 1
        if isInDigits { groups[groups.count - 1] += 1 } else { groups.append(1) }
        isInDigits = true
        continue
      }
      isInDigits = false
      if Self.isLetter(scalar) { letters += 1 } else { marks.append(scalar) }
    }
    hasForeignMark = marks.contains { "@_%$€£&!{}<>".unicodeScalars.contains($0) }
    isPattern = marks.contains { "*#?".unicodeScalars.contains($0) } && letters <= 2
    isDate = Self.isDate(groups, marks) || Self.isPlainDate(cell)
    isDecimal = groups.count == 2 && (marks == ["."] || marks == [","]) && groups[1] != 1
    isScientific =
      letters == 1 && cell.contains { $0 == "E" || $0 == "e" } && marks.contains("+") && digits >= 3
      && !hasForeignMark
  }

  // Of ASCII, most of what comes, nothing has to be looked up.

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII ? ("0"..."9").contains(scalar) : scalar.properties.generalCategory == .decimalNumber
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.isASCII else { return scalar.properties.isAlphabetic }
    return ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
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
