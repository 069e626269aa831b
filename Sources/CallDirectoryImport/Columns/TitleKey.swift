import Foundation

/// A column title reduced to what matters when titles are compared: its words, without case, accents,
/// punctuation and the many forms that Unicode has for the same letter.
struct TitleKey: Hashable, Sendable {
  /// The words: `telephone` for `Téléphone`, `phone`, `1`, `value` for `Phone1Value`.
  let words: [String]

  /// The words with one space between them.
  var text: String { words.joined(separator: " ") }

  init(words: [String]) { self.words = words }

  init(_ title: String) {
    var words: [String] = []
    var word = String.UnicodeScalarView()
    var previous: Kind = .separator
    for scalar in title.decomposedStringWithCompatibilityMapping.unicodeScalars {
      let kind = Kind(scalar)
      if kind == .mark { continue }
      let isBorder = kind != previous && !(previous == .upper && kind == .lower)
      if isBorder, !word.isEmpty {
        words.append(String(word).lowercased())
        word = .init()
      }
      if kind != .separator { word.append(scalar) }
      previous = kind
    }
    if !word.isEmpty { words.append(String(word).lowercased()) }
    self.words = words
  }

  /// What a character is when words are told apart: `MobilePhone2` is three,
  /// `携帯TEL` two.
  private enum Kind {
    case lower, upper, digit, uncased, mark, separator

    init(_ scalar: Unicode.Scalar) {
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .titlecaseLetter: self = .upper
      case .lowercaseLetter: self = .lower
      case .modifierLetter, .otherLetter: self = .uncased
      case .decimalNumber, .letterNumber, .otherNumber: self = .digit
      case .nonspacingMark:
        // The sound marks of kana make other letters; accents do not.
        self = scalar == "\u{3099}" || scalar == "\u{309A}" ? .uncased : .mark
      case .spacingMark, .enclosingMark, .format: self = .mark
      default: self = scalar == "'" || scalar == "’" || scalar == "ʼ" ? .mark : .separator
      }
    }
  }
}
