/// A label made of columns: an empty part goes together with the separator before it (at the beginning: after
/// it) and the brackets around it.
struct LabelTemplate: Sendable, Equatable {
  struct Part: Sendable, Equatable {
    /// Columns with the same title: the first that has text is taken.
    var columns: [Int]
    /// Text between the part before and this one.
    var separator: [UInt8]
    /// Brackets and the like that stand and fall with the part.
    var prefix: [UInt8] = []
    var suffix: [UInt8] = []
  }

  let parts: [Part]

  /// Columns one after the other with a space between.
  init(columns: [Int]) {
    parts = columns.map { Part(columns: [$0], separator: Array(" ".utf8)) }
  }

  /// The columns that a label names: itself, if it has no braces.
  static func columnNames(in label: String) -> [String] {
    guard label.contains("{") || label.contains("}") else { return label.isEmpty ? [] : [label] }
    return label.split(separator: "{").compactMap { $0.split(separator: "}").first.map(String.init) }
  }

  /// Reads `{Column} {Column} · {Column}`, or a column's name alone.
  ///
  /// - Parameter resolve: the columns of a title or 1-based index.
  init(_ template: String, resolve: (String) throws(ImportError) -> [Int]) throws(ImportError) {
    guard template.contains("{") || template.contains("}") else {
      parts = [Part(columns: try resolve(template), separator: [])]
      return
    }
    var parts: [Part] = []
    var rest = template[...]
    while let open = rest.firstIndex(of: "{") {
      guard let close = rest[open...].firstIndex(of: "}"), !rest[..<open].contains("}") else {
        throw .badTemplate(template)
      }
      let literal = rest[..<open]
      let columns = try resolve(String(rest[rest.index(after: open)..<close]))
      rest = rest[rest.index(after: close)...]
      let (before, separator, prefix) = Self.split(literal, isFirst: parts.isEmpty)
      if let last = parts.indices.last { parts[last].suffix = Array(before.utf8) }
      parts.append(Part(columns: columns, separator: Array(separator.utf8), prefix: Array(prefix.utf8)))
    }
    guard let last = parts.indices.last, !rest.contains("}") else { throw .badTemplate(template) }
    parts[last].suffix = Array(rest.utf8)
    self.parts = parts
  }

  /// Shares out the text between two columns: closing brackets to the one before, opening ones to the one
  /// after.
  private static func split(
    _ literal: Substring, isFirst: Bool
  ) -> (before: Substring, separator: Substring, prefix: Substring) {
    if isFirst { return ("", "", literal) }
    let before = literal.prefix { ")]”»".contains($0) }
    let rest = literal.dropFirst(before.count)
    guard let opening = rest.lastIndex(where: { !"([“«".contains($0) }) else { return (before, "", rest) }
    return (before, rest[...opening], rest[rest.index(after: opening)...])
  }

  /// Appends the label to `text`; nothing if all parts are empty.
  func append(to text: inout [UInt8], cell: (Int) -> ArraySlice<UInt8>) {
    let start = text.count
    // By index: a copy of a part would retain and release its four arrays for every row.
    for i in parts.indices {
      var content: ArraySlice<UInt8> = []
      for column in parts[i].columns where content.isEmpty { content = Self.unguarded(cell(column)) }
      if content.isEmpty { continue }
      if text.count > start { text += parts[i].separator }
      text += parts[i].prefix
      text += content
      text += parts[i].suffix
    }
  }

  /// A cell without white space around it and without what spreadsheets and CRMs put in front of text that
  /// they fear is a formula: an apostrophe (`'t Hooft` begins with one too, and with a small letter), or
  /// `="…"` around it.
  static func unguarded(_ cell: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    // Most begin with a letter and end with one.
    if let first = cell.first, let last = cell.last, first > 0x3D, last > 0x20 { return cell }
    var text = trimmed(cell)
    if text.count > 3, text.first == UInt8(ascii: "="), text.last == UInt8(ascii: "\""),
      text[text.startIndex + 1] == UInt8(ascii: "\"")
    {
      text = trimmed(text.dropFirst(2).dropLast())
    }
    if text.first == UInt8(ascii: "'"), text.last != UInt8(ascii: "'"), let next = text.dropFirst().first,
      !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(next)
    {
      text = trimmed(text.dropFirst())
    }
    return text
  }

  static func trimmed(_ cell: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard let first = cell.firstIndex(where: { $0 > 0x20 }), let last = cell.lastIndex(where: { $0 > 0x20 })
    else {
      return []
    }
    return cell[first...last]
  }
}
