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
    let isASCII = title.utf8.allSatisfy { $0 < 0x80 }
    for scalar in (isASCII ? title : title.decomposedStringWithCompatibilityMapping).unicodeScalars {
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
      // Of ASCII, most of what comes, nothing has to be looked up.
      switch scalar {
      case "a"..."z": self = .lower
      case "A"..."Z": self = .upper
      case "0"..."9": self = .digit
      case "'": self = .mark
      case "\0"..."\u{7F}": self = .separator
      default: self = Self.kind(beyondASCII: scalar)
      }
    }

    private static func kind(beyondASCII scalar: Unicode.Scalar) -> Kind {
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .titlecaseLetter: return .upper
      case .lowercaseLetter: return .lower
      case .modifierLetter, .otherLetter: return .uncased
      case .decimalNumber, .letterNumber, .otherNumber: return .digit
      case .nonspacingMark:
        // The sound marks of kana make other letters; accents do not.
        return scalar == "\u{3099}" || scalar == "\u{309A}" ? .uncased : .mark
      case .spacingMark, .enclosingMark, .format: return .mark
      default: return scalar == "’" || scalar == "ʼ" ? .mark : .separator
      }
    }
  }
}
