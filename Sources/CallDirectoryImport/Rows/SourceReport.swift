/// What a source found its file to be, and which columns it chose: printed, so that nobody has to guess.
public struct SourceReport: Sendable, Hashable, Codable {
  /// A column that is used.
  public struct Column: Sendable, Hashable, Codable {
    /// Its title as it stands in the file.
    public var title: String
    /// What it is used for.
    public var role: Role
    /// Why it was chosen.
    public var reason: String

    /// A column, its use and the reason.
    public init(title: String, role: Role, reason: String) {
      self.title = title
      self.role = role
      self.reason = reason
    }
  }

  /// What a column is used for.
  public enum Role: String, Sendable, Codable {
    /// Numbers are read from it.
    case number
    /// It makes the label, or a part of it.
    case label
    /// Its title speaks of phones, and nothing is read from it.
    case notRead
  }

  /// Name of the format, such as `csv`.
  public var format: String
  /// Name of the encoding, such as `windows-1251`; empty where there is none.
  public var encoding: String
  /// Why the encoding was chosen.
  public var encodingReason: String
  /// How many sequences of bytes were no text in this encoding and became U+FFFD.
  public var replacedSequences = 0
  /// The delimiter between fields, where there is one.
  public var delimiter: String?
  /// Why it was taken for the delimiter.
  public var delimiterReason: String?
  /// Row of the titles, from 1, where there is one.
  public var titleRow: Int?
  /// How the title row, or that there is none, was found out.
  public var titleRowReason: String?
  /// The columns that are used, and those that one might have expected to be.
  public var columns: [Column]

  /// A report of a source.
  public init(
    format: String, encoding: String = "", encodingReason: String = "", columns: [Column] = []
  ) {
    self.format = format
    self.encoding = encoding
    self.encodingReason = encodingReason
    self.columns = columns
  }
}

extension SourceReport {
  /// A report of a file of text in a format.
  init(_ format: InputFormat, _ text: UTF8Source, columns: [Column] = []) {
    self.init(
      format: format.rawValue, encoding: text.encoding.name, encodingReason: text.encoding.reason,
      columns: columns)
    replacedSequences = text.replacedSequences
  }

  /// A report of a table, with what its columns are used for.
  init(_ format: InputFormat, _ text: UTF8Source, plan: ColumnPlan) {
    let roles: [(Role, [ColumnChoice])] = [
      (.number, plan.numbers), (.label, plan.labels), (.notRead, plan.refused),
    ]
    self.init(
      format, text,
      columns: roles.flatMap { role, choices in
        choices.map { Column(title: $0.title, role: role, reason: $0.reason) }
      })
    titleRow = plan.titleRow
    titleRowReason = plan.titleRowReason
  }
}
