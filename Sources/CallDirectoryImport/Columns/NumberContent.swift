/// Whether text in a cell may be a phone number: a look, not a judgement, to find the columns that are worth
/// reading.
struct NumberContent {
  private let cell: String
  private var digits = 0
  private var letters = 0
  /// How many groups of digits there are, and the lengths of the first three.
  private var groupCount = 0
  private var groups = SIMD4<Int>()
  /// How many characters are neither digits nor letters, and the first two of them.
  private var markCount = 0
  private var firstMarks: (Unicode.Scalar, Unicode.Scalar) = ("\0", "\0")
  private var hasExponentLetter = false
  private var hasPlus = false
  private var hasColon = false
  private var hasPatternMark = false
  private var hasForeignMark = false

  init(_ cell: String) {
    self.cell = cell
    var isInDigits = false
    for scalar in cell.unicodeScalars {
      if Self.isDigit(scalar) {
        digits += 1
        if !isInDigits { groupCount += 1 }
        if groupCount <= 3 { groups[groupCount - 1] += 1 }
        isInDigits = true
        continue
      }
      isInDigits = false
      if Self.isLetter(scalar) {
        letters += 1
        if scalar == "E" || scalar == "e" { hasExponentLetter = true }
      } else {
        note(mark: scalar)
      }
    }
  }

  private mutating func note(mark: Unicode.Scalar) {
    markCount += 1
    switch markCount {
    case 1: firstMarks.0 = mark
    case 2: firstMarks.1 = mark
    default: break
    }
    switch mark {
    case "+": hasPlus = true
    case ":": hasColon = true
    case "*", "#", "?": hasPatternMark = true
    case "@", "_", "%", "$", "€", "£", "&", "!", "{", "}", "<", ">": hasForeignMark = true
    default: break
    }
  }

  /// A look for columns whose title speaks of phones: most of what people write there passes, words and dates
  /// do not.
  var isPossible: Bool {
    if isScientific { return true }
    if hasPatternMark && letters <= 2 { return digits >= 2 }
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
    let text = cell.unicodeScalars.drop { $0 == "'" || $0.properties.isWhitespace }
    return text.first == "+" || text.first == "0" || text.first == "(" || text.contains(" ")
      || text.dropFirst().contains("-")
  }

  /// Whether it is text, and neither an address of e-mail nor one of the web.
  var isWorded: Bool { letters > 0 && !cell.utf8.contains(UInt8(ascii: "@")) && !isWebAddress }

  // MARK: - What else looks like a number

  private var isWebAddress: Bool { hasColon && cell.contains("://") }

  /// `4.9151E+11`.
  private var isScientific: Bool {
    letters == 1 && hasExponentLetter && hasPlus && digits >= 3 && !hasForeignMark
  }

  /// `1234.56`; one digit behind the mark is what a spreadsheet makes of a whole number.
  private var isDecimal: Bool {
    groupCount == 2 && markCount == 1 && (firstMarks.0 == "." || firstMarks.0 == ",") && groups[1] != 1
  }

  private var isDate: Bool { isWrittenDate || isPlainDate }

  /// `2024-07-08`, `08.07.2024`, `7/8/24`, with or without a time of day.
  private var isWrittenDate: Bool {
    guard groupCount >= 3, markCount > 1, firstMarks.1 == firstMarks.0,
      ["-", ".", "/"].contains(firstMarks.0)
    else { return false }
    switch (groups[0], groups[1], groups[2]) {
    case (4, 1...2, 1...2), (1...2, 1...2, 4), (1...2, 1...2, 2): return groupCount == 3 || hasColon
    default: return false
    }
  }

  /// `20240708`.
  private var isPlainDate: Bool {
    guard digits == 8, cell.utf8.count == 8 else { return false }
    let number = cell.utf8.reduce(0) { $0 * 10 + Int($1 & 0x0F) }
    return (1900...2099).contains(number / 10_000) && (1...12).contains(number / 100 % 100)
      && (1...31).contains(number % 100)
  }

  // Of ASCII, most of what comes, nothing has to be looked up.

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII ? ("0"..."9").contains(scalar) : scalar.properties.generalCategory == .decimalNumber
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.isASCII else { return scalar.properties.isAlphabetic }
    return ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
  }
}
