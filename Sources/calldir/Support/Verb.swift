/// One verb of the tool: what it takes, what it does, and how that is explained.
struct Verb: Sendable {
  let name: String
  /// What stands behind the name in the usage line.
  let usage: String
  /// One line for the list of verbs.
  let summary: String
  /// A paragraph for `calldir help VERB`.
  let details: String
  let options: [Option]
  /// A command line that works, for `calldir help VERB`.
  let example: String
  let run: @Sendable (Arguments) throws -> ExitStatus

  static let all: [Verb] = [
    .pack, .info, .verify, .dump, .lookup, .number, .edit, .merge, .diff, .apply, .split, .simulate,
  ]

  static func named(_ name: String) -> Verb? { all.first { $0.name == name } }
}

/// What a script sees of a run.
enum ExitStatus: Int32 {
  case done = 0
  /// The answer is no: not found, not valid, different.
  case no = 1
  case wrongUse = 2
  /// The input could not be used; nothing was written.
  case unusable = 3
}
