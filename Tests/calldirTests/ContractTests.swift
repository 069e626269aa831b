import Foundation
import Testing

/// What scripts rely on: exit status, streams, and the form of what is printed.
@Suite("The tool")
struct ContractTests {
  private static let contacts = """
    Name,Phone
    Ann Lee,+44 20 7946 0958
    "Bob ""Bo"" Ray, Ltd",+12025550123
    Ann Lee,44 (20) 7946-0959
    Nobody,n/a
    Twice,+442079460958

    """

  private let tool: Tool

  init() throws {
    tool = try Tool()
    try tool.write(Self.contacts, to: "contacts.csv")
  }

  private func pack() throws -> Tool.Run {
    try tool.run("pack", "contacts.csv", "-o", "list.calldir", "--quiet", "--json")
  }

  @Test("packs and reports as JSON on standard output, with nothing on standard error when quiet")
  func packJSON() throws {
    defer { tool.remove() }
    let run = try pack()
    #expect(run.status == 0)
    #expect(run.talk == "")
    let report = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(report["rowsRead"] as? Int == 5)
    #expect(report["numbersRead"] as? Int == 5)
    #expect(report["identificationEntries"] as? Int == 3)
    #expect(report["blockedNumbers"] as? Int == 0)
    #expect(report["duplicates"] as? Int == 1)
    #expect(report["rejected"] as? [String: Int] == ["NOT_A_NUMBER": 1])
    #expect(try tool.names == ["contacts.csv", "list.calldir"])
  }

