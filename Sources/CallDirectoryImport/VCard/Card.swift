/// What was read of a card so far; numbers and the formatted name are in the row already.
struct Card {
  /// The line in which it begins.
  let line: Int
  /// Version 2.1 folds lines and separates names in its own way.
  private(set) var isOld = false

  private var formattedName: Range<Int>?
  private var name: [UInt8] = []
  private var organization: [UInt8] = []

  init(line: Int) {
    self.line = line
  }

  /// Takes what a property says.
  mutating func read(
    _ property: PropertyLine, in line: [UInt8], _ encoding: TextEncoding?, _ row: inout SourceRow
  ) {
    func text() -> [UInt8] { CardValue.text(property, in: line, fallback: encoding) }
    switch property.name {
    case "TEL" where !property.isPager && row.text.count <= VCardSource.cardLimit:
      let start = row.text.count
      CardValue.appendNumber(text()[...], to: &row.text)
      if !CardName.isBlank(row.text[start...]) {
        row.numberCells.append(SourceRow.NumberCell(column: 0, range: start..<row.text.count))
      }
    case "FN" where formattedName == nil:
      let start = row.text.count
      CardValue.unescape(text()[...], into: &row.text)
      if !CardName.isBlank(row.text[start...]) { formattedName = start..<row.text.count }
    case "N" where name.isEmpty: name = text()
    case "ORG" where organization.isEmpty: organization = text()
    case "VERSION": isOld = line[property.value].drop { $0 <= 0x20 }.starts(with: "2.1".utf8)
    default: break
    }
  }

  /// Chooses the label: the formatted name, else the parts of the name, else the organisation.
  func label(_ row: inout SourceRow) {
    if let formattedName {
      row.label = formattedName
      return
    }
    let start = row.text.count
    if !CardName.append(name, hasLists: !isOld, to: &row.text) {
      CardName.appendOrganization(organization, to: &row.text)
    }
    row.label = start..<row.text.count
  }
}
