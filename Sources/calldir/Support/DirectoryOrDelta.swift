import CallDirectory

/// A file of either kind, for verbs that take both.
enum DirectoryOrDelta {
  case directory(DirectoryFile)
  case delta(DirectoryDelta)

  /// Opens the file as the options say: mapped, or read into memory first.
  init(_ path: String, _ arguments: Arguments) throws {
    let bytes = arguments.has("--no-mmap") || path == "-" ? try content(of: path) : nil
    do {
      self = .directory(try bytes.map(DirectoryFile.init(bytes:)) ?? DirectoryFile(path: path))
    } catch DirectoryError.malformed(.unsupportedKind(2, expected: _), offset: _) {
      self = .delta(try bytes.map(DirectoryDelta.init(bytes:)) ?? DirectoryDelta(path: path))
    }
  }

  func verify() throws(DirectoryError) {
    switch self {
    case .directory(let directory): try directory.verify()
    case .delta(let delta): try delta.verify()
    }
  }

  func verifyCanonical() throws(DirectoryError) {
    switch self {
    case .directory(let directory): try directory.verifyCanonical()
    case .delta(let delta): try delta.verifyCanonical()
    }
  }
}