  @Test("dumps in every form, and a dump can be packed again into the same bytes")
  func dump() throws {
    defer { tool.remove() }
    _ = try pack()
    #expect(
      try tool.run("dump", "list.calldir").output == """
        +12025550123\tBob "Bo" Ray, Ltd
        +442079460958\tAnn Lee
        +442079460959\tAnn Lee

        """)
    #expect(
      try tool.run("dump", "list.calldir", "--as", "csv").output == """
        number,count,label,blocked
        +12025550123,1,"Bob ""Bo"" Ray, Ltd",false
        +442079460958,1,Ann Lee,false
        +442079460959,1,Ann Lee,false

        """)
    let lines = try tool.run("dump", "list.calldir", "--as", "jsonl").output
    #expect(
      lines.hasPrefix(#"{"number":"+12025550123","count":1,"label":"Bob \"Bo\" Ray, Ltd","blocked":false}"#))
    let csv = try tool.run("dump", "list.calldir", "--only", "identification", "--as", "csv").output
    try tool.write(csv, to: "again.csv")
    #expect(try tool.run("pack", "again.csv", "-o", "again.calldir").status == 0)
    let files = try ["list", "again"].map {
      try Data(contentsOf: tool.folder.appendingPathComponent("\($0).calldir"))
    }
    #expect(files[0] == files[1])
  }

  @Test("packs block lists as maximal runs")
  func blocking() throws {
    defer { tool.remove() }
    try tool.write("number\n+33162*\n+33163000000\n+442079460958\n442079460958\n", to: "block.csv")
    let run = try tool.run("pack", "block.csv", "--blocking", "-o", "block.calldir", "--json", "--quiet")
    #expect(run.status == 0)
    let expected = "+33162000000\t1000001\n+442079460958\t1\n"
    #expect(try tool.run("dump", "block.calldir", "--only", "blocking").output == expected)
    #expect(try tool.run("dump", "block.calldir", "--only", "identification").output == "")
    let found = try tool.run("lookup", "block.calldir", "+33162555555", "+33163000001")
    #expect(found.output == "+33162555555\t\tblocked\n+33163000001\t\n")
    #expect(found.status == 1)
  }

  @Test("looks numbers up, one line for each")
  func lookup() throws {
    defer { tool.remove() }
    _ = try pack()
    let found = try tool.run("lookup", "list.calldir", "+442079460958", "12025550123")
    #expect(found.output == "+442079460958\tAnn Lee\n+12025550123\tBob \"Bo\" Ray, Ltd\n")
    #expect(found.status == 0)
    #expect(try tool.run("lookup", "list.calldir", "020 7946 0959", "--region", "GB").status == 0)
    #expect(try tool.run("lookup", "list.calldir", "+442079460950").status == 1)
  }

  @Test("verifies in silence, and says what is wrong with exit status 1")
  func verify() throws {
    defer { tool.remove() }
    _ = try pack()
    let whole = try tool.run("verify", "list.calldir", "--canonical")
    #expect((whole.status, whole.output, whole.talk) == (0, "", ""))
    var bytes = try Data(contentsOf: tool.folder.appendingPathComponent("list.calldir"))
    bytes[150] ^= 1
    try bytes.write(to: tool.folder.appendingPathComponent("list.calldir"))
    let damaged = try tool.run("verify", "list.calldir")
    #expect(damaged.status == 1)
    #expect(damaged.output == "")
    #expect(damaged.talk.split(separator: "\n").count == 1)
    #expect(try tool.run("verify", "nothing.calldir").status == 3)
  }

  @Test("reads numbers from its operands and from standard input, a line for each line")
  func number() throws {
    defer { tool.remove() }
    let run = try tool.run(
      "number", "--region", "GB",
      input: "020 7946 0958\n\nn/a\n020 7946 0958 ::: 07700 900123\r\n+12025550123")
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 6)
    #expect(lines[0] == "+442079460958")
    #expect(lines[1].hasPrefix("error: NOT_A_NUMBER"))
    #expect(lines[2].hasPrefix("error: NOT_A_NUMBER"))
    #expect(lines[3] == "+442079460958\t+447700900123")
    #expect(lines[4] == "+12025550123")
    #expect(run.status == 1)
    #expect(try tool.run("number", "+12025550123").status == 0)
  }

  @Test("answers wrong use with 2, and an input that cannot be used with 3 and no output file")
  func failures() throws {
    defer { tool.remove() }
    try tool.write("Name,Phone\nAnn,none\n", to: "empty.csv")
    let wrong = [
      [], ["nonsense"], ["pack"], ["pack", "contacts.csv"], ["pack", "contacts.csv", "-o"],
      ["dump", "a", "--as", "xml"], ["verify", "a", "--fast"], ["lookup", "a"],
      ["pack", "a", "-o", "b", "--region", "XX"],
      ["pack", "a", "-o", "b", "--memory", "0"], ["help", "nonsense"],
    ]
    for words in wrong { #expect(try tool.run(arguments: words).status == 2, "\(words)") }
    let unusable = [
      ["pack", "empty.csv", "-o", "out.calldir"], ["pack", "missing.csv", "-o", "out.calldir"],
      ["pack", "contacts.csv", "-o", "no/such/folder/out.calldir"], ["info", "contacts.csv"],
      ["dump", "contacts.csv"],
      ["pack", "contacts.csv", "-o", "out.calldir", "--on-duplicate", "error", "--rejects", "rejects.csv"],
      ["pack", "contacts.csv", "-o", "out.calldir", "--number", "Nonsense"],
    ]
    for words in unusable { #expect(try tool.run(arguments: words).status == 3, "\(words)") }
    #expect(try tool.names == ["contacts.csv", "empty.csv"])
  }

  @Test("says how each verb is used, with an example that works")
  func help() throws {
    defer { tool.remove() }
    for verb in [
      "pack", "info", "verify", "dump", "lookup", "number", "edit", "merge", "diff", "apply", "split",
      "simulate",
    ] {
      let page = try tool.run("help", verb)
      #expect(page.status == 0)
      #expect(page.output.contains("Usage: calldir \(verb)"))
      #expect(page.output.contains("Example:"))
      #expect(try tool.run(verb, "--help").output == page.output)
    }
    #expect(try tool.run("--version").output.hasPrefix("calldir "))
    #expect(try tool.run("help").status == 0)
  }

  @Test("writes what was not taken with its row, column, text and reason")
  func rejects() throws {
    defer { tool.remove() }
    #expect(
      try tool.run("pack", "contacts.csv", "-o", "list.calldir", "--rejects", "rejects.csv").status == 0)
    let lines = try tool.read("rejects.csv").split(separator: "\n")
    #expect(lines[0].hasPrefix("row,column,text,reason"))
    #expect(
      lines.dropFirst().map { $0.split(separator: ",")[..<4].joined(separator: ",") }.sorted() == [
        "5,Phone,n/a,NOT_A_NUMBER", "6,Phone,+442079460958,DUPLICATE",
      ])
  }

  @Test("keeps the label that the policy for duplicates says")
  func duplicates() throws {
    defer { tool.remove() }
    for (policy, label) in [("first", "Ann Lee"), ("last", "Twice"), ("join", "Ann Lee / Twice")] {
      _ = try tool.run("pack", "contacts.csv", "-o", "list.calldir", "--on-duplicate", policy)
      #expect(try tool.run("lookup", "list.calldir", "+442079460958").output == "+442079460958\t\(label)\n")
    }
  }

  @Test("reads standard input where a file is a dash")
  func standardInput() throws {
    defer { tool.remove() }
    #expect(try tool.run("pack", "-", "-o", "list.calldir", input: Self.contacts).status == 0)
    #expect(try tool.run("lookup", "list.calldir", "+12025550123").status == 0)
  }

  @Test("gives the same bytes whatever the order of the rows")
  func order() throws {
    defer { tool.remove() }
    let rows = (0..<200).map { "Person \($0 % 40),+1202555\(1000 + $0 * 7 % 200)" }
    try tool.write("Name,Phone\n" + rows.joined(separator: "\n"), to: "forward.csv")
    try tool.write("Name,Phone\n" + rows.reversed().joined(separator: "\n"), to: "backward.csv")
    let files = try ["forward", "backward"].map { name in
      #expect(try tool.run("pack", "\(name).csv", "-o", "\(name).calldir").status == 0)
      return try Data(contentsOf: tool.folder.appendingPathComponent("\(name).calldir"))
    }
    #expect(files[0] == files[1])
  }
}
