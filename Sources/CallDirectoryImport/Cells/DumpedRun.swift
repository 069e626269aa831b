/// A run as a dump writes it: `+FIRST<TAB>COUNT`.
enum DumpedRun {
  /// The greatest number of 15 digits.
  private static let greatest: Int64 = 999_999_999_999_999

  /// The run, nil if the cell is something else.
  static func outcome(_ cell: Span<UInt8>) -> CellResult.Outcome? {
    guard cell.count > 3, cell[0] == UInt8(ascii: "+") else { return nil }
    var i = 1
    guard let first = number(cell, &i), i < cell.count, cell[i] == 0x09 else { return nil }
    i += 1
    guard let count = number(cell, &i), i == cell.count else { return nil }
    guard first >= 1, count >= 1, count - 1 <= greatest - first else { return .rejected(.badPattern) }
    guard count <= BlockReader.countLimit else {
      return .rejected(.patternTooLarge(limit: BlockReader.countLimit))
    }
    return .run(first: first, count: count)
  }

  /// The digits at `i`, at most 15.
  private static func number(_ cell: Span<UInt8>, _ i: inout Int) -> Int64? {
    let start = i
    var value: Int64 = 0
    while i < cell.count, CellCharacters.isDigit(cell[i]) {
      guard i - start < 15 else { return nil }
      value = value * 10 + Int64(cell[i] & 0x0F)
      i += 1
    }
    return i > start ? value : nil
  }
}
