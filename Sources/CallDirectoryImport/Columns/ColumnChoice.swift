/// A column that was chosen, or left out although its title speaks of phones, and why: for the report.
public struct ColumnChoice: Sendable, Equatable {
  /// Index into the source's columns, from 0.
  public let column: Int
  /// The title as it stands in the file; `Column N` where there is none.
  public let title: String
  /// A phrase such as “title, and 812 of 1000 cells look like numbers”.
  public let reason: String
}

/// What a table's columns are used for.
public struct ColumnPlan: Sendable, Equatable {
  /// Titles of all columns.
  public var titles: [String] = []
  /// Row of the titles, from 1; nil if the file has none.
  public var titleRow: Int?
  /// How the title row, or that there is none, was found out.
  public var titleRowReason = ""
  /// Columns to look for numbers in.
  public var numbers: [ColumnChoice] = []
  /// Columns that labels are made of.
  public var labels: [ColumnChoice] = []
  /// Columns whose title speaks of phones and which are not read.
  public var refused: [ColumnChoice] = []
  /// Templates of a label, the first of which that gives text is taken.
  var labelTemplates: [LabelTemplate] = []
  /// Two columns that are the ends of ranges, in a block list.
  var range: RangeColumns?
  /// Columns of a child table: a row with text in these alone belongs to the row above.
  var childColumns: Set<Int> = []
}
