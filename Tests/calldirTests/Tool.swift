import Foundation

/// The tool as a user meets it: a process with words, streams and an exit status.
struct Tool {
  struct Run {
    let status: Int32
    let output: String
    let talk: String
  }

  /// A folder of its own, in which the tool runs.
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "calldir-tool-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  func remove() {
    try? FileManager.default.removeItem(at: folder)
  }

  /// All names in the folder, hidden ones too.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: folder.appendingPathComponent(name))
  }

  func read(_ name: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }

  /// Runs the tool to its end.
  func run(_ words: String..., input: String = "") throws -> Run {
    try run(arguments: words, input: input)
  }

  /// Runs the tool to its end.
  func run(arguments words: [String], input: String = "") throws -> Run {
    let process = Process()
    process.executableURL = Tool.binary
    process.arguments = words
    process.currentDirectoryURL = folder
    let streams = ["input", "output", "talk"].map {
      folder.appendingPathComponent(".\($0)-" + UUID().uuidString)
    }
    defer { streams.forEach { try? FileManager.default.removeItem(at: $0) } }
    try Data(input.utf8).write(to: streams[0])
    try Data().write(to: streams[1])
    try Data().write(to: streams[2])
    process.standardInput = try FileHandle(forReadingFrom: streams[0])
    process.standardOutput = try FileHandle(forWritingTo: streams[1])
    process.standardError = try FileHandle(forWritingTo: streams[2])
    try process.run()
    process.waitUntilExit()
    return Run(
      status: process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus,
      output: try String(contentsOf: streams[1], encoding: .utf8),
      talk: try String(contentsOf: streams[2], encoding: .utf8))
  }

  /// The tool lies beside the test bundle.
  private static var binary: URL {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
    let tests = bundle ?? URL(fileURLWithPath: CommandLine.arguments[0])
    return tests.deletingLastPathComponent().appendingPathComponent("calldir")
  }
}
