import CallDirectory
import CallDirectoryImport
import Foundation

/// A folder to pack into, and what was packed read back.
struct PackFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("pack-tests-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  func remove() { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// All names in the folder, hidden ones too.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
  }

  func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path(name))))
  }

  @discardableResult
  func pack(
    _ inputs: [PackInput], _ options: PackOptions = PackOptions(), to name: String = "list.calldir"
  ) throws -> (report: PackReport, entries: [IdentificationEntry]) {
    let report = try CallDirectoryImport.pack(inputs, to: path(name), options: options)
    let directory = try DirectoryFile(path: path(name))
    try directory.verify()
    try directory.verifyCanonical()
    let entries = try (0..<directory.identificationCount).map { try directory.identificationEntry(at: $0) }
    return (report, entries)
  }

  func runs(of name: String = "list.calldir") throws -> [BlockingRun] {
    let directory = try DirectoryFile(path: path(name))
    return try (0..<directory.blockingRunCount).map { try directory.blockingRun(at: $0) }
  }
}

extension PackInput {
  /// A CSV file with a title row, as text.
  static func csv(_ text: String) -> PackInput { .bytes(Array(text.utf8), name: "test.csv") }
}
