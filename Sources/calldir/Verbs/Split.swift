import CallDirectory

extension Verb {
  /// `calldir split FILE -o PREFIX`
  static let split = Verb(
    name: "split",
    usage: "FILE -o PREFIX [--max NUMBER]",
    summary: "Cut a directory into shards for several extensions.",
    details: """
      Writes PREFIX-1-of-3.calldir and so on, as few as possible and of about the same size, and prints their names. A number
      that is identified and blocked counts twice; every number is in exactly one shard. `merge` makes the directory of them
      again. No shard is in its place before all are complete.
      """,
    options: [
      .value("-o", "PREFIX", "What the names of the shards begin with, folders included."),
      .value(
        "--max", "NUMBER", "Entries of a shard at most (1999999, what the system takes); 200 shards at most."),
      .json, .quiet,
    ],
    example: "calldir split contacts.calldir -o shard --max 250"
  ) { arguments in
    let path = try arguments.onlyOperand("FILE")
    guard let prefix = arguments["-o"] else {
      throw UsageError("-o PREFIX is wanted: what the names of the shards begin with")
    }
    let max = try arguments.integer("--max", in: 1...UInt64.max) ?? DirectorySplit.systemLimit
    let directory = try openDirectory(path, arguments)
    let report = try DirectorySplit(of: directory, max: max).write(toPrefix: prefix)
    let shards = report.shards.indices.map { "\(prefix)-\($0 + 1)-of-\(report.shards.count).calldir" }
    if !report.leftOutSections.isEmpty, !arguments.has("--quiet") {
      Console.say("left out: \(report.leftOutSections.map(\.description).joined(separator: ", "))")
    }
    if arguments.has("--json") {
      try printJSON(zip(shards, report.shards).map { Shard(path: $0, result: ResultSummary($1)) })
    } else {
      for shard in shards { print(shard) }
    }
    return .done
  }

  private struct Shard: Encodable {
    let path: String
    let result: ResultSummary
  }
}
