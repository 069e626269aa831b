/// Characters that stand for digits. The phone parser drops them in silence and takes the rest for a number.
struct Wildcards {
  enum Finding: Equatable {
    case none
    /// The text stands for many numbers.
    case certain
    /// It does if the number is possible with a digit in this place; else the mark means something else.
    case ifDigit(Range<Int>)
  }

  /// Digits before which `x` or `#` cannot begin an extension.
  private static let fullNumber = 7

  private let range: Range<Int>
  /// Brazil writes `0xx85` for “0, the code of a carrier, 85”.
  private let hasCarrierCodes: Bool

  static func find(_ cell: Span<UInt8>, _ range: Range<Int>, hasCarrierCodes: Bool) -> Finding {
    Wildcards(range: range, hasCarrierCodes: hasCarrierCodes).find(cell)
  }

  private func find(_ cell: Span<UInt8>) -> Finding {
    var digits = 0
    var isLabelled = false
    var finding = Finding.none
    var i = range.lowerBound
    while i < range.upperBound {
      let mark = Mark(cell, at: i, end: range.upperBound)
      switch mark.kind {
      case .digit: digits += 1
      case .extensionSign: isLabelled = true
      case .other: break
      case .any where digits > 0 || isDigit(cell, mark.end): return .certain
      case .one, .number, .letterX:
        let found = place(cell, mark, digits: digits, isLabelled: isLabelled)
        if found == .certain { return .certain }
        if found != .none { finding = found }
      case .any: break
      }
      i = mark.end
    }
    return finding
  }

  /// Judges a run of equal marks, each of which may stand for one digit.
  private func place(
    _ cell: Span<UInt8>, _ mark: Mark, digits: Int, isLabelled: Bool
  ) -> Finding {
    guard digits > 0 else { return mark.kind != .number && isDigit(cell, mark.end) ? .certain : .none }
    let isAlone = mark.count == 1
    switch mark.kind {
    case .letterX where isPartOfWord(cell, mark): return .none
    case .letterX where !isAlone: return isCarrierCode(cell, mark, digits: digits) ? .none : .certain
    case .letterX, .number:
      guard isAlone else { return .certain }
      if introducesExtension(cell, mark) { return digits >= Self.fullNumber ? .none : .certain }
      if mark.end == range.upperBound, mark.kind == .number || follows(cell, mark, "-") {
        return isLabelled && mark.kind == .number ? .none : .ifDigit(mark.start..<mark.end)
      }
    default:
      guard isAlone else { return .certain }
      if mark.end == range.upperBound { return .ifDigit(mark.start..<mark.end) }
    }
    return isDigit(cell, mark.end) || isDigit(cell, mark.start - 1) ? .certain : .none
  }

  private func isDigit(_ cell: Span<UInt8>, _ i: Int) -> Bool {
    range.contains(i) && CellCharacters.isDigit(cell[i])
  }

  private func isPartOfWord(_ cell: Span<UInt8>, _ mark: Mark) -> Bool {
    func isLetter(_ i: Int) -> Bool {
      range.contains(i) && (CellCharacters.isLetter(cell[i]) || cell[i] >= 0x80)
    }
    return isLetter(mark.start - 1) || isLetter(mark.end)
  }

  private func follows(_ cell: Span<UInt8>, _ mark: Mark, _ character: Unicode.Scalar) -> Bool {
    mark.start > range.lowerBound && cell[mark.start - 1] == UInt8(ascii: character)
  }

  /// `0xx85` or `+55 (0xx85)`.
  private func isCarrierCode(_ cell: Span<UInt8>, _ mark: Mark, digits: Int) -> Bool {
    guard mark.count == 2, isDigit(cell, mark.end), follows(cell, mark, "0") else { return false }
    return digits == 1 && hasCarrierCodes || digits == 3 && startsWithBrazil(cell)
  }

  private func startsWithBrazil(_ cell: Span<UInt8>) -> Bool {
    let prefix = Array("+55".utf8)
    return range.count > prefix.count
      && prefix.indices.allSatisfy { cell[range.lowerBound + $0] == prefix[$0] }
  }

  /// Digits follow up to the end of the number: `x302`, `# 1`, `x. 302`.
  private func introducesExtension(_ cell: Span<UInt8>, _ mark: Mark) -> Bool {
    var i = mark.end
    while i < range.upperBound, " .:-".utf8.contains(cell[i]) { i += 1 }
    let first = i
    while i < range.upperBound, CellCharacters.isDigit(cell[i]) { i += 1 }
    guard i > first else { return false }
    return i == range.upperBound || "#/,;|\\)".utf8.contains(cell[i])
  }
}

/// A run of equal marks.
private struct Mark {
  enum Kind {
    case digit, other
    /// A sign or letter that may introduce an extension.
    case extensionSign
    /// `*`, `%` or an ellipsis: any number of digits.
    case any
    /// `?` or `_`: one digit.
    case one
    /// `#`: one digit, or an extension.
    case number
    /// `x`: one digit, an extension, or a letter.
    case letterX
  }

  let kind: Kind
  let start: Int
  let end: Int
  let count: Int

  /// The run at `i`.
  init(_ cell: Span<UInt8>, at i: Int, end limit: Int) {
    let first = Mark.character(cell, at: i, end: limit)
    var end = i + first.length
    var count = 1
    if first.kind == .one || first.kind == .number || first.kind == .letterX {
      while end < limit {
        let next = Mark.character(cell, at: end, end: limit)
        guard next.kind == first.kind else { break }
        end += next.length
        count += 1
      }
    }
    (kind, start, self.end, self.count) = (first.kind, i, end, count)
  }

  private static func character(_ cell: Span<UInt8>, at i: Int, end: Int) -> (kind: Kind, length: Int) {
    let byte = cell[i]
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return (.digit, 1)
    case UInt8(ascii: "*"): return (.any, 1)
    case UInt8(ascii: "%") where i + 1 == end: return (.any, 1)
    case UInt8(ascii: ".") where i + 2 == end && cell[i + 1] == byte: return (.any, 2)
    case UInt8(ascii: "?"), UInt8(ascii: "_"): return (.one, 1)
    case UInt8(ascii: "#"): return (.number, 1)
    case UInt8(ascii: "x"), UInt8(ascii: "X"): return (.letterX, 1)
    case UInt8(ascii: "["):
      let isClass = i + 2 < end && CellCharacters.isDigit(cell[i + 1]) && cell[i + 2] == UInt8(ascii: "-")
      return (isClass ? .any : .other, 1)
    case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "~"): return (.extensionSign, 1)
    case ..<0x80: return (CellCharacters.isLetter(byte) ? .extensionSign : .other, 1)
    default: return wide(cell, at: i, end: end)
    }
  }

  /// The same marks in Cyrillic, the sign for multiplication, and the ellipsis.
  private static func wide(
    _ cell: Span<UInt8>, at i: Int, end: Int
  ) -> (kind: Kind, length: Int) {
    guard case .valid(let length) = UTF8Scan.sequence(cell, at: i), i + length <= end else {
      return (.other, 1)
    }
    switch (length, cell[i], cell[i + 1]) {
    case (2, 0xD1, 0x85), (2, 0xD0, 0xA5), (2, 0xC3, 0x97): return (.letterX, 2)  // х, Х, ×
    case (3, 0xE2, 0x80) where cell[i + 2] == 0xA6: return (.any, 3)  // …
    default: return (.extensionSign, length)
    }
  }
}
