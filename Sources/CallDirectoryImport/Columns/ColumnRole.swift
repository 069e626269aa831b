/// What a column's title says about its content.
enum ColumnRole: Hashable, Sendable {
  /// Phone numbers, for certain as far as words go.
  case number
  /// Numbers of some kind: content decides.
  case perhapsNumber
  /// The person's or thing's whole name; the smaller rank is preferred.
  case fullName(rank: Int)
  case givenName
  case middleName
  case familyName
  case company
  /// Speaks of phones but holds none: the word that says so.
  case refused(word: String)
  /// Nothing that matters here.
  case other

  init(title: String) {
    let key = TitleKey(ChildTable.field(of: title))
    self =
      NameTitles.role(of: key)
      ?? NumberTitles.role(of: key)
      ?? .other
  }

  /// Whether it is a name only where nothing better is there: `Contact`, `Customer`.
  var isLastResort: Bool {
    if case .fullName(let rank) = self { rank >= NameTitles.lastResortRank } else { false }
  }
}
