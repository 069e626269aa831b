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

/// An input, open: its rows, and its bytes where it has any, for progress.
struct OpenInput {
  var source: any EntrySource
  var bytes: ByteSource?
}

extension PackInput {
  /// Opens the input in its format.
  func open(_ options: PackOptions) throws(ImportError) -> OpenInput {
    let bytes: ByteSource
    switch self {
    case .source(let source, _): return OpenInput(source: source)
    case .bytes(let array, _): bytes = ByteSource(bytes: array)
    case .file(let path): bytes = try ByteSource(path: path)
    }
    let text = try UTF8Source(bytes, encoding: options.encoding)
    var csv = CSVOptions()
    csv.dialect = options.delimiter.map(CSVDialect.init(delimiter:))
    csv.numberColumns = options.numberColumns
    csv.label = options.label
    return OpenInput(source: try CSVSource(text, options: csv), bytes: bytes)
  }
}
