import Testing

@Suite("dump --as live-caller-id")
struct LiveCallerIDTests {
  private let tool: Tool

  init() throws {
    tool = try Tool()
    try tool.pack(
      "\"Ann \"\"A\\B\"\" 李\",+442079460958\nBob,+12025550123\n",
      blocking: "+442079460957-+442079460959\n", to: "list.calldir")
  }

  @Test("merges labels and blocked numbers by number, escapes, and sets what the options say")
  func merged() throws {
    defer { tool.remove() }
    let run = try tool.run(
      "dump", "list.calldir", "--as", "live-caller-id", "--cache-minutes", "8", "--category", "person")
    #expect(run.status == 0)
    #expect(
      run.output == #"""
        identities { key: "+12025550123" value { name: "Bob" cache_expiry_minutes: 8 category: IDENTITY_CATEGORY_PERSON } }
        identities { key: "+442079460957" value { block: true } }
        identities { key: "+442079460958" value { name: "Ann \"A\\B\" 李" cache_expiry_minutes: 8 block: true category: IDENTITY_CATEGORY_PERSON } }
        identities { key: "+442079460959" value { block: true } }

        """#)
  }

  @Test("leaves out what is not asked for")
  func parts() throws {
    defer { tool.remove() }
    #expect(
      try tool.run("dump", "list.calldir", "--as", "live-caller-id", "--only", "identification").output
        == #"""
        identities { key: "+12025550123" value { name: "Bob" } }
        identities { key: "+442079460958" value { name: "Ann \"A\\B\" 李" } }

        """#)
    #expect(
      try tool.run("dump", "list.calldir", "--as", "live-caller-id", "--only", "blocking").output == """
        identities { key: "+442079460957" value { block: true } }
        identities { key: "+442079460958" value { block: true } }
        identities { key: "+442079460959" value { block: true } }

        """)
  }

  @Test("prints nothing where there are more blocked numbers than allowed")
  func limit() throws {
    defer { tool.remove() }
    let dump = ["dump", "list.calldir", "--as", "live-caller-id"]
    let run = try tool.run(arguments: dump + ["--max", "2"])
    #expect((run.status, run.output) == (3, ""))
    #expect(run.talk.contains("--max"))
    #expect(try tool.run(arguments: dump + ["--max", "3"]).status == 0)
    #expect(try tool.run(arguments: dump + ["--max", "2", "--only", "identification"]).status == 0)
    try tool.pack(blocking: "+3319*\n+3316*\n", to: "large.calldir")
    let large = try tool.run("dump", "large.calldir", "--as", "live-caller-id")
    #expect((large.status, large.output) == (3, ""))
  }

  @Test("answers wrong use with 2")
  func wrongUse() throws {
    defer { tool.remove() }
    for words in [
      ["--as", "live-caller-id", "--category", "robot"], ["--as", "live-caller-id", "--cache-minutes", "-1"],
      ["--as", "tsv", "--cache-minutes", "8"], ["--category", "person"], ["--max", "3"],
    ] { #expect(try tool.run(arguments: ["dump", "list.calldir"] + words).status == 2, "\(words)") }
  }
}
