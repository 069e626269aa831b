import Testing

@testable import CallDirectory

struct LabelTextTests {
  private func fault(_ text: [UInt8]) -> LabelFault? { ByteView.lending(text) { LabelText.fault(in: $0) } }

  @Test(arguments: [
    ([], LabelFault.empty),
    ([UInt8](repeating: 0x41, count: 8192), .tooLong(bytes: 8192)),
    ([UInt8](repeating: 0x00, count: 70_000), .tooLong(bytes: 70_000)),
    ([0x80], .notUTF8(at: 0)),
    ([0x41, 0xBF], .notUTF8(at: 1)),
    ([0xC0, 0x80], .notUTF8(at: 0)),
    ([0xE0, 0x9F, 0xBF], .notUTF8(at: 0)),
    ([0xED, 0xA0, 0x80], .notUTF8(at: 0)),
    ([0xF0, 0x8F, 0xBF, 0xBF], .notUTF8(at: 0)),
    ([0xF4, 0x90, 0x80, 0x80], .notUTF8(at: 0)),
    ([0xF8, 0x88, 0x80, 0x80, 0x80], .notUTF8(at: 0)),
    ([0x41, 0x42, 0xE2, 0x82], .notUTF8(at: 2)),
    ([0x00], .forbidden(scalar: 0, at: 0)),
    (Array("two\nlines".utf8), .forbidden(scalar: 0x0A, at: 3)),
    (Array("delete at the ninth\u{7F}".utf8), .forbidden(scalar: 0x7F, at: 19)),
    (Array("é\u{85}".utf8), .forbidden(scalar: 0x85, at: 2)),
    (Array("日本\u{2028}".utf8), .forbidden(scalar: 0x2028, at: 6)),
    (Array("\u{2029}".utf8), .forbidden(scalar: 0x2029, at: 0)),
  ])
  func `what is no label is refused with what and where`(text: [UInt8], expected: LabelFault) {
    #expect(fault(text) == expected)
  }

  @Test(arguments: [
    " ", "~", "a b", "\u{A0}", "\u{FFFD}", "\u{FEFF}x", "\u{FFFF}", "\u{10FFFF}", "👩‍👩‍👧‍👦", "e\u{301}",
    "\u{202E}x",
  ])
  func `every other character may stand in a label`(text: String) {
    #expect(fault(Array(text.utf8)) == nil)
  }

  @Test func `the longest label has 8,191 bytes`() {
    #expect(fault([UInt8](repeating: 0x7E, count: 8191)) == nil)
  }

  @Test func `a character is taken or refused at any place among ASCII`() {
    let characters =
      (0..<0x300).compactMap(Unicode.Scalar.init) + ["\u{2027}", "\u{2028}", "\u{2029}", "\u{202A}"]
    for character in characters {
      let bytes = Array(String(character).utf8)
      let isForbidden = FormatModel.rulesBroken(byText: bytes).contains(24)
      for before in 0..<18 {
        let text = [UInt8](repeating: 0x20, count: before) + bytes + Array("abcdefgh~".utf8)
        let expected = isForbidden ? LabelFault.forbidden(scalar: character.value, at: before) : nil
        #expect(fault(text) == expected, "\(character.value) after \(before)")
      }
    }
  }

  @Test func `a stray byte is found at any place among ASCII`() {
    for byte in UInt8.min...UInt8.max {
      for before in 0..<18 {
        expectAsModel([UInt8](repeating: 0x7E, count: before) + [byte] + Array(" bcdefgh~".utf8))
      }
    }
  }

  @Test func `every sequence of two bytes is judged as the standard library judges it`() {
    for first in UInt8.min...UInt8.max {
      for second in UInt8.min...UInt8.max {
        expectAsModel([first, second])
      }
    }
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `random sequences around the edges of UTF-8 are judged as the standard library judges them`(
    seed: UInt64
  ) {
    let edges: [UInt8] = [
      0x00, 0x1F, 0x20, 0x41, 0x7E, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xA8, 0xA9, 0xBF, 0xC0, 0xC1, 0xC2,
      0xDF, 0xE0,
      0xE1, 0xE2, 0xEC, 0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
    ]
    var random = SeededGenerator(seed: seed)
    for _ in 0..<4000 {
      expectAsModel((0..<1 + random.below(30)).map { _ in random.pick(edges) })
    }
  }

  private func expectAsModel(_ text: [UInt8]) {
    let broken = FormatModel.rulesBroken(byText: text)
    switch fault(text) {
    case nil: if !broken.isEmpty { Issue.record("\(text) was taken") }
    case .notUTF8: if !broken.contains(23) { Issue.record("\(text) is UTF-8") }
    case .forbidden: if !broken.contains(24) { Issue.record("\(text) has no control character") }
    case let fault: Issue.record("\(text): \(String(describing: fault))")
    }
  }
}
