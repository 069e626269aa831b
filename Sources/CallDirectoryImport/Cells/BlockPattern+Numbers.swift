import PhoneNumbers

extension BlockPattern {
  /// The numbers of a pattern: `first` has a zero at each of the open decimal `positions`.
  private struct Block {
    var first: Int64
    /// Counted from the last digit, ascending.
    var positions: [Int]
    var callingCode: Int
  }

  /// The runs of the pattern in ascending order, or the one reason why there are none.
  func outcomes(_ parser: PhoneNumberParser) -> [CellResult.Outcome] {
    do throws(RejectionReason) {
      return try runs(block(parser))
    } catch {
      return [.rejected(error)]
    }
  }

  private func block(_ parser: PhoneNumberParser) throws(RejectionReason) -> Block {
    guard isOpen else { return try filled(extra: 0, parser) }
    let blocks = Self.openDigits.compactMap { extra in
      (try? filled(extra: extra, parser)).map { (extra: extra, block: $0) }
    }
    let matching = Self.openDigits.filter { hasNumbers(extra: $0, parser) }
    // What no pattern of the plan describes may still be certain by its length.
    let candidates = matching.isEmpty ? blocks : blocks.filter { matching == [$0.extra] }
    if candidates.count == 1, let only = candidates.first { return only.block }
    guard let some = blocks.first?.block, let plan = PhoneNumberPlan(callingCode: some.callingCode),
      plan.possibleLengths.count > 1
    else { throw .badPattern }
    throw .patternLength(callingCode: some.callingCode)
  }

  /// Whether the plan has numbers with so many more digits: looked for among those whose open digits are all
  /// the same.
  private func hasNumbers(extra: Int, _ parser: PhoneNumberParser) -> Bool {
    (0...9).contains { (try? number($0, extra: extra, parser))?.certainty == .matching }
  }

  /// The block with `extra` open digits at its end.
  ///
  /// The numbers with all zeros and all nines in the open places must differ in nothing else: then no
  /// national prefix, calling code or rule of the plan depends on an open digit.
  private func filled(extra: Int, _ parser: PhoneNumberParser) throws(RejectionReason) -> Block {
    let low = try number(0, extra: extra, parser)
    let high = try number(9, extra: extra, parser)
    let positions =
      (0..<extra)
      + places.indices.reversed().filter { places[$0] == .any }
      .map { extra + places.count - 1 - $0 }
    guard low.callingCode == high.callingCode, positions.allSatisfy({ $0 < Self.powersOfTen.count }) else {
      throw .badPattern
    }
    var difference: Int64 = 0
    for position in positions {
      let power = Self.powersOfTen[position]
      guard low.e164 / power % 10 == 0 else { throw .badPattern }
      difference += 9 * power
    }
    guard high.e164 - low.e164 == difference else { throw .badPattern }
    return Block(first: low.e164, positions: positions, callingCode: low.callingCode)
  }

  private func number(_ digit: UInt8, extra: Int, _ parser: PhoneNumberParser) throws(RejectionReason)
    -> PhoneNumber
  {
    var text: [UInt8] = hasPlus ? [UInt8(ascii: "+")] : []
    for place in places {
      if case .digit(let value) = place { text.append(0x30 | value) } else { text.append(0x30 | digit) }
    }
    text.append(contentsOf: repeatElement(0x30 | digit, count: extra))
    do throws(PhoneNumberError) {
      return try parser.parse(utf8: text)
    } catch {
      throw .number(error)
    }
  }

  /// Open digits at the end make runs long, others make runs many.
  private func runs(_ block: Block) throws(RejectionReason) -> [CellResult.Outcome] {
    let trailing = zip(block.positions, 0...).prefix { $0 == $1 }.count
    let count = Self.powersOfTen[trailing]
    guard count <= BlockReader.countLimit else { throw .patternTooLarge(limit: BlockReader.countLimit) }
    let others = block.positions.dropFirst(trailing)
    let runs = others.count < Self.powersOfTen.count ? Self.powersOfTen[others.count] : Int64.max
    guard runs <= BlockReader.runLimit else { throw .patternTooLarge(limit: BlockReader.runLimit) }
    return (0..<runs).map { index in
      var rest = index
      var first = block.first
      for position in others {
        first += rest % 10 * Self.powersOfTen[position]
        rest /= 10
      }
      return .run(first: first, count: count)
    }
  }

  /// How many digits a star may stand for.
  private static let openDigits = 0...14

  /// Of the places that a number of at most 15 digits has.
  private static let powersOfTen: [Int64] = (0..<15).map { exponent in
    (0..<exponent).reduce(1) { power, _ in power * 10 }
  }
}
