extension InputFormat {
  /// The first bytes of an input that a decision looks at.
  public static let headSize = 64 * 1024

  /// Tells the format by the first bytes, in any encoding, and where they leave it open by the name of the
  /// file.
  ///
  /// - Throws: `ImportError.unsupported` for what cannot be read, `.emptyInput`.
  public static func detect(_ head: [UInt8], name: String) throws(ImportError) -> InputFormat {
    if head.starts(with: magic) { return .calldir }
    let text = plainText(head)
    for bytes in [head, text] {
      if let foreign = ForeignFormat.recognized(in: bytes) {
        throw .unsupported(looksLike: foreign.looksLike, exportInstead: foreign.exportInstead)
      }
    }
    guard let start = text.firstIndex(where: { $0 > 0x20 }) else { throw .emptyInput }
    if beginsCard(text) { return .vcard }
    for other in others where text[start...].starts(with: other.beginning.utf8) {
      throw .unsupported(looksLike: other.looksLike, exportInstead: "export the contacts as CSV or vCard")
    }
    if try isJSON(text, from: start) { return .jsonl }
    if TextList.isDump(text) { return .text }
    if [".tsv", ".tab"].contains(where: name.lowercased().hasSuffix) { return .tsv }
    return !name.lowercased().hasSuffix(".csv") && TextList.isLikely(text) ? .text : .csv
  }

  /// FORMAT.md, header: the first eight bytes of a directory.
  private static let magic: [UInt8] = [0x89, 0x43, 0x4C, 0x44, 0x0D, 0x0A, 0x1A, 0x0A]

  private static let others: [(beginning: String, looksLike: String)] = [
    ("BEGIN:VCALENDAR", "a calendar"), ("dn:", "an LDIF directory"),
    ("version: 1\ndn:", "an LDIF directory"), ("version: 1\r\n", "an LDIF directory"),
  ]

  /// The ASCII of the bytes, also of UTF-16: without its zeros and without a byte order mark.
  private static func plainText(_ head: [UInt8]) -> [UInt8] {
    let mark = ByteOrderMark.found(in: head)?.bytes.count ?? 0
    return head.prefix(headSize).dropFirst(mark).filter { $0 != 0 }
  }

  /// Whether a line of the beginning begins a card: other lines may stand before it.
  private static func beginsCard(_ text: [UInt8]) -> Bool {
    text.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).prefix(50).contains { line in
      line.filter { $0 > 0x20 }.map { $0 | 0x20 }.starts(with: "begin:vcard".utf8)
    }
  }

  /// Whether the text is JSON with an object per line.
  ///
  /// - Throws: `ImportError.unsupported` for JSON of another layout.
  private static func isJSON(_ text: [UInt8], from start: Int) throws(ImportError) -> Bool {
    var lines = text[start...].split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).prefix(2).map(Array.init)
    for i in lines.indices { JSONLinesSource.trim(&lines[i]) }
    guard let line = lines.first(where: { !$0.isEmpty }) else { return false }
    var object = JSONObject()
    guard let offset = object.read(line) else { return true }
    // A line longer than the head breaks off where the head does.
    if line.first == UInt8(ascii: "{"), offset == line.count, text.count >= headSize / 2, lines.count == 1 {
      return true
    }
    let next = text[(start + 1)...].first { $0 > 0x20 }
    let isOther =
      text[start] == UInt8(ascii: "{") && (next == UInt8(ascii: "\"") || next == UInt8(ascii: "}"))
      || text[start] == UInt8(ascii: "[") && next == UInt8(ascii: "{")
    guard isOther else { return false }
    throw .unsupported(
      looksLike: "JSON, but not with one object per line",
      exportInstead: "write one object per line: jq -c '.[]' FILE | calldir pack -")
  }
}
