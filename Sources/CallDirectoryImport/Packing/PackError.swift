public import CallDirectory

/// Why nothing was packed.
public enum PackError: Error, Sendable {
  /// An input could not be used.
  case input(name: String, ImportError)
  /// The file could not be written.
  case directory(DirectoryError)
  /// A number came more than once, and duplicates are errors.
  case duplicate(number: Int64)
  /// The inputs have no number that could be packed; the report says what they have.
  case nothingToPack(PackReport)
  /// The caller's progress function asked to stop.
  case stopped
}

extension PackError: CustomStringConvertible {
  /// One sentence that says what is wrong and what to do.
  public var description: String {
    switch self {
    case .input(let name, let error): "\(name): \(error)"
    case .directory(let error): error.description
    case .duplicate(let number):
      "+\(number) stands in more than one row; choose with --on-duplicate which row is to keep it"
    case .nothingToPack(let report):
      report.rejected.isEmpty
        ? "no number was found; check the columns with --number"
        : "none of \(report.numbersRead) numbers could be packed; see the reasons, and --region"
    case .stopped: "stopped"
    }
  }
}
