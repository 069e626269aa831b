import Foundation
import Testing

/// Verbs that take a delta where a directory is usual, with the delta of FORMAT.md.
@Suite("The tool and a delta")
struct DeltaFileTests {
  private let tool: Tool
  private let bytes: Data

  init() throws {
    tool = try Tool()
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    bytes = try Data(
      contentsOf: tests.appendingPathComponent("Vectors/deltas/valid/worked-example.delta"))
    try bytes.write(to: tool.folder.appendingPathComponent("changes.delta"))
  }

  @Test("verifies it in silence, and says what is wrong with exit status 1")
  func verify() throws {
    defer { tool.remove() }
    let whole = try tool.run("verify", "changes.delta", "--canonical")
    #expect((whole.status, whole.output, whole.talk) == (0, "", ""))
    var damaged = bytes
    damaged[200] ^= 1
    try damaged.write(to: tool.folder.appendingPathComponent("changes.delta"))
    let run = try tool.run("verify", "changes.delta")
    #expect(run.status == 1)
    #expect(run.talk.split(separator: "\n").count == 1)
  }

  @Test("shows what it is made from, what it leads to and what changes")
  func info() throws {
    defer { tool.remove() }
    let text = try tool.run("info", "changes.delta")
    #expect(text.status == 0)
    #expect(text.output.contains("dd496c9287a405a7 → a4b2f9da4a6aa327"))
    #expect(text.output.contains("1 added, 1 removed, 1 relabelled"))
    let json = try tool.run("info", "changes.delta", "--json", "--no-mmap").output
    let facts = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    #expect(facts["kind"] as? String == "delta")
    #expect(facts["baseIdentity"] as? String == "dd496c9287a405a7")
    #expect(facts["blockedNumbersAdded"] as? Int == 1)
    #expect((facts["sections"] as? [Any])?.count == 5)
  }

  @Test("does not take it for a directory")
  func dump() throws {
    defer { tool.remove() }
    let run = try tool.run("dump", "changes.delta")
    #expect(run.status == 3)
    #expect(run.output == "")
    #expect(run.talk.contains("a delta"))
  }
}
