import CallDirectory

extension Verb {
  /// `calldir diff OLD NEW`
  static let diff = Verb(
    name: "diff",
    usage: "OLD NEW [--list] [--json] [-o DELTA]",
    summary: "Say what differs between two directories, or write it as a delta.",
    details: """
      Exits with 0 if they have the same entries and the same revision, with 1 if they differ, also with -o. Prints how many
      entries differ; with --list every one, ascending: a sign, a space, and then as `dump` prints them
        + +NUMBER<TAB>LABEL             a new identification entry
        - +NUMBER<TAB>LABEL             one that is gone
        ~ +NUMBER<TAB>OLD<TAB>NEW       another label
        + +FIRST<TAB>COUNT<TAB>blocked  numbers that are blocked now
        - +FIRST<TAB>COUNT<TAB>blocked  numbers that are not blocked any more
      --json prints the counts as one object; with --list, one object per line for every difference.
      """,
    options: [
      .flag("--list", "Print every entry that differs."),
      .json,
      .value("-o", "DELTA", "Write what `apply` needs to turn OLD into NEW."),
      .quiet,
    ],
    example: "calldir diff contacts.calldir new.calldir -o changes.delta"
  ) { arguments in
    let (old, new) = try arguments.twoOperands("OLD and NEW")
    let target = try arguments.optionalTarget(notOver: [old, new])
    let difference = DirectoryDifference(
      from: try openDirectory(old, arguments), to: try openDirectory(new, arguments))
    let summary = try DifferenceReport(difference)
    let delta = try target.map {
      try DirectoryDelta.write(from: difference.old, to: difference.new, at: $0)
    }
    if arguments.has("--list") {
      try DifferenceList(isJSON: arguments.has("--json")).print(difference)
    } else if arguments.has("--json") {
      try printJSON(summary)
    } else if !arguments.has("--quiet") {
      print(summary.text)
    }
    if let delta, let target, !arguments.has("--quiet") {
      Console.say("\(target): \(byteCount(delta.fileSize)), verified")
    }
    return summary.isSame ? .done : .no
  }
}

/// How many entries differ, as text or as JSON.
private struct DifferenceReport: Encodable {
  let isSame: Bool
  let identificationAdded: Int
  let identificationRemoved: Int
  let identificationRelabelled: Int
  let blockedNumbersAdded: UInt64
  let blockedNumbersRemoved: UInt64
  let revisions: [UInt64]
  let identities: [String]

  init(_ difference: DirectoryDifference) throws(DirectoryError) {
    let summary = try difference.summary()
    identificationAdded = summary.identificationAdded
    identificationRemoved = summary.identificationRemoved
    identificationRelabelled = summary.identificationRelabelled
    blockedNumbersAdded = summary.blockedNumbersAdded
    blockedNumbersRemoved = summary.blockedNumbersRemoved
    revisions = [difference.old.revision, difference.new.revision]
    identities = [hexadecimal(difference.old.identity), hexadecimal(difference.new.identity)]
    isSame = summary.isEmpty && difference.old.revision == difference.new.revision
  }

  var text: String {
    if isSame { return "no difference" }
    var lines = [
      "identification entries  \(identificationAdded.grouped) added, \(identificationRemoved.grouped) removed, "
        + "\(identificationRelabelled.grouped) relabelled",
      "blocked numbers         \(blockedNumbersAdded.grouped) added, \(blockedNumbersRemoved.grouped) removed",
    ]
    if revisions[0] != revisions[1] {
      lines.append("revision                \(revisions[0]) → \(revisions[1])")
    }
    return lines.joined(separator: "\n")
  }
}
