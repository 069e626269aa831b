// Replaced by Rows/ImportError.swift (CSV engineer) and Rows/RejectionReason.swift (Cells engineer): each deletes its line here.
public enum ImportError: Error, Equatable, Sendable { case emptyInput }
public enum RejectionReason: Sendable, Hashable { case rowTooLong(limit: Int), quoteNeverClosed(line: Int) }
