/// Reads vCards of versions 2.1, 3.0 and 4.0 as rows: a row per card, a number cell per `TEL`.
///
/// Pagers are left out, fax machines call too. A card that is broken costs itself at most. A row's number is
/// the line in which its card begins. Memory does not depend on the size of the file, of its pictures or of a
/// card.
public struct VCardSource: EntrySource {
  /// The most bytes of names and numbers in one card.
  public static let cardLimit = 1 << 20

  /// The property that number cells stand in.
  public let columns = ["TEL"]

  let valueEncoding: TextEncoding?
  private var lines: ContentLines
  private var line: [UInt8] = []
  private var card: Card?
  /// Components that began inside the card and have not ended, such as the card of an agent.
  private var depth = 0
  private var isAfterAgent = false

  /// Reads the cards in `bytes`, which are not to be decoded beforehand: a card names the encoding of each
  /// value.
  ///
  /// - Parameters:
  ///   - bytes: What is read.
  ///   - encoding: That of values that name none; `nil` to judge by the bytes.
  /// - Throws: `ImportError.system` if the input cannot be read, `.unknownEncoding`.
  public init(_ bytes: ByteSource, encoding: TextEncoding? = nil) throws(ImportError) {
    let bytes = try CardBytes(bytes, encoding: encoding)
    valueEncoding = bytes.valueEncoding
    lines = ContentLines(bytes)
  }

  /// Reads the next card into `row`; `.rejected` for one that has no end and no number, or is longer than
  /// `cardLimit`.
  public mutating func next(into row: inout SourceRow) throws(ImportError) -> SourceEvent {
    row.removeAll()
    while try lines.next(into: &line) {
      guard let property = PropertyLine(line) else { continue }
      let wasAfterAgent = isAfterAgent
      isAfterAgent = property.name == "AGENT"
      if isBegin(property), !(card != nil && (wasAfterAgent || isAfterAgent)) {
        let isEnded = property.name == "END"
        let event = card.map { finish($0, &row, hasEnd: isEnded, isWhole: true) }
        begin()
        if let event { return event }
      } else if let open = card {
        if isEnd(property) { return finish(open, &row, hasEnd: true, isWhole: true) }
        if depth == 0 { card?.read(property, in: line, valueEncoding, &row) }
        lines.keepsFoldingSpace = card?.isOld ?? false
      } else if property.name == "TEL" {
        return .rejected(rejection(.brokenCard, line: lines.number))
      }
    }
    guard let open = card else { return .end }
    return finish(open, &row, hasEnd: false, isWhole: lines.isTerminated)
  }

  private mutating func begin() {
    card = Card(line: lines.number)
    depth = 0
    lines.keepsFoldingSpace = false
  }

  /// Whether a card begins here: also in a line that the end of another file, or of a card cut off, was glued
  /// to.
  private func isBegin(_ property: PropertyLine) -> Bool {
    let begin = Array("begin:vcard".utf8)
    return property.name == "BEGIN" && isCard(property)
      || line.count > begin.count && line.suffix(begin.count).elementsEqual(begin) { $0 | 0x20 == $1 }
  }

  /// Whether the card ends here; keeps count of the components inside it.
  private mutating func isEnd(_ property: PropertyLine) -> Bool {
    if property.name == "BEGIN" || isBegin(property) { depth += 1 }
    guard property.name == "END" else { return false }
    depth -= 1
    return depth < 0
  }

  private func isCard(_ property: PropertyLine) -> Bool {
    line[property.value].lazy.filter { $0 > 0x20 }.map { $0 | 0x20 }.elementsEqual("vcard".utf8)
  }

  /// Makes the open card a row.
  ///
  /// - Parameter isWhole: whether its last line was read to its end; a number in it may lack digits
  ///   otherwise.
  private mutating func finish(_ open: Card, _ row: inout SourceRow, hasEnd: Bool, isWhole: Bool)
    -> SourceEvent
  {
    card = nil
    guard hasEnd || isWhole && !row.numberCells.isEmpty else {
      return .rejected(rejection(.brokenCard, line: open.line))
    }
    guard row.text.count <= Self.cardLimit else {
      return .rejected(rejection(.rowTooLong(limit: Self.cardLimit), line: open.line))
    }
    row.number = open.line
    open.label(&row)
    return .row
  }

  private func rejection(_ reason: RejectionReason, line number: Int) -> Rejection {
    let text = String(decoding: line.prefix(1000), as: UTF8.self)
    return Rejection(row: number, column: "", text: String(text.prefix(200)), reason: reason)
  }
}
