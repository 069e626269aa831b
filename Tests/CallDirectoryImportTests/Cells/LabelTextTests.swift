import Testing

@testable import CallDirectoryImport

@Suite struct LabelTextTests {
  struct Name: Sendable, CustomTestStringConvertible {
    var name: String
    var limit = 8191
    var label: String
    var testDescription: String { name.debugDescription }
  }

  @Test(arguments: [
    Name(name: "Ann Lee", label: "Ann Lee"), Name(name: "  Ann \t\r\n Lee \u{A0}", label: "Ann Lee"),
    Name(name: "", label: ""), Name(name: " \u{3000}\n", label: ""),
    Name(name: "A\u{0}B\u{1B}C\u{7F}", label: "A B C"),
    Name(name: "A\u{85}B\u{9F}C\u{2028}D\u{2029}E", label: "A B C D E"),
    Name(name: "山田\u{3000}太郎", label: "山田 太郎"),
    Name(name: "A\u{202F}\u{2009}B", label: "A B"), Name(name: "Zoë 💪", label: "Zoë 💪"),
    Name(name: "à¡¢ÿ", label: "à¡¢ÿ"),
    Name(name: "می\u{200C}خواهم", label: "می\u{200C}خواهم"),
  ])
  func `white space and control characters become one space`(sample: Name) { check(sample) }

  @Test(arguments: [
    Name(name: "'=Ann", label: "=Ann"), Name(name: "'@ann", label: "@ann"),
    Name(name: " '-Ann-", label: "-Ann-"),
    Name(name: "`+Plus GmbH", label: "+Plus GmbH"), Name(name: "'t Hooft", label: "'t Hooft"),
    Name(name: "=\"Ann\"", label: "Ann"), Name(name: "'", label: "'"),
    Name(name: "'Ann Lee", label: "Ann Lee"), Name(name: "'Quoted'", label: "'Quoted'"),
    Name(name: "D'Arcy", label: "D'Arcy"),
  ])
  func `an apostrophe comes off where it guards a formula, and stays in names`(sample: Name) { check(sample) }

  @Test(arguments: [
    Name(name: "Annabel", limit: 3, label: "Ann"), Name(name: "Ann Lee", limit: 4, label: "Ann"),
    Name(name: "Zoë", limit: 3, label: "Zo"), Name(name: "Zoë", limit: 4, label: "Zoë"),
    Name(name: "Zoe\u{308}", limit: 4, label: "Zo"), Name(name: "A👨‍👩‍👧B", limit: 18, label: "A"),
    Name(name: "A👨‍👩‍👧B", limit: 19, label: "A👨‍👩‍👧"), Name(name: "🇩🇪🇫🇷", limit: 12, label: "🇩🇪"),
    Name(name: "👨‍👩‍👧", limit: 10, label: "👨‍"), Name(name: "e\u{301}\u{301}", limit: 4, label: "e\u{301}"),
    Name(name: String(repeating: "é", count: 5000), label: String(repeating: "é", count: 4095)),
  ])
  func `a label is cut between characters`(sample: Name) { check(sample) }

  @Test func `any text becomes a label that the format allows`() {
    var random = SplitMix(seed: 0x1ABE1)
    for _ in 0..<2000 {
      var name = ""
      for _ in 0..<Int.random(in: 0...40, using: &random) {
        let scalar = Unicode.Scalar(UInt32.random(in: 0...0x3100, using: &random)) ?? " "
        name.unicodeScalars.append(scalar)
      }
      let limit = Int.random(in: 1...60, using: &random)
      let label = made(name, limit)
      #expect(label.utf8.count <= limit, "seed \(random.seed)")
      #expect(!label.unicodeScalars.contains(where: isForbidden), "seed \(random.seed)")
      #expect(!label.hasPrefix(" ") && !label.hasSuffix(" ") && !label.contains("  "), "seed \(random.seed)")
    }
  }

  /// FORMAT.md: U+0000–001F, U+007F–009F, U+2028 and U+2029.
  private func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    [0...0x1F, 0x7F...0x9F, 0x2028...0x2029].contains { $0.contains(Int(scalar.value)) }
  }

  private func check(_ sample: Name) {
    #expect(Array(made(sample.name, sample.limit).utf8) == Array(sample.label.utf8))
  }

  private func made(_ name: String, _ limit: Int) -> String {
    var label = Array("before".utf8)
    LabelText(limit: limit).append(Array(name.utf8).span, to: &label)
    var again = Array("before".utf8)
    LabelText(limit: limit).append(Array(name.utf8)[...], to: &again)
    #expect(again == label)
    return String(decoding: label.dropFirst(6), as: UTF8.self)
  }
}
