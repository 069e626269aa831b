import CallDirectory

extension Verb {
  /// `calldir merge FILE… -o FILE`
  static let merge = Verb(
    name: "merge",
    usage: "FILE… -o FILE [--on-duplicate first|last|join|error] [--revision NUMBER]",
    summary: "Make several directories into one.",
    details: """
      Identification entries come together by number, blocked numbers are united. The order of the files decides which one is
      first; -o may name one of them.
      """,
    options: [
      .output,
      .value("--on-duplicate", "POLICY", "first, last, join or error: whose label a number keeps (first)."),
      .value("--revision", "NUMBER", "Your own number for the result (the greatest of the files)."),
      .json, .quiet,
    ],
    example: "calldir merge contacts.calldir partners.calldir -o everyone.calldir --on-duplicate join"
  ) { arguments in
    let paths = arguments.operands
    guard !paths.isEmpty else { throw UsageError("a FILE is wanted") }
    let target = try arguments.target("the merged directory")
    let rule = try arguments.choice("--on-duplicate", of: DirectoryMerge.Rule.self) ?? .first
    let revision = try arguments.integer("--revision", in: 0...UInt64.max)
    let directories = try paths.map { try openDirectory($0, arguments) }
    let report: MergeReport
    do {
      report = try DirectoryMerge(of: directories, whenNumbersMeet: rule)
        .write(to: target, revision: revision)
    } catch DirectoryError.numbersMeet(let number, let first, let again) {
      throw NumbersMeet(number: number, first: paths[first], again: paths[again])
    }
    let summary = MergeSummary(report)
    if !arguments.has("--quiet") { Console.say("\(target): \(summary.text)") }
    if arguments.has("--json") { try printJSON(summary) }
    return .done
  }
}

/// `--on-duplicate error`, with the names of the files.
private struct NumbersMeet: Error, CustomStringConvertible {
  let number: Int64
  let first: String
  let again: String

  var description: String {
    "+\(number) is in \(first) and in \(again); choose with --on-duplicate whose label it keeps"
  }
}

/// What `merge` tells, as text or as JSON.
private struct MergeSummary: Encodable {
  let duplicates: Int
  let labelsNotJoined: Int
  let result: ResultSummary

  init(_ report: MergeReport) {
    duplicates = report.numbersThatMet
    labelsNotJoined = report.labelsNotJoined
    var leftOut: [SectionID] = []
    for section in report.leftOutSections.joined() where !leftOut.contains(section) {
      leftOut.append(section)
    }
    result = ResultSummary(report.directory, leftOut: leftOut)
  }

  var text: String {
    let met = counted(duplicates, "number is", "numbers are")
    let left = labelsNotJoined == 0 ? "" : ", \(labelsNotJoined.grouped) labels too long to be joined"
    return "\(met) in more than one\(left)\n\(result.text)"
  }
}
