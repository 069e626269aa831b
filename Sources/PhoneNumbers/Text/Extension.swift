// The extension at the end of a number: a run of digits, a hash sign behind it or not, and in front of it a mark, which
// is a word, a sign or a pause. The surer the mark, the more digits may follow.
extension WrittenText {
  private static let parameter = word(";ext=")

  /// Words that say that an extension follows, in small letters, long ones first.
  private static let sureWords = [
    "extensio\u{301}n", "extensión", "extension", "extensio\u{301}", "extensió", "extensio", "extn", "ext",
    "xtensio\u{301}n", "xtensión", "xtension", "xtensio\u{301}", "xtensió", "xtensio", "xtn", "xt",
    "ｅｘｔｎ", "ｅｘｔ", "ｘｔｎ", "ｘｔ", "доб", "anexo",
  ].map(word)

  /// Words and signs that may say so.
  private static let unsureWords = ["int", "ｉｎｔ", "x", "ｘ", "#", "＃", "~", "～"].map(word)

  private static func word(_ text: String) -> [Unicode.Scalar] { Array(text.unicodeScalars) }

  /// Where the extension begins, separators included; `nil` if there is none.
  ///
  /// If several marks fit, the one that begins first counts.
  func startOfExtension(in range: Range<Int>) -> Int? {
    let beforeHash =
      range.isEmpty || !symbols[range.upperBound - 1].isAny(of: .hash) ? range : range.dropLast()
    let hasHash = beforeHash.count < range.count
    let mark = range.lowerBound..<skipBack(.digit, in: beforeHash)
    let digitCount = beforeHash.count - mark.count
    guard (1...20).contains(digitCount), !mark.isEmpty else { return nil }

    var start: Int?
    func consider(_ other: Int?) {
      if let other, other < start ?? .max { start = other }
    }
    if !hasHash, ends(mark, with: Self.parameter) { consider(mark.upperBound - Self.parameter.count) }
    consider(startOfWord(before: mark, among: Self.sureWords))
    if digitCount <= 15 {
      consider(startOfSemicolon(before: mark))
      consider(startOfCommas(before: mark, exactly: 2))
    }
    if digitCount <= 9 {
      consider(startOfWord(before: mark, among: Self.unsureWords))
      consider(startOfCommas(before: mark, exactly: nil))
    }
    if digitCount <= 6, hasHash {
      let end = skipBack([.hyphen, .space], in: mark)
      if end < mark.upperBound { consider(end) }
    }
    return start
  }

  /// Where one of the words begins that stand at the end, apart from a point and padding.
  private func startOfWord(before mark: Range<Int>, among words: [[Unicode.Scalar]]) -> Int? {
    let mark = withoutPoint(withoutPadding(mark))
    guard let word = words.first(where: { ends(mark, with: $0) }) else { return nil }
    return skipBack([.blank, .comma], in: mark.dropLast(word.count))
  }

  /// Where a semicolon begins that stands at the end, apart from a point and padding.
  private func startOfSemicolon(before mark: Range<Int>) -> Int? {
    let mark = withoutPoint(withoutPadding(mark))
    guard let last = mark.last, symbols[last].isAny(of: .semicolon) else { return nil }
    return skipBack(.blank, in: mark.dropLast())
  }

  /// Where commas begin, so many or as many as there are, that stand at the end, apart from a point and padding.
  ///
  /// Commas are padding themselves, so behind the first ones anything may follow that is padding.
  private func startOfCommas(before mark: Range<Int>, exactly count: Int?) -> Int? {
    let needed = count ?? 1
    func areCommas(from start: Int, to end: Int) -> Bool {
      mark.lowerBound <= start && start + needed <= end
        && skip(.comma, in: start..<start + needed) == start + needed
    }
    let padded = withoutPadding(mark)
    let pointed = withoutPoint(padded)
    if pointed != padded, areCommas(from: pointed.upperBound - needed, to: pointed.upperBound) {
      let start = count == nil ? skipBack(.comma, in: pointed) : pointed.upperBound - needed
      return skipBack(.blank, in: mark.lowerBound..<start)
    }
    let padding = padded.upperBound..<mark.upperBound
    let first = padding.first { areCommas(from: $0, to: mark.upperBound) }
    return first.map { skipBack(.blank, in: mark.lowerBound..<$0) }
  }

  private func withoutPadding(_ range: Range<Int>) -> Range<Int> {
    range.lowerBound..<skipBack([.blank, .comma, .hyphen], in: range)
  }

  private func withoutPoint(_ range: Range<Int>) -> Range<Int> {
    guard let last = range.last, symbols[last].isAny(of: .point) else { return range }
    return range.dropLast()
  }

  private func ends(_ range: Range<Int>, with word: [Unicode.Scalar]) -> Bool {
    guard range.count >= word.count else { return false }
    return word.indices.reversed().allSatisfy {
      symbols[range.upperBound - word.count + $0].folded == word[$0]
    }
  }
}
