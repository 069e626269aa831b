/// The patterns of all plans as deterministic automata over digits, which share their states.
///
/// The automata have no cycles, so a walk ends after as many digits as the longest number of the plan.
struct DigitAutomata: Sendable {
  /// Where the cells of a state begin.
  struct State: Sendable {
    var offset: Int

    init(number: Int) { offset = number * DigitAutomata.cellsPerState }
  }

  // Ten targets, the meaning of a match that may go on, the meaning of a match at the end of the number.
  private static let cellsPerState = 12
  private static let matchCell = 10
  private static let endCell = 11

  private let cells: [UInt16]

  /// Reads the text that `Tools/phone-metadata.py` writes.
  init(text: String) {
    var cells: [UInt16] = []
    var upper: UInt16?
    for byte in text.utf8 where byte >= UInt8(ascii: "0") {
      let six = UInt16(byte - UInt8(ascii: "0"))
      if let high = upper {
        let isTarget = cells.count % Self.cellsPerState < Self.matchCell
        cells.append((high << 6 | six) * (isTarget ? UInt16(Self.cellsPerState) : 1))
        upper = nil
      } else {
        upper = six
      }
    }
    self.cells = cells
  }

  /// Whether the pattern describes the whole number.
  func matches(_ digits: DigitString, from start: State) -> Bool {
    var offset = start.offset
    for digit in digits {
      offset = Int(cells[offset + digit])
      if offset == 0 { return false }
    }
    return cells[offset + Self.endCell] != 0
  }

  /// What the match at the beginning of the number means, 0 if there is none.
  func prefix(of digits: DigitString, from start: State) -> Int {
    var offset = start.offset
    var meaning = cells[offset + Self.matchCell]
    for digit in digits {
      offset = Int(cells[offset + digit])
      if offset == 0 { return Int(meaning) }
      let match = cells[offset + Self.matchCell]
      if match != 0 { meaning = match }
    }
    let match = cells[offset + Self.endCell]
    return Int(match != 0 ? match : meaning)
  }
}
