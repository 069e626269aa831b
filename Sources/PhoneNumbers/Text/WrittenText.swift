/// The full way from a text to its digits, by libphonenumber's steps and in its order.
struct WrittenText {
  /// The longest text that is read, in characters.
  static let longest = 250

  private let scalars: [Unicode.Scalar]

  /// Decodes UTF-8; what is no UTF-8 becomes U+FFFD.
  init(utf8 text: Span<UInt8>) throws(PhoneNumberError) {
    // A character has 4 bytes at most.
    guard text.count <= 4 * Self.longest else { throw .textTooLong }
    var scalars: [Unicode.Scalar] = []
    scalars.reserveCapacity(text.count)
    var bytes = text.indices.map { text[$0] }.makeIterator()
    var decoder = UTF8()
    decoding: while true {
      switch decoder.decode(&bytes) {
      case .scalarValue(let scalar): scalars.append(scalar)
      case .error: scalars.append("\u{FFFD}")
      case .emptyInput: break decoding
      }
    }
    guard scalars.count <= Self.longest else { throw .textTooLong }
    self.scalars = scalars
  }

  /// The number in the text.
  func number() throws(PhoneNumberError) -> WrittenNumber {
    var candidate = try candidate()
    guard isViable(candidate) else { throw .notANumber }
    if let start = startOfExtension(in: candidate), isViable(candidate[..<start]) {
      candidate = candidate[..<start]
    }
    let plus = candidate.prefix(while: \.isPlus)
    return WrittenNumber(hasPlus: !plus.isEmpty, digits: digits(of: candidate[plus.endIndex...]))
  }

  /// The part of the text that could be a number, with the calling code of a `phone-context` in front.
  private func candidate() throws(PhoneNumberError) -> ArraySlice<Unicode.Scalar> {
    var candidate = scalars[...]
    if let uri = TelephoneURI(scalars) {
      guard uri.isContextValid else { throw .notANumber }
      candidate = uri.number[...]
    } else {
      candidate = possibleNumber()
    }
    if let subaddress = candidate.firstIndex(of: ";isub="), subaddress > candidate.startIndex {
      candidate = candidate[..<subaddress]
    }
    return candidate
  }

  /// From the first plus sign or digit to the last character that is not punctuation, without a second extension.
  private func possibleNumber() -> ArraySlice<Unicode.Scalar> {
    guard let start = scalars.firstIndex(where: { $0.isPlus || $0.decimalDigit != nil }) else { return [] }
    var number = scalars[start...]
    while let last = number.last, last != "#", !last.isWord { number.removeLast() }
    return number[..<(startOfSecondNumber(in: number) ?? number.endIndex)]
  }

  /// Where `/x` begins, or the same with a backslash and spaces.
  private func startOfSecondNumber(in number: ArraySlice<Unicode.Scalar>) -> Int? {
    number.indices.first { index in
      guard number[index] == "/" || number[index] == "\\" else { return false }
      return number[(index + 1)...].first { $0 != " " } == "x"
    }
  }

  /// Two digits, or plus signs, three digits with separators between them, then digits, letters and separators up to
  /// the end or to an extension.
  private func isViable(_ text: ArraySlice<Unicode.Scalar>) -> Bool {
    if text.count == 2, text.allSatisfy({ $0.decimalDigit != nil }) { return true }
    var rest = text.drop(while: \.isPlus)
    for _ in 0..<3 {
      rest = rest.drop(while: \.isSeparator)
      guard rest.popFirst()?.decimalDigit != nil else { return false }
    }
    let tail = rest.drop { $0.isSeparator || $0.isKeypadLetter || $0.decimalDigit != nil }
    if tail.isEmpty { return true }
    guard let start = startOfExtension(in: text) else { return false }
    return (rest.startIndex...tail.startIndex).contains(start)
  }

  /// The digits; with three letters or more, letters stand for the digits on their keys.
  private func digits(of text: ArraySlice<Unicode.Scalar>) -> DigitString {
    let isVanity = text.lazy.filter(\.isASCIILetter).prefix(3).count == 3
    var digits = DigitString()
    for scalar in text {
      if let digit = isVanity ? scalar.keypadDigit : scalar.decimalDigit { digits.append(digit) }
    }
    return digits
  }
}
