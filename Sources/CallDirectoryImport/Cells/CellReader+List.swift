import PhoneNumbers

extension CellReader {
  /// The whole value is tried first; only what is no number, or reads better in parts, is taken apart.
  func readList(_ cell: Span<UInt8>, _ value: Range<Int>, isPart: Bool, into results: inout [CellResult]) {
    guard !value.isEmpty else { return }
    if isPart {
      let digits = NumberList.digits(cell, value)
      // A remark beside numbers is no number that was lost.
      guard digits.count > 0 || digits.hasPlus else { return }
      guard digits.count >= NumberList.fullNumber || digits.hasPlus else {
        results.append(CellResult(.rejected(.number(.notPossible(.localOnly))), value))
        return
      }
    }
    if let number = numberBeforeAlternatives(cell, value) {
      results.append(CellResult(number, value))
      return
    }
    let whole = readOne(cell, value)
    // The comma of `7,92142E+10` separates nothing.
    guard whole != .rejected(.precisionLost), let separators = NumberList.separator(cell, value) else {
      results.append(CellResult(whole, value))
      return
    }
    let first = results.count
    readParts(cell, value, separators, into: &results)
    if !prefersParts(results[first...], to: whole, cell, value, separators) {
      results.removeSubrange(first...)
      results.append(CellResult(whole, value))
    }
  }

  private func readParts(
    _ cell: Span<UInt8>, _ value: Range<Int>, _ separators: [UInt8], into results: inout [CellResult]
  ) {
    var start = value.lowerBound
    for i in value where separators.contains(cell[i]) {
      readList(cell, CellTrimming.value(cell, start..<i), isPart: true, into: &results)
      start = i + 1
    }
    readList(cell, CellTrimming.value(cell, start..<value.upperBound), isPart: true, into: &results)
  }

  /// A number and, behind slashes, other last digits for it: the shortest beginning that is a full number
  /// counts.
  private func numberBeforeAlternatives(_ cell: Span<UInt8>, _ value: Range<Int>) -> CellResult.Outcome? {
    var found: CellResult.Outcome?
    var beginning = value
    while let shorter = NumberList.withoutAlternativeEnding(cell, beginning) {
      beginning = shorter
      guard NumberList.digits(cell, beginning).count >= NumberList.fullNumber else { break }
      let outcome = readOne(cell, beginning)
      guard case .number(let number, _) = outcome,
        NumberList.nationalDigits(number) >= NumberList.fullNumber - 1
      else { break }
      found = outcome
    }
    return found
  }

  /// Whether the parts say more than the whole.
  private func prefersParts(
    _ parts: ArraySlice<CellResult>, to whole: CellResult.Outcome, _ cell: Span<UInt8>, _ value: Range<Int>,
    _ separators: [UInt8]
  ) -> Bool {
    guard case .number(let number, let certainty) = whole else {
      return parts.contains { part in
        switch part.outcome {
        case .number, .rejected(.pattern), .rejected(.precisionLost): true
        default: false
        }
      }
    }
    guard parts.count > 1, parts.allSatisfy({ $0.outcome.isMatchingNumber }) else { return false }
    if certainty == .doubtful { return true }
    // A comma or semicolon may introduce an extension, unless a number of its own stands behind it.
    guard separators != NumberList.slash, !NumberList.isDialled(cell, value, separators),
      let last = parts.last, case .number(let other, _) = last.outcome
    else { return false }
    return NumberList.digits(cell, last.text).count >= NumberList.longerThanExtension
      || NumberList.nationalDigits(other) >= NumberList.nationalDigits(number)
  }
}

extension CellResult.Outcome {
  fileprivate var isMatchingNumber: Bool {
    if case .number(_, .matching) = self { true } else { false }
  }
}
