import CallDirectory
import Foundation
import Testing

// begin
func stream(_ path: String, to add: (Int64, String) -> Void) throws {
  let directory = try DirectoryFile(path: path)
  try directory.verify()
  var entries = directory.identificationEntries()
  while let entry = try entries.next() {
    add(entry.number, try entries.label())
  }
}
// end

@Suite("The README")
struct ReadmeTests {
  @Test("shows the code that is compiled here")
  func code() throws {
    let here = URL(fileURLWithPath: #filePath)
    let source = try String(contentsOf: here, encoding: .utf8)
    let readme = try String(
      contentsOf: here.deletingLastPathComponent().appending(path: "../../README.md"), encoding: .utf8)
    let code = try #require(source.split(separator: "// begin\n").last?.split(separator: "// end").first)
    #expect(readme.contains(code))
  }

  @Test("streams entries as it says")
  func streaming() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).calldir").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    var writer = try DirectoryWriter(path: path)
    try writer.appendIdentification(442_079_460_958, label: "Ann")
    _ = try writer.finish()
    var seen: [String] = []
    try stream(path) { seen.append("\($0) \($1)") }
    #expect(seen == ["442079460958 Ann"])
  }
}
