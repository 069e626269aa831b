/// One row of a foreign file (a CSV record, a vCard, a line, a JSON object), reduced to what a directory needs.
///
/// The reader that asks for rows owns the value and hands it in again for the next one, so that a million rows
/// cost no allocation: `text` holds the cells one after the other and the ranges point into it.
public struct SourceRow: Sendable {
  /// A cell that may hold one or several numbers.
  public struct NumberCell: Sendable {
    /// Index into the source's `columns`: where the cell stood, for reports.
    public var column: Int
    /// Where its UTF-8 text lies in `text`.
    public var range: Range<Int>

    /// A cell of a column.
    public init(column: Int, range: Range<Int>) {
      self.column = column
      self.range = range
    }
  }

  /// Which row of its file, from 1, as a spreadsheet counts rows: the title row included.
  public var number = 0
  /// The UTF-8 text of the cells below, valid and with no byte of another encoding.
  public var text: [UInt8] = []
  /// The cells to look for numbers in, in the order of the file.
  public var numberCells: [NumberCell] = []
  /// The person or company as written, before it is made one line; empty if the row has no name.
  public var label: Range<Int> = 0..<0

  /// A row without cells.
  public init() {}

  /// Empties the row and keeps its storage.
  public mutating func removeAll() {
    text.removeAll(keepingCapacity: true)
    numberCells.removeAll(keepingCapacity: true)
    label = 0..<0
  }
}
