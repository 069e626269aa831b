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
  }

  /// Name of the format, such as `csv`.
  public var format: String
  /// Name of the encoding, such as `windows-1251`; empty where there is none.
  public var encoding: String
  /// Why the encoding was chosen.
  public var encodingReason: String
  /// The delimiter between fields, where there is one.
  public var delimiter: String?
  /// The columns that are used, in the order of the file.
  public var columns: [Column]

  /// A report of a source.
  public init(
    format: String, encoding: String = "", encodingReason: String = "", delimiter: String? = nil,
    columns: [Column] = []
  ) {
    self.format = format
    self.encoding = encoding
    self.encodingReason = encodingReason
    self.delimiter = delimiter
    self.columns = columns
  }
}
