/// A row of a table as it is looked at when its columns are planned.
struct TableRow {
  /// Which row of the file, from 1.
  var number: Int
  var cells: [String]
}

/// Decides what the columns of a table are used for, from its titles, its first rows and what the user asked
/// for.
struct ColumnPlanner {
  private let titles: [String]
  private let roles: [ColumnRole]
  private let statistics: [ColumnStatistics]
  private let titleRow: (index: Int?, reason: String)
  private let titleRowNumber: Int?

  private let asked: (numbers: [String], label: String?)
  private let isBlockList: Bool

  /// - Parameters:
  ///   - table: the first rows of the file, without blank ones, the cells trimmed.
  ///   - numbers: what `--number` names, each a title or a 1-based index; none: find out.
  ///   - label: what `--label` says, a column or a template; nil: find out.
  ///   - isBlockList: whether two columns may be the ends of ranges.
  init(rows table: [TableRow], numbers: [String] = [], label: String? = nil, isBlockList: Bool = false) {
    asked = (numbers, label)
    self.isBlockList = isBlockList
    let rows = table.map(\.cells)
    titleRow = TitleRow.find(in: rows, asked: numbers + LabelTemplate.columnNames(in: label ?? ""))
    titleRowNumber = titleRow.index.map { table[$0].number }
    let width = rows.map(\.count).max() ?? 0
    let header = titleRow.index.map { rows[$0] } ?? []
    titles = (0..<width).map { $0 < header.count && !header[$0].isEmpty ? header[$0] : "Column \($0 + 1)" }
    roles = (0..<width).map { $0 < header.count ? ColumnRole(title: header[$0]) : .other }
    let data = rows.dropFirst(titleRow.index.map { $0 + 1 } ?? 0)
    statistics = (0..<width).map { ColumnStatistics(column: $0, rows: data) }
  }

  /// The use of the columns.
  ///
  /// - Throws: `ImportError.unknownColumn`, `.badTemplate`, `.noNumberColumn`.
  func plan() throws(ImportError) -> ColumnPlan {
    var plan = ColumnPlan()
    plan.titles = titles
    plan.titleRow = titleRowNumber
    plan.titleRowReason = titleRow.reason
    if asked.numbers.isEmpty, let range = foundRange() {
      plan.range = range
      plan.numbers = [
        choice(range.first, "first number of a range; “\(titles[range.second])” says where it ends")
      ]
    } else if asked.numbers.isEmpty {
      (plan.numbers, plan.refused) = foundNumbers()
    } else {
      for name in asked.numbers {
        for column in try columns(named: name) where !plan.numbers.contains(where: { $0.column == column }) {
          plan.numbers.append(choice(column, "asked for"))
        }
      }
    }
    if plan.numbers.isEmpty { throw .noNumberColumn(titles: titles) }
    if let label = asked.label {
      plan.labelTemplates = [try template(label)]
    } else {
      plan.labelTemplates = foundLabels(beside: plan.numbers.map(\.column))
    }
    plan.labels = labelChoices(plan.labelTemplates, isAskedFor: asked.label != nil)
    plan.childColumns = Set(titles.indices.filter { ChildTable.isChild(title: titles[$0]) })
    return plan
  }

  private func choice(_ column: Int, _ reason: String) -> ColumnChoice {
    ColumnChoice(column: column, title: titles[column], reason: reason)
  }

  // MARK: - What was asked for

  /// The columns of a title (as it stands, else compared by words), else of a 1-based index.
  private func columns(named name: String) throws(ImportError) -> [Int] {
    let exact = titles.indices.filter { titles[$0] == name }
    if !exact.isEmpty { return exact }
    let key = TitleKey(name)
    let alike = titles.indices.filter { !key.words.isEmpty && TitleKey(titles[$0]) == key }
    if !alike.isEmpty { return alike }
    if let index = Int(name), titles.indices.contains(index - 1) { return [index - 1] }
    throw .unknownColumn(name, titles: titles)
  }

  private func template(_ label: String) throws(ImportError) -> LabelTemplate {
    try LabelTemplate(label) { (name) throws(ImportError) in try columns(named: name) }
  }

  // MARK: - Numbers

