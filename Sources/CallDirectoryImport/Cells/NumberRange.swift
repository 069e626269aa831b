import PhoneNumbers

/// `FIRST-LAST`: all numbers from one to another.
struct NumberRange {
  let parser: PhoneNumberParser
  /// Longer texts than two numbers with all their marks.
  private static let lengthLimit = 200

  /// The range in a text, nil if it is none: a hyphen parts two full numbers, others stand inside numbers.
  func run(_ text: [UInt8]) -> CellResult.Outcome? {
    guard text.count <= Self.lengthLimit else { return nil }
    var found: CellResult.Outcome?
    let text = BlockText.withoutAnchors(text)
    for (i, byte) in zip(text.indices, text) where byte == UInt8(ascii: "-") {
      let first = text[..<i]
      let last = text[(i + 1)...]
      guard isFull(first), isFull(last), let outcome = run(first: first, last: last) else { continue }
      if let found, found != outcome { return .rejected(.badPattern) }
      found = outcome
    }
    return found
  }

  /// The run between two numbers, nil if one of them is no number or they are not of one kind.
  func run(first: ArraySlice<UInt8>, last: ArraySlice<UInt8>) -> CellResult.Outcome? {
    guard let from = number(first), let to = lastNumber(last, after: from, first),
      from.callingCode == to.callingCode, digits(from) == digits(to)
    else { return nil }
    guard from.e164 <= to.e164 else { return .rejected(.badPattern) }
    let count = to.e164 - from.e164 + 1
    guard count <= BlockReader.countLimit else {
      return .rejected(.patternTooLarge(limit: BlockReader.countLimit))
    }
    return .run(first: from.e164, count: count)
  }

  /// The plus of the first number may hold for the last one too.
  private func lastNumber(
    _ last: ArraySlice<UInt8>, after from: PhoneNumber, _ first: ArraySlice<UInt8>
  ) -> PhoneNumber? {
    let plus = UInt8(ascii: "+")
    if first.contains(plus), !last.contains(plus),
      let number = number([plus] + last), number.callingCode == from.callingCode,
      digits(number) == digits(from)
    {
      return number
    }
    return number(last)
  }

  private func number(_ text: ArraySlice<UInt8>) -> PhoneNumber? {
    let isPlain = text.allSatisfy { byte in
      byte >= 0x80 || CellCharacters.isDigit(byte) || " +-().'/".utf8.contains(byte)
    }
    return isPlain ? try? parser.parse(utf8: text) : nil
  }

  private func isFull(_ text: ArraySlice<UInt8>) -> Bool {
    text.count(where: CellCharacters.isDigit) >= NumberList.fullNumber
  }

  private func digits(_ number: PhoneNumber) -> Int { "\(number.e164)".utf8.count }
}
