import Foundation
import Testing

@Suite("pack --alternate-forms")
struct AlternateFormsTests {
  private let tool: Tool

  init() throws {
    tool = try Tool()
    try tool.write(
      """
      Name,Phone
      Ana,+54 9 11 2345-6789
      Beto,+52 55 1234 5678
      Caio,+55 11 96123-4567
      Old Caio,+55 11 6123-4567
      Fixo,+55 11 3456-7890
      Duda,+55 21 98123-4567
      Duda again,+55 21 98123-4567

      """, to: "list.csv")
  }

  private func pack(_ words: String...) throws -> [String: Any] {
    let run = try tool.run(
      arguments: ["pack", "list.csv", "-o", "list.calldir", "--alternate-forms", "--quiet", "--json"] + words)
    return try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
  }

  @Test("adds the other form with the same label, counted, and never in the place of a number that is listed")
  func identification() throws {
    defer { tool.remove() }
    let report = try pack()
    #expect(report["alternateForms"] as? Int == 3)
    #expect(report["duplicates"] as? Int == 1)
    #expect(report["numbersRead"] as? Int == 7)
    #expect(
      try tool.run("dump", "list.calldir").output == """
        +525512345678\tBeto
        +541123456789\tAna
        +551134567890\tFixo
        +551161234567\tOld Caio
        +552181234567\tDuda
        +5215512345678\tBeto
        +5491123456789\tAna
        +5511961234567\tCaio
        +5521981234567\tDuda

        """)
  }

  @Test(
    "gives the other form the label that the policy for duplicates gives the number",
    arguments: [("last", "Duda again"), ("join", "Duda / Duda again")])
  func duplicates(policy: String, label: String) throws {
    defer { tool.remove() }
    let report = try pack("--on-duplicate", policy)
    #expect(report["duplicates"] as? Int == 1)
    for number in ["+552181234567", "+5521981234567"] {
      #expect(try tool.run("lookup", "list.calldir", number).output == "\(number)\t\(label)\n")
    }
  }

  @Test("blocks the other forms of single numbers, and of no range")
  func blocking() throws {
    defer { tool.remove() }
    try tool.write(
      "number\n+5491123456789\n+541123456788\n+541123456789\n+525512345678\n+551161234560-+551161234567\n",
      to: "list.csv")
    let report = try pack("--blocking")
    #expect(report["alternateForms"] as? Int == 2)
    #expect(report["duplicates"] as? Int == 0)
    #expect(
      try tool.run("dump", "list.calldir", "--only", "blocking").output == """
        +525512345678\t1
        +541123456788\t2
        +551161234560\t8
        +5215512345678\t1
        +5491123456788\t2

        """)
  }

  @Test("adds none without the option")
  func off() throws {
    defer { tool.remove() }
    _ = try tool.run("pack", "list.csv", "-o", "list.calldir")
    #expect(try tool.run("dump", "list.calldir").output.split(separator: "\n").count == 6)
  }
}
