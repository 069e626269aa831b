import CallDirectory
import CallDirectoryImport
import CallDirectoryLoading
import CallDirectorySimulator
import PhoneNumbers

// What the first pages of the modules show.

func writeDirectory(to path: String) throws -> DirectoryFile {
  var writer = try DirectoryWriter(path: path)
  try writer.appendIdentification(33_162_000_001, label: "Zoë Martin")
  try writer.appendBlocking(first: 33_199_000_000, count: 10_000)
  let directory = try writer.finish()
  return directory
}

func checkDirectory(at path: String, printing print: (Any...) -> Void) throws {
  let simulation = try Simulation(loading: DirectoryFile(path: path))
  print(simulation.answer.refusal?.description ?? "the system takes it")
  print(simulation.storedEntries, "entries in", simulation.answer.tally.batches, "batches")
}

func killLoad(of store: DirectoryStore, printing print: (Any...) -> Void) {
  let system = SimulatedSystem()
  system.switchOn { store.load(into: $0) }
  let answer = system.reload(Interference(killAfter: 2)) { store.load(into: $0) }
  print(answer.refusal?.name ?? "none", system.isEmpty)  // loadingInterrupted true
}

func readNumber(printing print: (Any...) -> Void) throws {
  let parser = PhoneNumberParser(region: Region("DE"))
  let number = try parser.parse("030 / 23125-676")
  print(number, number.certainty)  // +493023125676 matching
}

func packExport(_ export: String, to path: String, rejects: String, printing print: (Any...) -> Void) throws {
  var options = PackOptions()
  options.region = Region("DE")
  options.rejectsPath = rejects
  let report = try pack([.file(export)], to: path, options: options)
  print(report.identificationEntries, "packed,", report.rejectedCount, "rejected")
}
