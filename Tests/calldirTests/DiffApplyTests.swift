import Foundation
import Testing

@Suite("diff and apply")
struct DiffApplyTests {
  private let tool: Tool

  init() throws {
    tool = try Tool()
    try tool.pack(
      "Ann Lee,+442079460958\nBob,+12025550123\nCid,+12025550199\n", blocking: "+33162000000-+33162000009\n",
      to: "old.calldir", revision: 1)
    try tool.pack(
      "Ann \"\"Lee\"\",+442079460958\nBob,+12025550123\nDora,+48225550123\n".replacingOccurrences(
        of: "Ann \"\"Lee\"\"", with: "\"Ann \"\"Lee\"\"\""),
      blocking: "+33162000005-+33162000019\n", to: "new.calldir", revision: 2)
  }

  @Test("says in words, in lines and in JSON what differs, with exit status 1")
  func differences() throws {
    defer { tool.remove() }
    let summary = try tool.run("diff", "old.calldir", "new.calldir")
    #expect((summary.status, summary.talk) == (1, ""))
    #expect(
      summary.output == """
        identification entries  1 added, 1 removed, 1 relabelled
        blocked numbers         10 added, 5 removed
        revision                1 → 2

        """)
    let list = try tool.run("diff", "old.calldir", "new.calldir", "--list")
    #expect(list.status == 1)
    #expect(
      list.output == """
        - +12025550199\tCid
        + +48225550123\tDora
        ~ +442079460958\tAnn Lee\tAnn "Lee"
        - +33162000000\t5\tblocked
        + +33162000010\t10\tblocked

        """)
    let lines = try tool.run("diff", "old.calldir", "new.calldir", "--list", "--json").output
    #expect(
      lines == #"""
        {"change":"-","number":"+12025550199","label":"Cid","blocked":false}
        {"change":"+","number":"+48225550123","label":"Dora","blocked":false}
        {"change":"~","number":"+442079460958","oldLabel":"Ann Lee","label":"Ann \"Lee\"","blocked":false}
        {"change":"-","number":"+33162000000","count":5,"blocked":true}
        {"change":"+","number":"+33162000010","count":10,"blocked":true}

        """#)
    let json = try tool.run("diff", "old.calldir", "new.calldir", "--json")
    #expect(json.status == 1)
    let counts = try #require(
      try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    let keys = [
      "identificationAdded", "identificationRemoved", "identificationRelabelled", "blockedNumbersAdded",
      "blockedNumbersRemoved",
    ]
    #expect(keys.map { counts[$0] as? Int } == [1, 1, 1, 10, 5])
    #expect(counts["isSame"] as? Bool == false)
  }

  @Test("exits with 0 for the same entries, with 1 where only the revision differs")
  func same() throws {
    defer { tool.remove() }
    let same = try tool.run("diff", "old.calldir", "old.calldir")
    #expect((same.status, same.output) == (0, "no difference\n"))
    let list = try tool.run("diff", "old.calldir", "old.calldir", "--list")
    #expect((list.status, list.output) == (0, ""))
    #expect(try tool.run("diff", "old.calldir", "old.calldir", "--quiet").output == "")
    _ = try tool.run("edit", "old.calldir", "-o", "later.calldir", "--revision", "5")
    #expect(try tool.run("diff", "old.calldir", "later.calldir").status == 1)
  }

  @Test("a delta applied to its base gives the new bytes, also in place")
  func delta() throws {
    defer { tool.remove() }
    for (old, new) in [("old", "new"), ("new", "old"), ("old", "old")] {
      let diff = try tool.run("diff", "\(old).calldir", "\(new).calldir", "-o", "changes.delta", "--quiet")
      #expect((diff.status, diff.output, diff.talk) == (old == new ? 0 : 1, "", ""))
      let apply = try tool.run(
        "apply", "\(old).calldir", "changes.delta", "-o", "result.calldir", "--quiet", "--json")
      #expect((apply.status, apply.talk) == (0, ""))
      #expect(apply.output.contains("\"identificationEntries\":3"))
      #expect(try tool.bytes("result.calldir") == tool.bytes("\(new).calldir"))
    }
    _ = try tool.run("diff", "old.calldir", "new.calldir", "-o", "changes.delta")
    #expect(try tool.run("apply", "old.calldir", "changes.delta", "-o", "old.calldir").status == 0)
    #expect(try tool.bytes("old.calldir") == tool.bytes("new.calldir"))
  }

  @Test("answers wrong use with 2 and unusable input with 3, and writes nothing")
  func failures() throws {
    defer { tool.remove() }
    _ = try tool.run("diff", "old.calldir", "new.calldir", "-o", "changes.delta")
    try FileManager.default.createSymbolicLink(
      atPath: tool.folder.appendingPathComponent("link").path, withDestinationPath: "new.calldir")
    let wrong = [
      ["diff", "old.calldir"], ["diff", "old.calldir", "new.calldir", "new.calldir"],
      ["diff", "old.calldir", "new.calldir", "-o", "./new.calldir"],
      ["diff", "old.calldir", "new.calldir", "-o", "link"], ["apply", "old.calldir", "-o", "x"],
      ["apply", "old.calldir", "changes.delta"],
      ["apply", "old.calldir", "changes.delta", "-o", "changes.delta"],
    ]
    for words in wrong { #expect(try tool.run(arguments: words).status == 2, "\(words)") }
    var damaged = try tool.bytes("changes.delta")
    damaged[damaged.count - 9] ^= 1
    try damaged.write(to: tool.folder.appendingPathComponent("damaged"))
    let kept = ["changes.delta", "damaged", "link", "new.calldir", "old.calldir"]
    let before = try kept.map(tool.bytes)
    let unusable = [
      ["diff", "old.calldir", "missing"], ["diff", "old.calldir", "changes.delta"],
      ["diff", "old.calldir", "new.calldir", "-o", "no/x"],
      ["apply", "new.calldir", "changes.delta", "-o", "new.calldir"],
      ["apply", "new.calldir", "changes.delta", "-o", "x"], ["apply", "old.calldir", "damaged", "-o", "x"],
      ["apply", "old.calldir", "new.calldir", "-o", "x"],
      ["apply", "changes.delta", "changes.delta", "-o", "x"],
    ]
    for words in unusable { #expect(try tool.run(arguments: words).status == 3, "\(words)") }
    #expect(try tool.names == kept)
    #expect(try kept.map(tool.bytes) == before)
  }
}
