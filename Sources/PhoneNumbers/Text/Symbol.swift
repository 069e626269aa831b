/// A character of a text with the kinds of it that libphonenumber's patterns tell apart.
struct Symbol: Sendable {
  struct Kinds: OptionSet {
    let rawValue: UInt16

    /// A decimal digit of any script.
    static let digit = Kinds(rawValue: 1 << 0)
    static let plus = Kinds(rawValue: 1 << 1)
    /// May stand between digits, `x` and the star included: both hold places.
    static let separator = Kinds(rawValue: 1 << 2)
    static let asciiLetter = Kinds(rawValue: 1 << 3)
    /// A letter that may stand for a digit: one of ASCII, or one whose other case is.
    static let keypadLetter = Kinds(rawValue: 1 << 4)
    /// A letter or a number of any script.
    static let word = Kinds(rawValue: 1 << 5)
    static let space = Kinds(rawValue: 1 << 6)
    /// Space, no-break space, tabulator.
    static let blank = Kinds(rawValue: 1 << 7)
    static let comma = Kinds(rawValue: 1 << 8)
    static let hyphen = Kinds(rawValue: 1 << 9)
    /// Colon or full stop.
    static let point = Kinds(rawValue: 1 << 10)
    static let semicolon = Kinds(rawValue: 1 << 11)
    static let hash = Kinds(rawValue: 1 << 12)
    /// Slash or backslash.
    static let slash = Kinds(rawValue: 1 << 13)
  }

  let scalar: Unicode.Scalar
  /// The small letter, for the letters that occur in words for extensions.
  let folded: Unicode.Scalar
  let kinds: Kinds
  /// The value of a digit.
  let digit: UInt8

  // One byte or two in UTF-8: what most texts are made of.
  private static let frequent = (0..<0x800).compactMap { Unicode.Scalar($0).map(Symbol.init(classifying:)) }

  init(_ scalar: Unicode.Scalar) {
    self = scalar.value < 0x800 ? Self.frequent[Int(scalar.value)] : Symbol(classifying: scalar)
  }

  private init(classifying scalar: Unicode.Scalar) {
    self.scalar = scalar
    folded = scalar.folded
    var kinds = scalar.mark
    if scalar.isSeparator { kinds.insert(.separator) }
    if ("a"..."z").contains(folded) {
      kinds.insert(scalar.isASCII ? [.keypadLetter, .asciiLetter] : .keypadLetter)
    }
    // Of the separators U+30FC alone is a letter; the others need no look into the Unicode tables.
    if !kinds.contains(.separator) || scalar.isASCII || scalar == "\u{30FC}" {
      kinds.formUnion(scalar.category)
    }
    self.kinds = kinds
    digit = kinds.contains(.digit) ? scalar.properties.numericValue.map { UInt8($0) } ?? 0 : 0
  }

  /// Whether the character belongs to any of the kinds.
  func isAny(of kinds: Kinds) -> Bool { !self.kinds.isDisjoint(with: kinds) }

  /// The digit on the key that bears this letter (ITU-T E.161), or the ASCII digit itself.
  ///
  /// Of the letters outside ASCII only those count whose capital is inside.
  var keypadDigit: UInt8? {
    if scalar.isASCII, kinds.contains(.digit) { return digit }
    guard kinds.contains(.asciiLetter) || scalar == "\u{131}" || scalar == "\u{17F}" else { return nil }
    switch folded {
    case "a"..."c": return 2
    case "d"..."f": return 3
    case "g"..."i": return 4
    case "j"..."l": return 5
    case "m"..."o": return 6
    case "p"..."s": return 7
    case "t"..."v": return 8
    default: return 9
    }
  }
}

extension Unicode.Scalar {
  fileprivate var mark: Symbol.Kinds {
    switch self {
    case "+", "\u{FF0B}": .plus
    case " ": [.blank, .space]
    case "\u{A0}", "\t": .blank
    case ",": .comma
    case "-": .hyphen
    case ":", ".", "\u{FF0E}": .point
    case ";": .semicolon
    case "#": .hash
    case "/", "\\": .slash
    default: []
    }
  }

  fileprivate var isSeparator: Bool {
    switch self {
    case " ", "(", ")", "*", "-", ".", "/", "[", "]", "~", "x", "X": true
    case "\u{A0}", "\u{AD}", "\u{200B}", "\u{2010}"..."\u{2015}", "\u{2053}", "\u{2060}", "\u{2212}",
      "\u{223C}":
      true
    case "\u{3000}", "\u{30FC}", "\u{FF08}", "\u{FF09}", "\u{FF0D}"..."\u{FF0F}", "\u{FF3B}", "\u{FF3D}",
      "\u{FF5E}":
      true
    default: false
    }
  }

  fileprivate var category: Symbol.Kinds {
    switch properties.generalCategory {
    case .decimalNumber: [.digit, .word]
    case .letterNumber, .otherNumber: .word
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: .word
    default: []
    }
  }

  // libphonenumber's patterns ignore case, also for letters outside ASCII whose other case is inside.
  fileprivate var folded: Unicode.Scalar {
    switch self {
    case "A"..."Z", "\u{C0}"..."\u{D6}", "\u{410}"..."\u{42F}", "\u{FF21}"..."\u{FF3A}":
      Unicode.Scalar(value + 0x20) ?? self
    case "\u{130}", "\u{131}": "i"
    case "\u{17F}": "s"
    case "\u{212A}": "k"
    case "\u{1C81}": "\u{434}"
    case "\u{1C82}": "\u{43E}"
    default: self
    }
  }
}
