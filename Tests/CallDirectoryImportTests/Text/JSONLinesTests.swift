import Testing

@testable import CallDirectoryImport

@Suite struct JSONLinesTests {
  @Test(arguments: [
    (#"{"name":"Ann","phone":"+12025550123"}"#, "+12025550123=Ann"),
    (#"{"phone": 12025550123, "name": "Ann"}"#, "12025550123=Ann"),
    (#" { "Phone" : 2.025550123E9 , "Name" : "Ann" } "#, "2.025550123E9=Ann"),
    (#"{"first_name":"Ann","last_name":"Lee","mobile":"+12025550123","phone":null}"#, "+12025550123=Ann Lee"),
    (#"{"name":"Ann","phones":["+12025550123","+12025550124"]}"#, "+12025550123|+12025550124=Ann"),
    (
      #"{"name":"Ann","phones":[{"type":"home","value":"+12025550123"},{"type":"work","value":"+12025550124"}]}"#,
      "+12025550123|+12025550124=Ann"
    ),
    (
      #"{"id":4420794609,"name":"A \"B\" \\ \/ \u00e9 \ud83d\udcaa","phone":"+1\u00a02025550123"}"#,
      "+1\u{A0}2025550123=A \"B\" \\ / é 💪"
    ),
    (#"{"name":"\ud83d x \udcaa","phone":"+12025550123"}"#, "+12025550123=\u{FFFD} x \u{FFFD}"),
    (#"{"company":"Acme","phone":"+12025550123","ok":true,"x":{},"y":[]}"#, "+12025550123=Acme"),
    (#"{"number":"+12025550123","count":1,"label":"Ann","blocked":false}"#, "+12025550123=Ann"),
    (#"[{"name":"Ann","phone":"+12025550123"}]"#, "+12025550123=Ann"),
  ])
  func `keys are titles`(line: String, expected: String) throws {
    let read = try Rows(try JSONLinesSource(try input(line + "\n")))
    #expect(read.rows == [expected])
    #expect(read.rejections.isEmpty)
  }

  @Test func `an array with an object per line is read line by line`() throws {
    let text = """
      [
        {"name":"A","phone":"+12025550123"},
        {"name":"B","phone":"+12025550124"}
      ]
      """
    #expect(try Rows(try JSONLinesSource(try input(text))).rows == ["+12025550123=A", "+12025550124=B"])
  }

  @Test(arguments: [
    "{", "{\"a\"", "{\"a\":}", "{\"a\":1,}", "{\"a\":\"b}", "{\"a\":\"\\u12\"}", "{\"a\":\"\\x\"}",
    "{\"a\":1}x", "nonsense", "{\"a\":tru}",
    String(repeating: "{\"a\":", count: 40) + "1" + String(repeating: "}", count: 40),
    "{\"a\":" + String(repeating: "[", count: 100_000),
  ])
  func `a line that is no object costs itself`(line: String) throws {
    let good = #"{"name":"A","phone":"+12025550123"}"#
    let read = try Rows(try JSONLinesSource(try input("\(good)\n\(line)\n\(good)\n", chunkSize: 5000)))
    #expect(read.rows == ["+12025550123=A", "+12025550123=A"])
    #expect(read.rejections == ["2 BROKEN_JSON"])
  }

  @Test func `a key that turns up late is a column too`() throws {
    let few = String(repeating: "{\"name\":\"A\",\"phone\":\"+12025550123\"}\n", count: 1200)
    let read = try Rows(
      try JSONLinesSource(try input(few + "{\"name\":\"B\",\"mobile\":\"+12025550124\"}", chunkSize: 5000)))
    #expect(read.rows.last == "+12025550124=B")
  }

  @Test func `columns can be asked for`() throws {
    var options = CSVOptions()
    options.numberColumns = ["b"]
    options.label = "{c} · {a}"
    let source = try JSONLinesSource(
      try input("{\"a\":\"+12025550123\",\"b\":\"+12025550124\",\"c\":\"C\"}"), options: options)
    #expect(try Rows(source).rows == ["+12025550124=C · +12025550123"])
    #expect(throws: ImportError.emptyInput) { try JSONLinesSource(try input("\n\n")) }
  }
}
