/// A foreign file as a sequence of rows: CSV, vCard, text lines and JSON lines conform.
public protocol EntrySource {
  /// Titles of the columns (or the names of the properties) that number cells refer to.
  var columns: [String] { get }

  /// What was found out about the file; complete at its end.
  var report: SourceReport { get }

  /// Reads the next row into `row`, whose storage is used again.
  ///
  /// A row that cannot be read is given back as `.rejected` and costs only itself; what is thrown ends the file.
  mutating func next(into row: inout SourceRow) throws(ImportError) -> SourceEvent
}

/// What `EntrySource.next(into:)` found.
public enum SourceEvent: Sendable {
  /// A row, now in the value that was handed in.
  case row
  /// Something that is no usable row: what and why.
  case rejected(Rejection)
  /// The file is at its end.
  case end
}
