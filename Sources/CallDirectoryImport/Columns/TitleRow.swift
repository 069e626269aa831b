/// Finds the row of titles among the first rows of a table.
enum TitleRow {
  /// Rows above the titles (a report's name, a date) that are put up with.
  private static let searchLimit = 30

  /// The index of the title row in `rows`, nil if there is none, and how that was found out.
  ///
  /// - Parameter asked: titles that the user named: the row that holds them is meant.
  static func find(in rows: [[String]], asked: [String]) -> (index: Int?, reason: String) {
    if let row = row(with: asked, in: rows) { return (row, "it holds a title that was asked for") }
    let width = rows.map(\.count).max() ?? 0
    var best: (index: Int, known: Int)?
    // Titles stand above all numbers: what comes after the first of them is data, whatever words it holds.
    let above = rows.prefix(searchLimit).prefix { !$0.contains { NumberContent($0).isConvincing } }
    for (index, row) in above.enumerated() where row.count(where: { !$0.isEmpty }) >= min(2, width) {
      let known = row.count { isKnown($0) }
      if known > best?.known ?? 0 { best = (index, known) }
    }
    if let best { return (best.index, best.known == 1 ? "1 known title" : "\(best.known) known titles") }
    return isUnlikeTheRest(rows)
      ? (0, "the first row has no number where the rows below have") : (nil, "no row of titles")
  }

  private static func row(with titles: [String], in rows: [[String]]) -> Int? {
    if titles.isEmpty { return nil }
    let keys = Set(titles.map { TitleKey($0) })
    return rows.prefix(searchLimit).firstIndex { $0.contains { keys.contains(TitleKey($0)) } }
  }

  private static func isKnown(_ cell: String) -> Bool {
    guard !cell.isEmpty, cell.utf8.count <= 100 else { return false }
    let role = ColumnRole(title: cell)
    if case .refused = role { return false }
    return role != .other && !role.isLastResort
  }

  /// Titles in words nobody knows: text over a column of numbers.
  private static func isUnlikeTheRest(_ rows: [[String]]) -> Bool {
    guard let first = rows.first, rows.count > 1,
      first.allSatisfy({ !$0.contains(where: \.isNumber) || $0.count < 5 })
    else { return false }
    return first.indices.contains { column in
      guard !first[column].isEmpty else { return false }
      let below = rows.dropFirst().compactMap { column < $0.count && !$0[column].isEmpty ? $0[column] : nil }
      return !below.isEmpty && below.allSatisfy { NumberContent($0).isConvincing }
    }
  }
}
