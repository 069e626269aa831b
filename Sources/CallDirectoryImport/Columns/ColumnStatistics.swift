/// What the first filled cells of a column look like.
struct ColumnStatistics {
  /// How many filled cells are looked at.
  private static let limit = 1000

  private(set) var filled = 0
  private(set) var possible = 0
  private(set) var convincing = 0
  private(set) var formatted = 0
  private(set) var worded = 0

  init(column: Int, rows: some Sequence<[String]>) {
    for row in rows {
      guard column < row.count, !row[column].isEmpty else { continue }
      let cell = row[column]
      filled += 1
      let content = NumberContent(cell)
      if content.isPossible { possible += 1 }
      if content.isConvincing { convincing += 1 }
      if content.isFormatted { formatted += 1 }
      if content.isWorded { worded += 1 }
      if filled == Self.limit { return }
    }
  }

  /// At least half of the filled cells.
  func isMost(_ count: Int) -> Bool { filled > 0 && 2 * count >= filled }

  var looks: String { "\(possible) of \(filled) cells look like numbers" }
}
