/// One option of a verb, as data: the parser and the help text read the same table.
struct Option: Sendable {
  /// With its dashes: `--region`.
  let name: String
  /// What its value is called in the help text; `nil` for a switch.
  let value: String?
  let isRepeatable: Bool
  let help: String

  /// An option with a value.
  static func value(_ name: String, _ value: String, repeatable: Bool = false, _ help: String) -> Option {
    Option(name: name, value: value, isRepeatable: repeatable, help: help)
  }

  /// An option that is there or not.
  static func flag(_ name: String, _ help: String) -> Option {
    Option(name: name, value: nil, isRepeatable: false, help: help)
  }

  static let json = flag("--json", "Print one JSON object instead of text.")
  static let quiet = flag("--quiet", "Say nothing but errors.")
  static let region = value(
    "--region", "CODE", "Country (such as RU) in whose way numbers without + are dialled.")
  static let output = value("-o", "FILE", "The file to write; it is replaced whole or not at all.")
}
