import CallDirectory

extension Verb {
  /// `calldir dump FILE`
  static let dump = Verb(
    name: "dump",
    usage: "FILE [--as csv|tsv|jsonl|table] [--only identification|blocking]",
    summary: "Print the entries of a directory, one per line.",
    details: """
      First the identification entries, then the blocking runs, both in ascending order.
      tsv:   +NUMBER, a tab, the label; for a run +FIRST, a tab, how many numbers. Without a title row.
      csv:   with the title row number,count,label,blocked.
      jsonl: one object per line with the same keys.
      table: for people.
      A dump of identification entries can be packed again, without --region.
      """,
    options: [
      .value("--as", "FORM", "csv, tsv, jsonl or table; tsv unless the output is a terminal."),
      .value("--only", "KIND", "identification or blocking."),
      .flag("--no-mmap", "Read the file into memory instead of mapping it."),
    ],
    example: "calldir dump contacts.calldir --only identification --as csv"
  ) { arguments in
    let format =
      try arguments.choice("--as", of: EntryFormat.self) ?? (Console.outputIsTerminal ? .table : .tsv)
    let only = try arguments.choice("--only", of: Kind.self)
    let directory = try openDirectory(arguments.onlyOperand("FILE"), arguments)
    var output = OutputStream()
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
    try output.flush()
    return .done
  }

  private enum Kind: String, CaseIterable {
    case identification, blocking
  }
}
