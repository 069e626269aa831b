/// Where the extension at the end of a number begins, separators included; `nil` if there is none.
///
/// An extension is a run of digits at the very end, a hash sign behind it or not, and in front one of the marks below.
/// If several fit, the one that begins first counts.
func startOfExtension(in text: ArraySlice<Unicode.Scalar>) -> Int? {
  let hasHash = text.last == "#"
  let beforeHash = hasHash ? text.dropLast() : text
  let label = beforeHash.dropLast { $0.decimalDigit != nil }
  let digitCount = beforeHash.count - label.count
  guard (1...20).contains(digitCount) else { return nil }

  var starts: [Int?] = []
  if !hasHash, label.endsFolded(with: rfcLabel) { starts.append(label.endIndex - rfcLabel.count) }
  starts.append(startOfLabel(before: label, words: explicitLabels))
  if digitCount <= 15 { starts.append(startOfDialledPause(before: label)) }
  if digitCount <= 9 {
    starts.append(startOfLabel(before: label, words: ambiguousLabels))
    starts.append(startOfCommas(before: label, atLeast: 1))
  }
  if digitCount <= 6, hasHash {
    let number = label.dropLast { $0 == "-" || $0 == " " }
    if number.count < label.count { starts.append(number.endIndex) }
  }
  return starts.lazy.compactMap(\.self).min()
}

private let rfcLabel = Array(";ext=".unicodeScalars)

/// Words that say that an extension follows, in small letters, long ones first.
private let explicitLabels = [
  "extensio\u{301}n", "extensión", "extension", "extensio\u{301}", "extensió", "extensio", "extn", "ext",
  "xtensio\u{301}n", "xtensión", "xtension", "xtensio\u{301}", "xtensió", "xtensio", "xtn", "xt",
  "ｅｘｔｎ", "ｅｘｔ", "ｘｔｎ", "ｘｔ", "доб", "anexo",
].map { Array($0.unicodeScalars) }

/// Marks that may say so; fewer digits may follow them.
private let ambiguousLabels = ["int", "ｉｎｔ", "x", "ｘ", "#", "＃", "~", "～"].map { Array($0.unicodeScalars) }

/// Where one of the words begins that stand at the end of the text, apart from a colon or point and blanks.
private func startOfLabel(before text: ArraySlice<Unicode.Scalar>, words: [[Unicode.Scalar]]) -> Int? {
  let label = text.withoutBlanks().withoutPoint()
  guard let word = words.first(where: { label.endsFolded(with: $0) }) else { return nil }
  return label.dropLast(word.count).dropLast { $0.isBlank || $0 == "," }.endIndex
}

/// Where a semicolon or a double comma begins, with which telephones dial the extension themselves.
private func startOfDialledPause(before text: ArraySlice<Unicode.Scalar>) -> Int? {
  let label = text.withoutBlanks().withoutPoint()
  if label.last == ";" { return label.dropLast().dropLast(while: \.isBlank).endIndex }
  return startOfCommas(before: text, atLeast: 2)
}

/// Where commas begin that stand at the end of the text, apart from a colon or point and blanks.
private func startOfCommas(before text: ArraySlice<Unicode.Scalar>, atLeast count: Int) -> Int? {
  let number = text.withoutBlanks()
  let label = number.withoutPoint()
  if label.count < number.count, label.suffix(count).allSatisfy({ $0 == "," }), label.count >= count {
    let commas = count > 1 ? label.dropLast(count) : label.dropLast { $0 == "," }
    return commas.dropLast(while: \.isBlank).endIndex
  }
  let blanks = text[number.endIndex...]
  let first = blanks.indices.first {
    blanks[$0...].prefix(count).allSatisfy { $0 == "," } && blanks[$0...].count >= count
  }
  return first.map { text[..<$0].dropLast(while: \.isBlank).endIndex }
}

extension Unicode.Scalar {
  fileprivate var isBlank: Bool { self == " " || self == "\u{A0}" || self == "\t" }
}

extension ArraySlice<Unicode.Scalar> {
  fileprivate func dropLast(while predicate: (Unicode.Scalar) -> Bool) -> Self {
    self[..<(lastIndex { !predicate($0) }.map { $0 + 1 } ?? startIndex)]
  }

  fileprivate func withoutBlanks() -> Self {
    dropLast { $0.isBlank || $0 == "," || $0 == "-" }
  }

  fileprivate func withoutPoint() -> Self {
    last == ":" || last == "." || last == "\u{FF0E}" ? dropLast() : self
  }

  fileprivate func endsFolded(with word: [Unicode.Scalar]) -> Bool {
    suffix(word.count).lazy.map(\.folded).elementsEqual(word)
  }
}
