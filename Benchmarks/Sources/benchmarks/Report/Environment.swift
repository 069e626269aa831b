import Foundation

#if SQLITE
  import CSQLite
#endif
#if LMDB
  import CLMDB
#endif

/// Where and with what a run was made.
struct Environment: Codable {
  let processor: String
  let cores: Int
  let memoryGigabytes: Int
  let system: String
  let versions: [String]
  let commit: String
  let command: String

  static func current() throws -> Environment {
    let process = ProcessInfo.processInfo
    return Environment(
      processor: processorName(), cores: process.activeProcessorCount,
      memoryGigabytes: Int((process.physicalMemory + 1 << 29) >> 30),
      system: process.operatingSystemVersionString,
      versions: [firstLine(of: ["swift", "--version"])] + libraryVersions(),
      commit: firstLine(of: ["git", "describe", "--always", "--dirty"]),
      command: "swift run -c release --package-path Benchmarks benchmarks "
        + CommandLine.arguments.dropFirst().joined(separator: " "))
  }

  private static func processorName() -> String {
    #if os(Linux)
      let text = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
      let line = text.split(separator: "\n").first { $0.hasPrefix("model name") }
      return line?.split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) } ?? "unknown"
    #else
      return firstLine(of: ["sysctl", "-n", "machdep.cpu.brand_string"])
    #endif
  }

  private static func libraryVersions() -> [String] {
    var versions: [String] = []
    #if SQLITE
      versions.append("SQLite \(SQLITE_VERSION)")
    #endif
    #if LMDB
      versions.append("LMDB \(MDB_VERSION_MAJOR).\(MDB_VERSION_MINOR).\(MDB_VERSION_PATCH)")
    #endif
    return versions
  }

  /// What a program prints first, or "unknown": a report is worth having without it.
  private static func firstLine(of command: [String]) -> String {
    let output = Pipe()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.standardOutput = output
    process.standardError = Pipe()
    guard (try? process.run()) != nil else { return "unknown" }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text.split(separator: "\n").first.map(String.init) ?? "unknown"
  }
}
