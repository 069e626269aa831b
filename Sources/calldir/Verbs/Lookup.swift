import CallDirectory
import PhoneNumbers

extension Verb {
  /// `calldir lookup FILE NUMBER…`
  static let lookup = Verb(
    name: "lookup",
    usage: "FILE NUMBER… [--region CODE]",
    summary: "Say what a phone would show for a number, and whether it is blocked.",
    details: """
      Prints one line for each number: +NUMBER, a tab, the label (empty if there is none), and a further tab and “blocked”
      where it is. Exits with 1 if one of the numbers is neither identified nor blocked.
      """,
    options: [.region, .flag("--no-mmap", "Read the file into memory instead of mapping it.")],
    example: "calldir lookup contacts.calldir +442079460958"
  ) { arguments in
    guard let path = arguments.operands.first, arguments.operands.count >= 2 else {
      throw UsageError("lookup takes a FILE and at least one NUMBER")
    }
    let directory = try openDirectory(path, arguments)
    let reader = try numberReader(arguments)
    var output = OutputStream()
    var status = ExitStatus.done
    for text in arguments.operands.dropFirst() {
      let number = try reader.parse(text)
      let label = try directory.label(for: number)
      let isBlocked = try directory.isBlocked(number)
      if label == nil && !isBlocked { status = .no }
      output.write(number: number)
      output.write("\t\(label ?? "")\(isBlocked ? "\tblocked" : "")")
      try output.endLine()
    }
    try output.flush()
    return status
  }
}
