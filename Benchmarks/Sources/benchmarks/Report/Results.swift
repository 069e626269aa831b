import Foundation

/// The report in the repository: text, picture and every measurement.
enum Results {
  static func write(_ run: Run) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try run.writeJSON(to: folder.appendingPathComponent("results.json").path)
    try Data(Markdown(run).text.utf8).write(to: folder.appendingPathComponent("results.md"))
    try Data(Chart(run).svg.utf8).write(to: folder.appendingPathComponent("results.svg"))
  }

  /// `Benchmarks/Results`, beside the sources that this was built from.
  private static var folder: URL {
    URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../Results").standardizedFileURL
  }
}
