public import CallDirectory

/// Why a foreign file could not be used at all; what costs only a row or a cell is a `Rejection`.
public enum ImportError: Error, Equatable, Sendable {
  /// A system call failed on the input.
  case system(SystemFailure)
  /// The input is of a kind that holds no rows of text, such as a spreadsheet or a PDF.
  case unsupported(looksLike: String, exportInstead: String)
  /// The encoding asked for is known neither to the project nor to the C library.
  case unknownEncoding(String)
  /// The bytes from `offset` on are no text in `encoding`.
  case undecodable(encoding: String, offset: Int)
  /// No column holds phone numbers as far as titles and content tell.
  case noNumberColumn(titles: [String])
  /// A column was asked for that the file does not have.
  case unknownColumn(String, titles: [String])
  /// A label template whose braces do not match.
  case badTemplate(String)
  /// The input has no row.
  case emptyInput
  /// The input is a directory file that cannot be read.
  case directory(DirectoryError)
}

extension ImportError: CustomStringConvertible {
  /// One sentence that says what is wrong and what to do.
  public var description: String {
    switch self {
    case .system(let failure):
      failure.description
    case .unsupported(let looksLike, let exportInstead):
      "the input seems to be \(looksLike), which cannot be read; \(exportInstead)"
    case .unknownEncoding(let name):
      "there is no encoding named “\(name)”; try utf-8, utf-16le, windows-1251, windows-1252, cp932 or gbk"
    case .undecodable(let encoding, let offset):
      "byte \(offset) is no text in \(encoding); name the right one with --encoding"
    case .noNumberColumn(let titles):
      "no column holds phone numbers; name one with --number. The columns are: \(list(titles))"
    case .unknownColumn(let column, let titles):
      "there is no column “\(column)”. The columns are: \(list(titles))"
    case .badTemplate(let template):
      "the label “\(template)” has a brace without its partner; write it as {Column} {Column}"
    case .directory(let error):
      error.description
    case .emptyInput:
      "the input has no row; check that the export is not empty"
    }
  }

  private func list(_ titles: [String]) -> String {
    titles.isEmpty
      ? "(none)"
      : titles.enumerated().map { "\($0.offset + 1) “\($0.element)”" }.joined(separator: ", ")
  }
}
