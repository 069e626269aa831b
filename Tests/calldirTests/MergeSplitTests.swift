import Foundation
import Testing

@Suite("merge and split")
struct MergeSplitTests {
  private let tool: Tool

  init() throws {
    tool = try Tool()
    try tool.pack(
      "Ann,+442079460958\nBob,+12025550123\n", blocking: "+33162000000-+33162000009\n", to: "a.calldir",
      revision: 3)
    try tool.pack(
      "Ann Lee,+442079460958\nCid,+12025550199\n", blocking: "+33162000005-+33162000019\n", to: "b.calldir",
      revision: 2)
  }

  @Test(
    "a number that meets keeps the label that the policy says, and blocked numbers are united",
    arguments: [("first", "Ann"), ("last", "Ann Lee"), ("join", "Ann / Ann Lee")])
  func merge(policy: String, label: String) throws {
    defer { tool.remove() }
    let run = try tool.run(
      "merge", "a.calldir", "b.calldir", "-o", "all.calldir", "--on-duplicate", policy, "--quiet", "--json")
    #expect((run.status, run.talk) == (0, ""))
    let report = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(report["duplicates"] as? Int == 1)
    #expect(
      try tool.run("dump", "all.calldir").output == """
        +12025550123\tBob
        +12025550199\tCid
        +442079460958\t\(label)
        +33162000000\t20

        """)
    #expect(try tool.run("info", "all.calldir").output.contains("revision                3\n"))
  }

  @Test("the first file is the default, a file merged with itself or alone gives the same bytes")
  func mergeDefaults() throws {
    defer { tool.remove() }
    #expect(try tool.run("merge", "a.calldir", "a.calldir", "-o", "twice.calldir").status == 0)
    #expect(try tool.run("merge", "a.calldir", "-o", "once.calldir", "--on-duplicate", "error").status == 0)
    for name in ["twice", "once"] {
      #expect(try tool.bytes("\(name).calldir") == tool.bytes("a.calldir"), "\(name)")
    }
    _ = try tool.run("merge", "a.calldir", "b.calldir", "-o", "b.calldir", "--revision", "9")
    #expect(try tool.run("lookup", "b.calldir", "+442079460958").output == "+442079460958\tAnn\n")
    #expect(try tool.run("info", "b.calldir").output.contains("revision                9\n"))
  }

  @Test("numbers that must not meet are named with their files, and nothing is written")
  func mergeError() throws {
    defer { tool.remove() }
    let before = try tool.bytes("b.calldir")
    for target in ["all.calldir", "b.calldir"] {
      let run = try tool.run("merge", "a.calldir", "b.calldir", "-o", target, "--on-duplicate", "error")
      #expect(run.status == 3)
      for word in ["+442079460958", "a.calldir", "b.calldir"] { #expect(run.talk.contains(word)) }
    }
    #expect(try tool.names == ["a.calldir", "b.calldir"])
    #expect(try tool.bytes("b.calldir") == before)
  }

  @Test(
    "the names of the shards are printed, each is under the limit, and merged they give the original bytes",
    arguments: [(2, 6), (5, 3), (12, 1), (1_999_999, 1)])
  func split(max: Int, count: Int) throws {
    defer { tool.remove() }
    let run = try tool.run("split", "a.calldir", "-o", "shard", "--max", "\(max)")
    #expect(run.status == 0)
    let names = (1...count).map { "shard-\($0)-of-\(count).calldir" }
    #expect(run.output == names.map { $0 + "\n" }.joined())
    #expect(try tool.names == (["a.calldir", "b.calldir"] + names).sorted())
    for name in names {
      let entries = try tool.run("dump", name, "--only", "identification").output.split(separator: "\n").count
      let runs = try tool.run("dump", name, "--only", "blocking").output.split(separator: "\n")
      let blocked = runs.compactMap { Int($0.split(separator: "\t")[1]) }.reduce(0, +)
      #expect((1...max).contains(entries + blocked))
    }
    #expect(try tool.run(arguments: ["merge"] + names + ["-o", "again.calldir"]).status == 0)
    #expect(try tool.bytes("again.calldir") == tool.bytes("a.calldir"))
  }

  @Test("answers wrong use with 2 and unusable input with 3, and writes nothing")
  func failures() throws {
    defer { tool.remove() }
    let before = try tool.bytes("a.calldir")
    let wrong = [
      ["merge", "-o", "x"], ["merge", "a.calldir"],
      ["merge", "a.calldir", "-o", "x", "--on-duplicate", "all"],
      ["split", "a.calldir"], ["split", "-o", "x"], ["split", "a.calldir", "b.calldir", "-o", "x"],
      ["split", "a.calldir", "-o", "x", "--max", "0"],
    ]
    for words in wrong { #expect(try tool.run(arguments: words).status == 2, "\(words)") }
    var damaged = before
    damaged[damaged.count - 9] ^= 1
    try damaged.write(to: tool.folder.appendingPathComponent("damaged"))
    try FileManager.default.createDirectory(
      at: tool.folder.appendingPathComponent("full-2-of-2.calldir"), withIntermediateDirectories: false)
    let unusable = [
      ["merge", "a.calldir", "missing", "-o", "x"], ["merge", "a.calldir", "damaged", "-o", "a.calldir"],
      ["split", "missing", "-o", "x"], ["split", "damaged", "-o", "x"], ["split", "a.calldir", "-o", "no/x"],
      ["split", "a.calldir", "-o", "full", "--max", "6"],
    ]
    for words in unusable { #expect(try tool.run(arguments: words).status == 3, "\(words)") }
    #expect(try tool.names == ["a.calldir", "b.calldir", "damaged", "full-2-of-2.calldir"])
    #expect(try tool.bytes("a.calldir") == before)
  }
}
