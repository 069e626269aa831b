/// One unfolded line of a vCard in its parts: `group.NAME;PARAMETER=VALUE;…:value`.
struct PropertyLine {
  /// The name in capitals, without the group before it.
  let name: String
  /// Where the value lies in the line.
  let value: Range<Int>
  private(set) var isQuotedPrintable = false
  private(set) var isPager = false
  private(set) var charset: TextEncoding?

  /// Names that a line may begin with behind a soft break that joins nothing.
  private static let names: Set<String> = [
    "ADR", "AGENT", "BDAY", "BEGIN", "CATEGORIES", "EMAIL", "END", "FN", "IMPP", "KEY", "LABEL", "N",
    "NICKNAME", "NOTE",
    "ORG", "PHOTO", "REV", "ROLE", "TEL", "TITLE", "UID", "URL", "VERSION",
  ]
  /// Properties whose values are looked at.
  private static let used: Set<String> = ["FN", "N", "ORG", "TEL"]
  /// Longer than the names and parameters of real cards.
  private static let headLimit = 2000

  /// Whether a line is by its name the beginning of a property.
  static func beginsProperty(_ line: [UInt8]) -> Bool {
    PropertyLine(line).map { names.contains($0.name) || $0.name.hasPrefix("X-") } ?? false
  }

  /// Takes a line apart, nil if it has no colon after its name.
  init?(_ line: [UInt8]) {
    let head = line.prefix(Self.headLimit)
    guard let colon = Self.colon(head, heedsQuotes: true) ?? Self.colon(head, heedsQuotes: false) else {
      return nil
    }
    value = colon + 1..<line.count
    let nameEnd = line[..<colon].firstIndex(of: UInt8(ascii: ";")) ?? colon
    let group = line[..<nameEnd].lastIndex(of: UInt8(ascii: ".")).map { $0 + 1 } ?? 0
    name = Self.word(line[group..<nameEnd])
    // Most lines are of no interest, unless their encoding says where they end.
    guard Self.used.contains(name) || QuotedPrintable.endsWithSoftBreak(line) else { return }
    for part in Self.split(line[nameEnd..<colon], at: UInt8(ascii: ";")) { readParameter(part) }
  }

  /// `TYPE=CELL,VOICE`, `TYPE="cell,voice"`, or only `CELL` as in version 2.1.
  private mutating func readParameter(_ part: ArraySlice<UInt8>) {
    let sign = part.firstIndex(of: UInt8(ascii: "="))
    let key = sign.map { Self.word(part[..<$0]) }
    let list = sign.map { part[($0 + 1)...] } ?? part
    if key == "CHARSET" {
      charset = TextEncoding(name: Self.word(list))
      return
    }
    guard key == nil || key == "TYPE" || key == "ENCODING" else { return }
    for item in list.split(separator: UInt8(ascii: ",")) {
      switch Self.word(item) {
      case "PAGER": isPager = key != "ENCODING"
      case "QUOTED-PRINTABLE": isQuotedPrintable = true
      default: break
      }
    }
  }

  private static func colon(_ head: ArraySlice<UInt8>, heedsQuotes: Bool) -> Int? {
    var isQuoted = false
    return head.indices.first { i in
      if head[i] == UInt8(ascii: "\"") { isQuoted = heedsQuotes && !isQuoted }
      return head[i] == UInt8(ascii: ":") && !isQuoted
    }
  }

  private static func split(_ head: ArraySlice<UInt8>, at separator: UInt8) -> [ArraySlice<UInt8>] {
    var isQuoted = false
    return head.split(omittingEmptySubsequences: true) { byte in
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      return byte == separator && !isQuoted
    }
  }

  /// Text in capitals, without quotes and white space around it.
  private static func word(_ text: ArraySlice<UInt8>) -> String {
    func isAround(_ byte: UInt8) -> Bool { byte <= 0x20 || byte == UInt8(ascii: "\"") }
    let inner = text.drop(while: isAround)
    let end = inner.lastIndex { !isAround($0) } ?? inner.startIndex - 1
    return String(decoding: inner[inner.startIndex..<(end + 1)], as: UTF8.self).uppercased()
  }
}
