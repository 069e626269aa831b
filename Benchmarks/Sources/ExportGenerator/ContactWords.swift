/// What fills the columns that no directory is made of.
enum ContactWords {
  static let companies: [StaticString] = ["Amber", "Basalt", "Cedar", "\"Delta, Inc.\"", "", "", "Fjord", ""]
  static let jobs: [StaticString] = ["CEO", "Buyer", "Sales", "", "Clerk", "IT", "", "Nurse"]
  static let places: [StaticString] = [
    "Oslo,NO", "Köln,DE", "Leeds,GB", "Lyon,FR", "Reno,US", "Brno,CZ", "Kyoto,JP", "Turin,IT",
  ]
  static let owners: [StaticString] = ["Kim", "Lee", "Max", "Eva"]

  /// What gets around names: guards, breaks, white space and quotes.
  static let nameWrappings: [(before: StaticString, after: StaticString)] = [
    ("  ", " "), ("'=", ""), ("", "\nFront desk"), ("\t", ""), ("\u{a0}", "\u{a0}"), ("\"", "\""),
    ("", ", Dr."),
    ("Mr.\r\n", ""), ("", "\u{2028}"), ("", " 💪"),
  ]
}

extension [StaticString] {
  func word(_ random: inout SplitMix64) -> StaticString {
    self[random.below(count)]
  }
}
