/// Something to pack: a file, bytes in memory, or rows of your own.
public enum PackInput {
  /// A file by its path; `-` is standard input.
  case file(String)
  /// The bytes of a file, and a name for reports.
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
    guard case .file(let path) = self, path != "-" else { return nil }
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return String(name) }
    return String(name[..<dot])
  }
}

/// A format `pack` reads.
public enum InputFormat: String, Sendable, CaseIterable {
  case csv, tsv, vcard, text, jsonl, calldir
}