  private func foundNumbers() -> (chosen: [ColumnChoice], refused: [ColumnChoice]) {
    var chosen: [ColumnChoice] = []
    var refused: [ColumnChoice] = []
    for column in titles.indices {
      let cells = statistics[column]
      switch roles[column] {
      case .number where cells.filled == 0: chosen.append(choice(column, "title; no cell is filled so far"))
      case .number where cells.isMost(cells.possible):
        chosen.append(choice(column, "title, and \(cells.looks)"))
      case .number: refused.append(choice(column, "only \(cells.looks)"))
      case .refused(let word) where cells.isMost(cells.convincing):
        refused.append(choice(column, "“\(word)” in the title"))
      default: break
      }
    }
    if chosen.contains(where: { statistics[$0.column].filled > 0 }) { return (chosen, refused) }
    let found = [
      looking(like: \.possible) { $0 == .perhapsNumber },
      looking(like: \.convincing) { $0.isLastResort },
      convincingColumns(),
    ].first { !$0.isEmpty }
    return (chosen + (found ?? []).map { choice($0, "content: \(statistics[$0].looks)") }, refused)
  }

  private func foundRange() -> RangeColumns? {
    guard isBlockList else { return nil }
    return RangeColumns.find(in: titles) { statistics[$0].isMost(statistics[$0].possible) }
  }

  /// The columns of a role of which most filled cells have a look.
  private func looking(like look: KeyPath<ColumnStatistics, Int>, _ isRole: (ColumnRole) -> Bool) -> [Int] {
    titles.indices.filter { isRole(roles[$0]) && statistics[$0].isMost(statistics[$0][keyPath: look]) }
  }

  /// Columns that look like phone numbers whatever their title; those with a plus, a leading zero or groups
  /// of digits drive out bare ones, which may be ids.
  private func convincingColumns() -> [Int] {
    let convincing = titles.indices.filter {
      roles[$0] == .other && statistics[$0].isMost(statistics[$0].convincing)
    }
    let formatted = convincing.filter { statistics[$0].isMost(statistics[$0].formatted) }
    return formatted.isEmpty ? convincing : formatted
  }

  // MARK: - Labels

  private func foundLabels(beside numbers: [Int]) -> [LabelTemplate] {
    func columns(_ role: ColumnRole) -> [Int] {
      titles.indices.filter { roles[$0] == role && !numbers.contains($0) }
    }
    var given = columns(.givenName)
    var family = columns(.familyName)
    var full = titles.indices.compactMap { (column) -> (rank: Int, column: Int)? in
      guard case .fullName(let rank) = roles[column], !numbers.contains(column) else { return nil }
      return (rank, column)
    }.sorted { $0 < $1 }
    if family.isEmpty, !given.isEmpty,
      let name = full.firstIndex(where: { NameTitles.isPlainName(titles[$0.column]) })
    {
      // `Vorname;Name`: beside a given name, a plain “name” is the family's.
      family = [full.remove(at: name).column]
    }
    let isFamilyFirst = (given + family).contains { NameTitles.isFamilyFirst(titles[$0]) }
    let middle = given.isEmpty && family.isEmpty ? [] : columns(.middleName)
    given = Array(given.prefix(1))
    family = Array(family.prefix(1))
    let person = isFamilyFirst ? family + given + middle.prefix(1) : given + middle.prefix(1) + family
    let alternatives =
      full.prefix { !roles[$0.column].isLastResort }.prefix(1).map { [$0.column] } + [person]
      + full.filter { roles[$0.column].isLastResort }.prefix(1).map { [$0.column] }
      + columns(.company).prefix(1).map { [$0] }
    let found = alternatives.filter { !$0.isEmpty }.map(LabelTemplate.init(columns:))
    let isUntitled = roles.allSatisfy { $0 == .other }
    return found.isEmpty && isUntitled
      ? wordsBeside(numbers).map { [LabelTemplate(columns: [$0])] } ?? [] : found
  }

  /// The column of words that is nearest to the first number column, to the left if two are.
  private func wordsBeside(_ numbers: [Int]) -> Int? {
    guard let number = numbers.first else { return nil }
    return titles.indices
      .filter { !numbers.contains($0) && statistics[$0].isMost(statistics[$0].worded) }
      .min { (abs($0 - number), $0) < (abs($1 - number), $1) }
  }

  private func labelChoices(_ templates: [LabelTemplate], isAskedFor: Bool) -> [ColumnChoice] {
    templates.enumerated().flatMap { (rank, template) in
      template.parts.flatMap(\.columns).map { column in
        if isAskedFor { return choice(column, "asked for") }
        let reason = roles[column] == .other ? "the words beside the numbers" : "title"
        return choice(column, rank == 0 ? reason : "\(reason), where the columns before are empty")
      }
    }
  }
}
