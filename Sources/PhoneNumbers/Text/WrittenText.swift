/// The full way from a text to its digits, by libphonenumber's steps and in its order.
struct WrittenText {
  /// The longest text that is read, in characters.
  static let longest = 250

  let symbols: [Symbol]

  /// Decodes UTF-8; what is no UTF-8 becomes U+FFFD.
  init(utf8 text: Span<UInt8>) throws(PhoneNumberError) {
    // A character has 4 bytes at most.
    guard text.count <= 4 * Self.longest else { throw .textTooLong }
    var symbols: [Symbol] = []
    symbols.reserveCapacity(text.count)
    var index = 0
    while index < text.count {
      let (scalar, length) = UTF8Decoder.scalar(in: text, at: index)
      symbols.append(Symbol(scalar))
      index += length
    }
    guard symbols.count <= Self.longest else { throw .textTooLong }
    self.symbols = symbols
  }

  init(symbols: [Symbol]) {
    self.symbols = symbols
  }

  /// The number in the text.
  func number() throws(PhoneNumberError) -> WrittenNumber {
    guard let uri = TelephoneURI(self) else { return try number(in: withoutSubaddress(possibleNumber())) }
    guard uri.isContextValid else { throw .notANumber }
    return try uri.number.number(in: uri.number.withoutSubaddress(uri.number.symbols.indices))
  }

  private func number(in candidate: Range<Int>) throws(PhoneNumberError) -> WrittenNumber {
    let start = startOfExtension(in: candidate)
    guard isViable(candidate, extensionStart: start) else { throw .notANumber }
    var end = candidate.upperBound
    if let start {
      let number = candidate.lowerBound..<start
      if isViable(number, extensionStart: startOfExtension(in: number)) { end = start }
    }
    let afterPlus = skip(.plus, in: candidate.lowerBound..<end)
    return WrittenNumber(hasPlus: afterPlus > candidate.lowerBound, digits: digits(in: afterPlus..<end))
  }

  /// From the first plus sign or digit to the last character that is not punctuation, without a second extension.
  private func possibleNumber() -> Range<Int> {
    let start = symbols.firstIndex { $0.isAny(of: [.plus, .digit]) } ?? symbols.endIndex
    var end = symbols.endIndex
    while end > start, !symbols[end - 1].isAny(of: [.word, .hash]) { end -= 1 }
    return start..<(startOfSecondNumber(in: start..<end) ?? end)
  }

  /// Where `/x` begins, or the same with a backslash and spaces.
  private func startOfSecondNumber(in range: Range<Int>) -> Int? {
    range.first { index in
      guard symbols[index].isAny(of: .slash) else { return false }
      let next = skip(.space, in: index + 1..<range.upperBound)
      return next < range.upperBound && symbols[next].scalar == "x"
    }
  }

  /// RFC 3966: what a subaddress begins is no part of the number.
  private func withoutSubaddress(_ range: Range<Int>) -> Range<Int> {
    guard let start = firstIndex(of: ";isub=", in: range), start > range.lowerBound else { return range }
    return range.lowerBound..<start
  }

  /// Two digits, or plus signs, three digits with separators between them, then digits, letters and separators up to
  /// the end or to an extension.
  private func isViable(_ range: Range<Int>, extensionStart: Int?) -> Bool {
    if range.count == 2, skip(.digit, in: range) == range.upperBound { return true }
    var index = skip(.plus, in: range)
    for _ in 0..<3 {
      index = skip(.separator, in: index..<range.upperBound)
      guard index < range.upperBound, symbols[index].isAny(of: .digit) else { return false }
      index += 1
    }
    let end = skip([.separator, .keypadLetter, .digit], in: index..<range.upperBound)
    if end == range.upperBound { return true }
    guard let extensionStart else { return false }
    return (index...end).contains(extensionStart)
  }

  /// The digits; with three letters or more, letters stand for the digits on their keys.
  private func digits(in range: Range<Int>) -> DigitString {
    let letters = range.reduce(0) { count, index in count + (symbols[index].isAny(of: .asciiLetter) ? 1 : 0) }
    var digits = DigitString()
    for index in range {
      if letters >= 3 {
        if let digit = symbols[index].keypadDigit { digits.append(digit) }
      } else if symbols[index].isAny(of: .digit) {
        digits.append(symbols[index].digit)
      }
    }
    return digits
  }
}

extension WrittenText {
  /// The first index of the range whose symbol is of none of the kinds.
  func skip(_ kinds: Symbol.Kinds, in range: Range<Int>) -> Int {
    var index = range.lowerBound
    while index < range.upperBound, symbols[index].isAny(of: kinds) { index += 1 }
    return index
  }

  /// The end of the range when symbols of the kinds are dropped there.
  func skipBack(_ kinds: Symbol.Kinds, in range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, symbols[end - 1].isAny(of: kinds) { end -= 1 }
    return end
  }

  /// Where a parameter, which begins with a semicolon, stands for the first time.
  func firstIndex(of parameter: String, in range: Range<Int>) -> Int? {
    range.first { index in
      symbols[index].isAny(of: .semicolon)
        && symbols[index..<range.upperBound].lazy.map(\.scalar).starts(with: parameter.unicodeScalars)
    }
  }
}
