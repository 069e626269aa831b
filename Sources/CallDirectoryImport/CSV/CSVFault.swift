/// A stretch of a CSV file that is no usable row.
public struct CSVFault: Sendable, Equatable {
  /// What is wrong with it.
  public enum Kind: Sendable, Equatable {
    /// The row has more bytes than the limit; it was skipped up to the next line end.
    case rowTooLong(limit: Int)
    /// A quote was opened and never closed; reading went on with the line after it.
    case quoteNeverClosed
  }

  /// What is wrong.
  public let kind: Kind
  /// Number of the row, from 1.
  public let row: Int
  /// Line of the file, from 1: where the quote was opened, or where the row begins.
  public let line: Int
  /// The beginning of the row, at most 200 characters.
  public let text: String
}

extension CSVFault {
  var rejection: Rejection {
    let reason: RejectionReason =
      switch kind {
      case .rowTooLong(let limit): .rowTooLong(limit: limit)
      case .quoteNeverClosed: .quoteNeverClosed(line: line)
      }
    return Rejection(row: row, column: "", text: text, reason: reason)
  }
}
