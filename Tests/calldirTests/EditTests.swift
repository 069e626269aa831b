import Foundation
import Testing

@Suite("edit")
struct EditTests {
  private let tool: Tool

  init() throws {
    tool = try Tool()
    try tool.pack(
      "Ann Lee,+442079460958\nBob Ray,+12025550123\nAnn Lee,+442079460959\n", blocking: "+33199*\n",
      to: "list.calldir", revision: 7)
  }

  @Test("adds, relabels, removes, blocks and unblocks by options, and reports what it did")
  func options() throws {
    defer { tool.remove() }
    let run = try tool.run(
      "edit", "list.calldir", "-o", "new.calldir", "--quiet", "--json", "--add", "+48 22 555 01 23=Anna = K",
      "--add=+442079460958=Lee, Ann", "--remove", "+12025550123", "--remove", "+12025550124",
      "--block", "+442079460958", "--unblock", "+33199000001-+33199999999")
    #expect((run.status, run.talk) == (0, ""))
    let report = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let counts = ["added", "relabelled", "removed", "withoutEffect", "blocked", "unblocked"]
    #expect(counts.map { report[$0] as? Int } == [1, 1, 1, 1, 1, 999_999])
    #expect(
      try tool.run("dump", "new.calldir").output == """
        +48225550123\tAnna = K
        +442079460958\tLee, Ann
        +442079460959\tAnn Lee
        +33199000000\t1
        +442079460958\t1

        """)
    #expect(try tool.run("info", "new.calldir").output.contains("revision                7\n"))
  }

  @Test("reads changes from CSV with quoted fields, written numbers, patterns and columns in any order")
  func changeFile() throws {
    defer { tool.remove() }
    try tool.write(
      #"""
      Number;Note;Label;ACTION
      (020) 7946 0958;x;"Lee; ""Ann""";add
      +1 202-555-0123;;;Remove
      +44 20 7946 0960-+44 20 7946 0969;;;block
      +33199*;;;unblock
      +442079460959;;first;add
      +442079460959;;second;add

      """#, to: "changes.csv")
    let run = try tool.run(
      "edit", "list.calldir", "--changes", "changes.csv", "-o", "list.calldir", "--region", "GB")
    #expect(run.status == 0)
    #expect(run.output == "")
    #expect(
      try tool.run("dump", "list.calldir").output == """
        +442079460958\tLee; "Ann"
        +442079460959\tsecond
        +442079460960\t10

        """)
    #expect(try tool.names == ["changes.csv", "list.calldir"])
  }

  @Test(
    "names the row of a change that cannot be made, and leaves everything as it was",
    arguments: [
      ("add,+48225550123,Anna\nrename,+12025550123,Bob\n", "row 3"),
      ("add,+48225550123,Anna\nremove,+1202555,\n", "row 3"),
      ("add,+48225550123,Anna\n\nadd,+12025550123,\n", "row 4"),
      ("remove,,\n", "row 2"), ("block,+33?*7,\n", "row 2"), ("remove,+1202555012#,\n", "row 2"),
      ("add,+48225550123,\"Anna\nremove,+12025550123,\n", "row 2"),
      ("add,+48225550123,\"two\nlines\"\n", "row 2"),
      ("add,+48225550123,\(String(repeating: "x", count: 8192))\n", "row 2"),
    ])
  func badRow(rows: String, place: String) throws {
    defer { tool.remove() }
    let before = try tool.bytes("list.calldir")
    try tool.write("action,number,label\n" + rows, to: "changes.csv")
    for target in ["list.calldir", "new.calldir"] {
      let run = try tool.run("edit", "list.calldir", "--changes", "changes.csv", "-o", target)
      #expect(run.status == 3)
      #expect(run.output == "")
      #expect(run.talk.hasPrefix("calldir: changes.csv: \(place): "), "\(run.talk)")
    }
    #expect(try tool.bytes("list.calldir") == before)
    #expect(try tool.names == ["changes.csv", "list.calldir"])
  }

  @Test("refuses a change file without its columns")
  func noColumns() throws {
    defer { tool.remove() }
    for text in ["number,label\n+12025550123,Bob\n", "add,+12025550123,Bob\n", ""] {
      try tool.write(text, to: "changes.csv")
      #expect(
        try tool.run("edit", "list.calldir", "--changes", "changes.csv", "-o", "new.calldir").status == 3)
    }
    #expect(try tool.names == ["changes.csv", "list.calldir"])
  }

  @Test("an edit and its inverse give the original bytes")
  func inverse() throws {
    defer { tool.remove() }
    let original = try tool.bytes("list.calldir")
    let there = try tool.run(
      "edit", "list.calldir", "-o", "list.calldir", "--add", "+48225550123=Anna", "--add",
      "+442079460958=Lee", "--remove", "+12025550123", "--block", "+442079460958", "--unblock", "+331991*")
    #expect(there.status == 0)
    #expect(try tool.bytes("list.calldir") != original)
    let back = try tool.run(
      "edit", "list.calldir", "-o", "list.calldir", "--remove", "+48225550123", "--add",
      "+442079460958=Ann Lee", "--add", "+12025550123=Bob Ray", "--unblock", "+442079460958",
      "--block", "+331991*")
    #expect(back.status == 0)
    #expect(try tool.bytes("list.calldir") == original)
  }

  @Test("answers wrong use with 2 and unusable input with 3, and writes nothing")
  func failures() throws {
    defer { tool.remove() }
    let before = try tool.bytes("list.calldir")
    let wrong = [
      ["edit", "list.calldir", "-o", "x"], ["edit", "list.calldir", "--remove", "+12025550123"],
      ["edit", "-o", "x", "--remove", "+12025550123"],
      ["edit", "list.calldir", "-o", "x", "--add", "+12025550123"],
      ["edit", "list.calldir", "-o", "x", "--add", "=Ann"],
      ["edit", "list.calldir", "-o", "x", "--block", "n/a"],
      ["edit", "list.calldir", "-o", "x", "--remove", "020 7946 0958"],
      ["edit", "list.calldir", "-o", "x", "--revision", "-1"],
      ["edit", "list.calldir", "-o", "changes.csv", "--changes", "changes.csv"],
    ]
    for words in wrong { #expect(try tool.run(arguments: words).status == 2, "\(words)") }
    try tool.write("no directory", to: "text")
    let unusable = [
      ["edit", "missing", "-o", "x", "--revision", "1"], ["edit", "text", "-o", "text", "--revision", "1"],
      ["edit", "list.calldir", "-o", "no/folder", "--revision", "1"],
      ["edit", "list.calldir", "-o", "x", "--changes", "missing.csv"],
    ]
    for words in unusable { #expect(try tool.run(arguments: words).status == 3, "\(words)") }
    #expect(try tool.names == ["list.calldir", "text"])
    #expect(try tool.read("text") == "no directory")
    #expect(try tool.bytes("list.calldir") == before)
  }
}
