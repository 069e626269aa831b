/// What a user may say about a CSV file instead of having it found out.
public struct CSVOptions: Sendable, Equatable {
  /// What separates the fields.
  public var dialect: CSVDialect?
  /// Columns with numbers, each a title or a 1-based index.
  public var numberColumns: [String] = []
  /// The label: a column, or a template such as `{First Name} {Last Name} · {Company}`.
  public var label: String?
  /// Whether the file is a block list, in which two columns may be the first and last number of ranges: such
  /// a row becomes one cell, `FIRST-LAST`.
  public var isBlockList = false
  /// Longest row in bytes.
  public var rowLimit = CSVReader.defaultRowLimit

  /// Options that leave everything to be found out.
  public init() {}
}
