public import PhoneNumbers

/// One thing found in a cell, and where.
public struct CellResult: Sendable, Hashable {
  /// What the text stands for.
  public enum Outcome: Sendable, Hashable {
    /// A number in E.164, and how well it fits its plan.
    case number(Int64, PhoneNumber.Certainty)
    /// Consecutive numbers that a block list names by a pattern or a range; `count` is at least 1.
    case run(first: Int64, count: Int64)
    /// Nothing that could be taken.
    case rejected(RejectionReason)
  }

  /// What the text stands for.
  public var outcome: Outcome
  /// Which bytes of the cell are meant, for reports.
  public var text: Range<Int>

  init(_ outcome: Outcome, _ text: Range<Int>) {
    self.outcome = outcome
    self.text = text
  }
}
