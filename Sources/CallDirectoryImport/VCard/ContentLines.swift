/// The lines of vCards, unfolded (RFC 6350, section 3.2; RFC 2425, section 5.8.1; vCard 2.1, section 2.1.3).
struct ContentLines {
  /// Bytes of a line that are held; pictures are longer, names and numbers are not.
  static let limit = 64 * 1024
  /// Lines of at least so many bytes were folded because of their length, not at a space.
  private static let foldedLength = 70

  /// Where the line that was read last begins.
  private(set) var number = 0
  /// Whether every line up to the last one read had an end.
  var isTerminated: Bool { lines.isTerminated }
  /// In a card of version 2.1 a line is folded before a space, which stays.
  var keepsFoldingSpace = false

  private var lines: LineReader<CardBytes>
  private var ahead: [UInt8] = []
  private var isAhead = false

  init(_ bytes: CardBytes) {
    lines = LineReader(bytes, limit: Self.limit)
  }

  /// Puts the next line that is not empty into `line`; false at the end of the input.
  mutating func next(into line: inout [UInt8]) throws(ImportError) -> Bool {
    repeat {
      if isAhead {
        swap(&line, &ahead)
        isAhead = false
      } else if try !lines.next(into: &line) {
        return false
      }
      number = lines.number
    } while line.allSatisfy { $0 <= 0x20 }
    try unfold(&line)
    return true
  }

  private mutating func unfold(_ line: inout [UInt8]) throws(ImportError) {
    var foldedLength = line.count
    while true {
      let isSoftBreak =
        QuotedPrintable.endsWithSoftBreak(line) && PropertyLine(line)?.isQuotedPrintable == true
      guard try lines.next(into: &ahead) else { return }
      if isSoftBreak {
        QuotedPrintable.removeSoftBreak(&line)
        if ahead.isEmpty { return }
        isAhead = PropertyLine.beginsProperty(ahead)
        if isAhead { return }
        append(ahead[QuotedPrintable.continuation(ahead, of: line)...], to: &line)
      } else if let first = ahead.first, first == 0x20 || first == 0x09 {
        let keepsSpace = keepsFoldingSpace && foldedLength < Self.foldedLength
        append(ahead[(keepsSpace ? 0 : 1)...], to: &line)
      } else {
        isAhead = true
        return
      }
      foldedLength = ahead.count
    }
  }

  private func append(_ rest: ArraySlice<UInt8>, to line: inout [UInt8]) {
    line.append(contentsOf: rest.prefix(max(0, Self.limit - line.count)))
  }
}
