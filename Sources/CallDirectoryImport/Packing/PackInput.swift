/// Something to pack: a file, bytes in memory, or rows of your own.
public enum PackInput {
  /// A file by its path; `-` is standard input.
  case file(String)
  /// The bytes of a file, and the file's name, which may be empty.
  case bytes([UInt8], name: String)
  /// Any source of rows, and a name for reports.
  case source(any EntrySource, name: String)

  /// What reports call it.
  var name: String {
    switch self {
    case .file("-"): "standard input"
    case .file(let path): path
    case .bytes(_, let name), .source(_, let name): name
    }
  }

  /// The label of its numbers that have no name: the file's name without its extension.
  var defaultLabel: String? {
    let name: Substring
    switch self {
    case .file("-"), .source: return nil
    case .file(let path), .bytes(_, let path): name = path.split(separator: "/").last ?? ""
    }
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return String(name) }
    return String(name[..<dot])
  }
}

/// A format `pack` reads.
public enum InputFormat: String, Sendable, CaseIterable {
  case csv, tsv, vcard, text, jsonl, calldir
}
