/// The scalar values of one JSON object (RFC 8259), each with the path of keys that leads to it.
///
/// The storage is used again for the next object.
struct JSONObject {
  /// A string, or a number as it is written.
  struct Leaf {
    /// The keys on the way, joined by spaces, in `keys`: `phones value`.
    var key: Range<Int>
    /// The text in `values`.
    var value: Range<Int>
  }

  /// Objects and arrays may lie so deep inside one another.
  static let depthLimit = 32
  /// Bytes of a path that are kept: every value has one.
  private static let keyLimit = 256

  private(set) var keys: [UInt8] = []
  private(set) var values: [UInt8] = []
  private(set) var leaves: [Leaf] = []

  private var path: [UInt8] = []
  private var i = 0

  /// Reads the object in `line`; nil, or the offset of the byte that breaks the grammar.
  mutating func read(_ line: [UInt8]) -> Int? {
    keys.removeAll(keepingCapacity: true)
    values.removeAll(keepingCapacity: true)
    leaves.removeAll(keepingCapacity: true)
    path.removeAll(keepingCapacity: true)
    i = 0
    let slice = line[...]
    let line = slice.span
    skipSpace(line)
    guard peek(line) == UInt8(ascii: "{"), value(line, depth: 0) else { return i }
    skipSpace(line)
    return i == line.count ? nil : i
  }

  private func peek(_ line: Span<UInt8>) -> UInt8? { i < line.count ? line[i] : nil }

  private mutating func skipSpace(_ line: Span<UInt8>) {
    while i < line.count, line[i] <= 0x20 { i += 1 }
  }

  /// Skips white space and the byte; false if another one stands there.
  private mutating func take(_ line: Span<UInt8>, _ character: Unicode.Scalar) -> Bool {
    skipSpace(line)
    guard peek(line) == UInt8(ascii: character) else { return false }
    i += 1
    return true
  }

  /// Reads a value of any kind; false, with `i` at the place, if there is none.
  private mutating func value(_ line: Span<UInt8>, depth: Int) -> Bool {
    skipSpace(line)
    guard depth < Self.depthLimit else { return false }
    switch peek(line) {
    case UInt8(ascii: "{"): return members(line, depth: depth)
    case UInt8(ascii: "["): return elements(line, depth: depth)
    case UInt8(ascii: "\""):
      let start = values.count
      guard JSONText.read(line, &i, into: &values) else { return false }
      addLeaf(start)
      return true
    default: return literal(line)
    }
  }

  private mutating func members(_ line: Span<UInt8>, depth: Int) -> Bool {
    i += 1
    if take(line, "}") { return true }
    repeat {
      skipSpace(line)
      let parent = path.count
      if parent > 0 { path.append(0x20) }
      guard peek(line) == UInt8(ascii: "\""), JSONText.read(line, &i, into: &path), take(line, ":"),
        value(line, depth: depth + 1)
      else { return false }
      path.removeSubrange(parent...)
    } while take(line, ",")
    return take(line, "}")
  }

  private mutating func elements(_ line: Span<UInt8>, depth: Int) -> Bool {
    i += 1
    if take(line, "]") { return true }
    repeat {
      guard value(line, depth: depth + 1) else { return false }
    } while take(line, ",")
    return take(line, "]")
  }

  /// A number, kept as it is written; or `true`, `false` and `null`, which say nothing here.
  private mutating func literal(_ line: Span<UInt8>) -> Bool {
    let start = i
    while i < line.count, Self.isLiteral(line[i]) { i += 1 }
    guard i > start else { return false }
    let text = values.count
    for k in start..<i { values.append(line[k]) }
    if CellCharacters.isDigit(line[start]) || line[start] == UInt8(ascii: "-") {
      addLeaf(text)
      return true
    }
    defer { values.removeSubrange(text...) }
    return ["true", "false", "null"].contains { values[text...].elementsEqual($0.utf8) }
  }

  private static func isLiteral(_ byte: UInt8) -> Bool {
    CellCharacters.isDigit(byte) || CellCharacters.isLetter(byte) || "+-.".utf8.contains(byte)
  }

  private mutating func addLeaf(_ start: Int) {
    let key = keys.count
    keys += path.prefix(Self.keyLimit)
    leaves.append(Leaf(key: key..<keys.count, value: start..<values.count))
  }
}
