import CallDirectory
import CallDirectoryLoading
import CallDirectorySimulator

extension Verb {
  /// `calldir simulate FILE`
  static let simulate = Verb(
    name: "simulate",
    usage: "FILE [--installed OLD] [--kill-after N] [--expire] [--json]",
    summary: "Load a directory into a model of the system and report what iOS would answer.",
    details: """
      Loads FILE as an extension does: completely, or, with --installed, as what turns OLD into FILE. Prints the answer with its
      code, what was asked of the system, and by how much the loading code grew. Exits with 1 when the system would refuse. The
      model follows documented and reported behaviour; only a device can prove a load.
      """,
    options: [
      .value("--installed", "OLD", "The directory that the system holds; the load is then incremental."),
      .value("--kill-after", "N", "Kill the extension after N calls to the system."),
      .flag("--expire", "Let the time run out when the load completes."), .json,
    ],
    example: "calldir simulate contacts.calldir"
  ) { arguments in
    let path = try arguments.onlyOperand("FILE")
    let interference = Interference(
      killAfter: try arguments.integer("--kill-after", in: 0...Int.max), expires: arguments.has("--expire"))
    let directory = try DirectoryFile(path: path)
    let installed = try arguments["--installed"].map { try DirectoryFile(path: $0) }
    let report = SimulationReport(
      try Simulation(loading: directory, installed: installed, interference: interference))
    if arguments.has("--json") { try printJSON(report) } else { print(report.text) }
    return report.accepted ? .done : .no
  }
}

/// What `simulate` tells, as text or as JSON.
private struct SimulationReport: Encodable {
  let accepted: Bool
  let domain: String?
  let code: Int?
  let name: String?
  let advice: String?
  let mode: String
  let storedEntries: Int
  let identificationAdded: Int
  let identificationRemoved: Int
  let blockingAdded: Int
  let blockingRemoved: Int
  let batches: Int
  let peakMemoryGrowth: UInt64

  init(_ simulation: Simulation) {
    let answer = simulation.answer
    accepted = answer.refusal == nil
    domain = answer.refusal?.domain
    code = answer.refusal?.code
    name = answer.refusal?.name
    advice = answer.refusal?.advice
    mode = answer.mode.rawValue
    storedEntries = simulation.storedEntries
    identificationAdded = answer.tally.identificationAdded
    identificationRemoved = answer.tally.identificationRemoved
    blockingAdded = answer.tally.blockingAdded
    blockingRemoved = answer.tally.blockingRemoved
    batches = answer.tally.batches
    peakMemoryGrowth = simulation.peakGrowth
  }

  var text: String {
    let verdict =
      if let code, let name, let advice { "refused: \(code) \(name); \(advice)" } else { "accepted" }
    return """
      answer          \(verdict)
      load            \(mode)
      added           \(identificationAdded.grouped) identification, \(blockingAdded.grouped) blocking
      removed         \(identificationRemoved.grouped) identification, \(blockingRemoved.grouped) blocking
      batches         \(batches.grouped)
      system holds    \(counted(storedEntries, "entry", "entries"))
      memory growth   \(byteCount(peakMemoryGrowth)) at the peak, the model's own store left aside
      """
  }
}
