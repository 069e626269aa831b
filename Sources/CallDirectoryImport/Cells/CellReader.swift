public import PhoneNumbers

/// Reads the numbers out of one cell of a contact list.
///
/// Exporters and spreadsheets put guards, formulas and floats around numbers, and people put several into one
/// cell. What is left after cleaning must be a number as it stands: one that is not certain is rejected,
/// never guessed.
public struct CellReader: Sendable {
  let parser: PhoneNumberParser
  let hasCarrierCodes: Bool

  /// Reads numbers without calling code as they are dialled in `region`; without a region, as if they had a
  /// plus, if they are certain then.
  public init(region: Region?) {
    parser = PhoneNumberParser(region: region, assumesPlus: true)
    hasCarrierCodes = region?.code == "BR"
  }

  /// Appends what is in `cell`, UTF-8 text as it stood in the file, to `results`: nothing for an empty cell.
  ///
  /// A cell of digits and common marks goes to the phone parser as it is and costs no allocation.
  public func read(_ cell: Span<UInt8>, into results: inout [CellResult]) {
    if CellCharacters.isPlain(cell) {
      let value = CellTrimming.withoutSpace(cell, cell.indices)
      if !value.isEmpty { results.append(CellResult(parse(cell, value), value)) }
    } else if let normalized = CellCharacters.normalized(cell) {
      let first = results.count
      normalized.withSpan { readLines($0, into: &results) }
      // Places in the copy are none in the cell.
      for i in results[first...].indices { results[i].text = cell.indices }
    } else {
      readLines(cell, into: &results)
    }
  }

  /// Line ends and Google's ` ::: ` separate values whatever they are.
  private func readLines(_ cell: Span<UInt8>, into results: inout [CellResult]) {
    var start = 0
    var i = 0
    while i < cell.count {
      let isColons =
        cell[i] == UInt8(ascii: ":") && i + 2 < cell.count
        && cell[i + 1] == UInt8(ascii: ":") && cell[i + 2] == UInt8(ascii: ":")
      if isColons || cell[i] == 0x0A {
        readList(cell, CellTrimming.value(cell, start..<i), isPart: false, into: &results)
        i += isColons ? 2 : 0
        start = i + 1
      }
      i += 1
    }
    readList(cell, CellTrimming.value(cell, start..<cell.count), isPart: false, into: &results)
  }

  /// What a single value stands for.
  func readOne(_ cell: Span<UInt8>, _ value: Range<Int>) -> CellResult.Outcome {
    switch SpreadsheetNumber.read(cell, value) {
    case .lost: return .rejected(.precisionLost)
    case .exact(let digits): return digits.withSpan { parse($0, $0.indices) }
    case .whole(let digits): return parse(cell, digits)
    case .none: break
    }
    switch Wildcards.find(cell, value, hasCarrierCodes: hasCarrierCodes) {
    case .certain: return .rejected(.pattern)
    case .ifDigit(let mark):
      var filled: [UInt8] = []
      for i in value where !mark.contains(i) || i == mark.lowerBound {
        filled.append(mark.contains(i) ? UInt8(ascii: "0") : cell[i])
      }
      if case .number = filled.withSpan({ parse($0, $0.indices) }) { return .rejected(.pattern) }
    case .none: break
    }
    return parse(cell, value)
  }

  private func parse(_ cell: Span<UInt8>, _ value: Range<Int>) -> CellResult.Outcome {
    do throws(PhoneNumberError) {
      let number = try parser.parse(utf8: cell.extracting(value))
      return .number(number.e164, number.certainty)
    } catch {
      return .rejected(.number(error))
    }
  }
}
