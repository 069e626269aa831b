// Replaced by Rows/RejectionReason.swift (Cells engineer): each deletes its line here.
public enum RejectionReason: Sendable, Hashable { case rowTooLong(limit: Int), quoteNeverClosed(line: Int) }
