import CallDirectory

extension Verb {
  /// `calldir dump FILE`
  static let dump = Verb(
    name: "dump",
    usage: "FILE [--as csv|tsv|jsonl|table|live-caller-id] [--only identification|blocking]",
    summary: "Print the entries of a directory, one per line.",
    details: """
      First the identification entries, then the blocking runs, both in ascending order.
      tsv:   +NUMBER, a tab, the label; for a run +FIRST, a tab, how many numbers. Without a title row.
      csv:   with the title row number,count,label,blocked.
      jsonl: one object per line with the same keys.
      table: for people.
      live-caller-id: the input of Apple's tools for Live Caller ID Lookup, one entry for each number, labels and blocking
      merged by number.
      A dump of identification entries can be packed again, without --region.
      """,
    options: [
      .value("--as", "FORM", "csv, tsv, jsonl, table or live-caller-id; tsv unless on a terminal."),
      .value("--only", "KIND", "identification or blocking."),
      .value("--cache-minutes", "NUMBER", "For live-caller-id: how long a phone may keep an answer."),
      .value("--category", "KIND", "For live-caller-id: who calls, person or business."),
      .value("--max", "NUMBER", "For live-caller-id: blocked numbers at most (10000000)."),
      .flag("--no-mmap", "Read the file into memory instead of mapping it."),
    ],
    example: "calldir dump contacts.calldir --only identification --as csv"
  ) { arguments in
    let form = try arguments.choice("--as", of: Form.self) ?? (Console.outputIsTerminal ? .table : .tsv)
    let only = try arguments.choice("--only", of: Kind.self)
    let liveCallerID = try liveCallerID(arguments, isForm: form == .liveCallerID)
    let directory = try openDirectory(arguments.onlyOperand("FILE"), arguments)
    var output = OutputStream()
    if let format = EntryFormat(rawValue: form.rawValue) {
      try print(directory, as: format, only: only, to: &output)
    } else {
      try liveCallerID.print(
        directory, labels: only != .blocking, blocking: only != .identification, to: &output)
    }
    try output.flush()
    return .done
  }

  private enum Form: String, CaseIterable {
    case csv, tsv, jsonl, table
    case liveCallerID = "live-caller-id"
  }

  private enum Kind: String, CaseIterable {
    case identification, blocking
  }

  private static func print(
    _ directory: DirectoryFile, as format: EntryFormat, only: Kind?, to output: inout OutputStream
  ) throws {
    if let title = format.title {
      output.write(title)
      try output.endLine()
    }
    if only != .blocking {
      var entries = directory.identificationEntries()
      while let entry = try entries.next() {
        try format.write(entry.number, label: entries.label(), to: &output)
      }
    }
    if only != .identification {
      var runs = directory.blockingRuns()
      while let run = try runs.next() { try format.write(run, to: &output) }
    }
  }

  private static func liveCallerID(
    _ arguments: Arguments, isForm: Bool
  ) throws(UsageError) -> LiveCallerID {
    let options = ["--cache-minutes", "--category", "--max"]
    if !isForm, let option = options.first(where: arguments.has) {
      throw UsageError("\(option) goes with --as live-caller-id")
    }
    return LiveCallerID(
      cacheMinutes: try arguments.integer("--cache-minutes", in: 0...UInt32.max),
      category: try arguments.choice("--category", of: LiveCallerID.Category.self),
      limit: try arguments.integer("--max", in: 1...UInt64.max) ?? LiveCallerID.defaultLimit)
  }
}
