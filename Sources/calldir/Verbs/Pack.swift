import CallDirectoryImport
import Foundation

extension Verb {
  /// `calldir pack INPUT… -o FILE`
  static let pack = Verb(
    name: "pack",
    usage: "INPUT… -o FILE [--region CODE] …",
    summary: "Pack exports into a directory.",
    details: """
      Reads contacts from the exports, makes their numbers E.164, sorts them, and writes a verified directory. What kind of file
      an input is, its encoding, and which columns hold numbers and names is found out and printed. Without --region, numbers are
      taken as international, with or without plus. Every number that is not taken is counted with its reason.
      """,
    options: [
      .output, .region,
      .value("--number", "COLUMN", repeatable: true, "A column with numbers, by its title or place from 1."),
      .value(
        "--label", "TEMPLATE", "The column of the name, or such as '{First Name} {Last Name} · {Company}'."),
      .value("--format", "FORMAT", "\(InputFormat.allCases.map(\.rawValue).joined(separator: ", "))."),
      .value("--delimiter", "CHARACTER", "What stands between the fields of a CSV file; tab for a tab."),
      .value("--encoding", "NAME", "Such as utf-8, utf-16le, windows-1251."),
      .flag("--blocking", "The inputs are block lists: numbers, patterns (+33162*) and ranges (FIRST-LAST)."),
      .value("--on-duplicate", "POLICY", "first, last, join or error: whose label a number keeps (first)."),
      .value("--max-label", "BYTES", "Cut labels at so many bytes (8191)."),
      .value("--default-label", "TEXT", "The label of numbers without a name (the input's file name)."),
      .flag(
        "--alternate-forms", "Add the other form in which calls from Argentina, Mexico and Brazil may come."),
      .flag("--strict", "Reject numbers that match no pattern of their country's plan."),
      .value("--rejects", "FILE", "Write what was not taken as CSV: row, column, text, reason."),
      .value("--memory", "MB", "Memory for sorting; the rest goes to disk beside the output (256)."),
      .value("--revision", "NUMBER", "Your own number for this state of the directory (0)."),
      .json, .quiet,
    ],
    example: "calldir pack Tests/Fixtures/contacts.csv -o contacts.calldir --rejects rejects.csv"
  ) { arguments in
    guard !arguments.operands.isEmpty else { throw UsageError("an INPUT is wanted") }
    guard let target = arguments["-o"] else {
      throw UsageError("-o FILE is wanted: where to write the directory")
    }
    let options = try packOptions(arguments)
    let display = ProgressDisplay(isQuiet: arguments.has("--quiet"))
    let interruption = Interruption()
    let report: PackReport
    do throws(PackError) {
      report = try CallDirectoryImport.pack(
        arguments.operands.map(PackInput.file), to: target, options: options
      ) {
        display.show($0)
        return !interruption.wasRequested
      }
    } catch {
      display.clear()
      interruption.endIfRequested()
      if case .nothingToPack(let report) = error {
        Console.say(PackReportText(report, target: target).inputsAndReasons)
      }
      throw error
    }
    display.clear()
    if !arguments.has("--quiet") { Console.say(PackReportText(report, target: target).text) }
    if arguments.has("--json") { try printJSON(PackReportJSON(report)) }
    return .done
  }

  private static func packOptions(_ arguments: Arguments) throws -> PackOptions {
    var options = PackOptions()
    options.region = try region(arguments)
    options.format = try arguments.choice("--format", of: InputFormat.self)
    if let text = arguments["--delimiter"] {
      guard let byte = text == "tab" ? 0x09 : text.utf8.first, text == "tab" || text.utf8.count == 1 else {
        throw UsageError("--delimiter is one ASCII character or “tab”, not “\(text)”")
      }
      options.delimiter = byte
    }
    options.encoding = arguments["--encoding"].map(TextEncoding.init(name:))
    options.numberColumns = arguments.all("--number")
    options.label = arguments["--label"]
    options.isBlockList = arguments.has("--blocking")
    options.onDuplicate =
      try arguments.choice("--on-duplicate", of: PackOptions.DuplicatePolicy.self) ?? .first
    options.maximumLabelLength =
      try arguments.integer("--max-label", in: 1...8191) ?? options.maximumLabelLength
    options.defaultLabel = arguments["--default-label"]
    options.alternateForms = arguments.has("--alternate-forms")
    options.isStrict = arguments.has("--strict")
    options.rejectsPath = arguments["--rejects"]
    options.memory = try arguments.integer("--memory", in: 1...1_000_000).map { $0 << 20 } ?? options.memory
    options.revision = try arguments.integer("--revision", in: 0...UInt64.max) ?? 0
    return options
  }
}
