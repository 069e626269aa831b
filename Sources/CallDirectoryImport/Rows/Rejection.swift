/// One cell or row that was not taken, with the evidence: nothing is left out in silence.
public struct Rejection: Sendable, Equatable {
  /// Row of the file, from 1, the title row included.
  public var row: Int
  /// Title of the column, or empty when the whole row is meant.
  public var column: String
  /// The text as it stood in the file, cut to 200 characters.
  public var text: String
  /// Why it was not taken.
  public var reason: RejectionReason

  /// Something that was not taken.
  public init(row: Int, column: String, text: String, reason: RejectionReason) {
    self.row = row
    self.column = column
    self.text = text
    self.reason = reason
  }
}
