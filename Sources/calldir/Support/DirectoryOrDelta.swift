import CallDirectory

/// A file of either kind, for verbs that take both.
enum DirectoryOrDelta {
  case directory(DirectoryFile)
  case delta(DirectoryDelta)

  /// Opens the file as the options say: mapped, or read into memory first.
  init(_ path: String, _ arguments: Arguments) throws {
    if arguments.has("--no-mmap") || path == "-" {
      let bytes = try content(of: path)
      try self.init(
        directory: { () throws(DirectoryError) in try DirectoryFile(bytes: bytes) },
        delta: { () throws(DirectoryError) in try DirectoryDelta(bytes: bytes) })
    } else {
      try self.init(
        directory: { () throws(DirectoryError) in try DirectoryFile(path: path) },
        delta: { () throws(DirectoryError) in try DirectoryDelta(path: path) })
    }
  }

  private init(
    directory: () throws(DirectoryError) -> DirectoryFile, delta: () throws(DirectoryError) -> DirectoryDelta
  ) throws(DirectoryError) {
    do throws(DirectoryError) {
      self = .directory(try directory())
    } catch .malformed(.unsupportedKind(2, expected: _), offset: _) {
      self = .delta(try delta())
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
