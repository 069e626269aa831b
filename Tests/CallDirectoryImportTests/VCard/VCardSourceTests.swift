import Testing

@testable import CallDirectoryImport

/// Lines of a file of vCards, and `+E164 label` of each number in them.
struct CardCase: Sendable, CustomTestStringConvertible {
  var name: String
  var lines: [String]
  var expected: [String]
  var rejections: [String] = []
  var testDescription: String { name }

  init(_ name: String, _ lines: [String], _ expected: [String], rejections: [String] = []) {
    (self.name, self.lines, self.expected, self.rejections) = (name, lines, expected, rejections)
  }

  /// A whole card of the lines.
  static func card(_ name: String, _ version: String, _ lines: [String], _ expected: String...) -> CardCase {
    CardCase(name, ["BEGIN:VCARD", "VERSION:\(version)"] + lines + ["END:VCARD"], expected)
  }
}

@Suite struct VCardSourceTests {
  @Test(arguments: [
    CardCase.card(
      "a fold with a space", "3.0", ["FN:Jo", " hn", "TEL:+1202555", " 0123"], "+12025550123 John"),
    .card("a fold with a tab", "3.0", ["FN:Jo", "\thn", "TEL:+12025550123"], "+12025550123 John"),
    .card("a fold before the colon", "3.0", ["FN:A", "TEL;TYPE=", " CELL:+12025550123"], "+12025550123 A"),
    .card("many folds", "4.0", ["FN:A", "TEL:+", " 1", " 2025", " 550123"], "+12025550123 A"),
    .card("a fold inside a character", "3.0", ["FN:Zo\u{0}", "TEL:+12025550123"], "+12025550123 Zoë"),
    .card(
      "an old fold at a space", "2.1", ["FN:John", " Smith", "TEL:+12025550123"], "+12025550123 John Smith"),
    .card(
      "an old fold at a width", "2.1",
      ["FN:" + String(repeating: "a", count: 72), " b", "TEL:+12025550123"],
      "+12025550123 " + String(repeating: "a", count: 72) + "b"),
    .card(
      "a picture without indentation", "2.1",
      [
        "FN:A", "PHOTO;ENCODING=BASE64;TYPE=JPEG:/9j/4AAQSkZJRgABAQ", "AAAQABAAD/2wBDAAMCAgICA==", "",
        "TEL:+12025550123",
      ],
      "+12025550123 A"),
    .card(
      "a picture with indentation", "3.0",
      [
        "FN:A", "PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRgABAQ", " AAAQABAAD/2wBDAAMCAgICA==",
        "TEL:+12025550123",
      ],
      "+12025550123 A"),
  ])
  func `folded lines are unfolded`(sample: CardCase) throws { try check(sample) }

  @Test(arguments: [
    CardCase.card(
      "a soft break inside a character", "2.1",
      ["FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=D0=", "=98=D0=B2=D0=B0=D0=BD", "TEL;CELL:+79161234567"],
      "+79161234567 Иван"),
    .card(
      "a soft break and indentation", "2.1",
      ["FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=D0=98=D0=B2=", " =D0=B0=D0=BD", "TEL;CELL:+79161234567"],
      "+79161234567 Иван"),
    .card(
      "a soft break before a space", "2.1",
      ["FN;ENCODING=QUOTED-PRINTABLE:John=", " Smith", "TEL;CELL:+12025550123"], "+12025550123 John Smith"),
    .card(
      "a soft break that joins nothing", "2.1",
      ["FN;ENCODING=QUOTED-PRINTABLE:John=", "TEL;CELL:+12025550123"], "+12025550123 John"),
    .card(
      "a soft break before an empty line", "2.1",
      ["FN;ENCODING=QUOTED-PRINTABLE:John=", "", "TEL;CELL:+12025550123"], "+12025550123 John"),
    .card(
      "a soft break at the end of a component", "2.1",
      ["N;ENCODING=QUOTED-PRINTABLE:Smith=", "=;John;;;", "TEL;CELL:+12025550123"], "+12025550123 John Smith"),
    .card(
      "small hex digits", "2.1", ["FN;QUOTED-PRINTABLE:Zo=c3=ab", "TEL:+12025550123"], "+12025550123 Zoë"),
    .card(
      "an equals sign that encodes nothing", "2.1", ["FN;QUOTED-PRINTABLE:1+1=zwei", "TEL:+12025550123"],
      "+12025550123 1+1=zwei"),
    .card("an equals sign in plain text", "3.0", ["FN:Smith=", "TEL:+12025550123"], "+12025550123 Smith="),
    .card(
      "an encoded number", "2.1", ["FN:A", "TEL;ENCODING=QUOTED-PRINTABLE:=2B12025550123"], "+12025550123 A"),
    .card(
      "parameters in any order", "2.1",
      ["FN;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:Zo=C3=AB", "TEL:+12025550123"], "+12025550123 Zoë"),
    .card(
      "another charset", "2.1",
      ["FN;CHARSET=windows-1251;ENCODING=QUOTED-PRINTABLE:=C8=E2=E0=ED", "TEL:+79161234567"],
      "+79161234567 Иван"),
    .card(
      "a charset that is not what it says", "2.1",
      ["FN;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:Zo=C3=AB", "TEL:+12025550123"], "+12025550123 Zoë"),
    .card(
      "a charset that nobody knows", "2.1", ["FN;CHARSET=X-NONE:Ann", "TEL:+12025550123"], "+12025550123 Ann"),
  ])
  func `quoted-printable is decoded`(sample: CardCase) throws { try check(sample) }

  @Test(arguments: [
    CardCase.card(
      "groups", "3.0", ["item1.FN:A", "item1.TEL:+12025550123", "item1.X-ABLabel:Work"], "+12025550123 A"),
    .card("small letters", "2.1", ["fn:A", "tel;work;voice:+12025550123"], "+12025550123 A"),
    .card(
      "an empty parameter", "2.1", ["FN:A", "TEL;:+12025550123", "TEL;;CELL:+12025550124"], "+12025550123 A",
      "+12025550124 A"),
    .card(
      "quoted lists", "4.0", ["FN:A", "TEL;TYPE=\"voice,home\";VALUE=uri:tel:+12025550123"], "+12025550123 A"),
    .card(
      "a colon inside quotes", "4.0", ["FN:A", "TEL;X=\"a:b;c\";TYPE=cell:+12025550123"], "+12025550123 A"),
    .card("a quote that never closes", "4.0", ["FN:A", "TEL;TYPE=\"cell:+12025550123"], "+12025550123 A"),
    .card(
      "an extension of a URI", "4.0", ["FN:A", "TEL;VALUE=uri:tel:+1-202-555-0123;ext=102"], "+12025550123 A"),
    .card(
      "percent signs of a URI", "4.0", ["FN:A", "TEL;VALUE=uri:tel:%2B1%20202%20555%200123"], "+12025550123 A"
    ),
    .card("a URI in version 3.0", "3.0", ["FN:A", "TEL;TYPE=cell:tel:+12025550123"], "+12025550123 A"),
    .card(
      "escapes", "3.0", ["FN:Smith\\, John\\; Jr\\\\\\nX", "TEL:+1 202 555 0123\\,5"],
      "+12025550123 Smith, John; Jr\\ X"),
    .card(
      "fax machines and pagers", "3.0",
      [
        "FN:A", "TEL;TYPE=FAX:+12025550123", "TEL;TYPE=PAGER:+12025550124", "TEL;PAGER:+12025550125",
        "TEL;TYPE=\"WORK,pager\":+12025550126",
      ], "+12025550123 A"),
    .card(
      "several numbers in one", "3.0", ["FN:A", "TEL:+12025550123 / +12025550124"], "+12025550123 A",
      "+12025550124 A"),
    .card("white space around the colon", "3.0", ["FN : A", "TEL : +12025550123"], "+12025550123 A"),
    .card("an empty number", "3.0", ["FN:A", "TEL:", "TEL;HOME: ", "TEL:+12025550123"], "+12025550123 A"),
  ])
  func `properties are read in every spelling`(sample: CardCase) throws { try check(sample) }

  @Test(arguments: [
    CardCase.card(
      "all components", "3.0", ["N:Smith;John;Q.;Dr.;Jr.", "TEL:+12025550123"],
      "+12025550123 Dr. John Q. Smith"),
    .card(
      "an empty formatted name", "3.0", ["FN: ", "N:Smith;John;;;", "TEL:+12025550123"],
      "+12025550123 John Smith"),
    .card(
      "several additional names", "3.0", ["N:Smith;John;Q.,R.;;", "TEL:+12025550123"],
      "+12025550123 John Q. R. Smith"),
    .card(
      "escaped separators", "3.0", ["N:Smith\\; Sons;John\\, Ltd;;;", "TEL:+12025550123"],
      "+12025550123 John, Ltd Smith; Sons"),
    .card("only the family", "2.1", ["N:Smith", "TEL:+12025550123"], "+12025550123 Smith"),
    .card(
      "a comma in version 2.1", "2.1", ["N:Smith, Jr.;John", "TEL:+12025550123"],
      "+12025550123 John Smith, Jr."),
    .card("the same word twice", "2.1", ["N:Ann;Ann", "TEL:+12025550123"], "+12025550123 Ann Ann"),
    .card("a Chinese name", "3.0", ["N:王;小明;;;", "TEL:+8613800138000"], "+8613800138000 王小明"),
    .card("a Korean name", "3.0", ["N:김;철수;;;", "TEL:+12025550123"], "+12025550123 김철수"),
    .card(
      "a company", "3.0", ["FN:", "N:;;;;", "ORG:Acme\\, Inc.;Sales", "TEL:+12025550123"],
      "+12025550123 Acme, Inc."),
    .card("a company only", "2.1", ["ORG:Acme", "TEL:+12025550123"], "+12025550123 Acme"),
    .card("the name behind the number", "3.0", ["TEL:+12025550123", "FN:A"], "+12025550123 A"),
    .card("two formatted names", "4.0", ["FN:A", "FN;LANGUAGE=fr:B", "TEL:+12025550123"], "+12025550123 A"),
    .card("no name at all", "4.0", ["TEL:+12025550123"], "+12025550123 "),
  ])
  func `a card without a formatted name is named by its parts`(sample: CardCase) throws { try check(sample) }

  @Test(arguments: [
    CardCase(
      "no end",
      ["BEGIN:VCARD", "FN:A", "TEL:+12025550123", "BEGIN:VCARD", "FN:B", "TEL:+12025550124", "END:VCARD"],
      ["+12025550123 A", "+12025550124 B"]),
    CardCase(
      "no end and no number",
      ["BEGIN:VCARD", "FN:A", "BEGIN:VCARD", "FN:B", "TEL:+12025550124", "END:VCARD"], ["+12025550124 B"],
      rejections: ["BROKEN_CARD"]),
    CardCase(
      "cut off inside a number",
      ["BEGIN:VCARD", "FN:A", "TEL:+120255BEGIN:VCARD", "FN:B", "TEL:+12025550124", "END:VCARD"],
      ["+12025550124 B"], rejections: ["BROKEN_CARD"]),
    CardCase(
      "glued to the one before",
      [
        "BEGIN:VCARD", "FN:A", "TEL:+12025550123", "END:VCARDBEGIN:VCARD", "FN:B", "TEL:+12025550124",
        "END:VCARD",
      ], ["+12025550123 A", "+12025550124 B"]),
    CardCase(
      "no beginning",
      ["FN:A", "TEL:+12025550123", "END:VCARD", "BEGIN:VCARD", "FN:B", "TEL:+12025550124", "END:VCARD"],
      ["+12025550124 B"], rejections: ["BROKEN_CARD"]),
    CardCase(
      "lines that are no properties",
      ["BEGIN:VCARD", "nonsense", ";;;", ":", "FN:A", "=", "\u{1}\u{2}", "TEL:+12025550123", "END:VCARD"],
      ["+12025550123 A"]),
    CardCase(
      "an agent's card inside",
      [
        "BEGIN:VCARD", "FN:A", "AGENT:", "BEGIN:VCARD", "FN:B", "TEL:+12025550199", "END:VCARD",
        "TEL:+12025550123", "END:VCARD",
      ], ["+12025550123 A"]),
    CardCase(
      "an agent that never ends",
      [
        "BEGIN:VCARD", "FN:A", "TEL:+12025550123", "AGENT:", "BEGIN:VCARD", "FN:B", "BEGIN:VCARD", "FN:C",
        "TEL:+12025550124", "END:VCARD",
      ], ["+12025550123 A", "+12025550124 C"]),
    CardCase(
      "another component between cards",
      [
        "BEGIN:VCARD", "FN:A", "TEL:+12025550123", "END:VCARD", "BEGIN:VEVENT", "END:VEVENT", "BEGIN:VCARD",
        "FN:B", "TEL:+12025550124", "END:VCARD",
      ], ["+12025550123 A", "+12025550124 B"]),
    CardCase(
      "a number that is none", ["BEGIN:VCARD", "FN:A", "TEL:none", "TEL:+12025550123", "END:VCARD"],
      ["+12025550123 A"], rejections: ["NOT_A_NUMBER"]),
    CardCase("a group", ["BEGIN:VCARD", "X-ADDRESSBOOKSERVER-KIND:group", "FN:G", "END:VCARD"], []),
  ])
  func `a broken card never costs the next`(sample: CardCase) throws { try check(sample) }

  @Test func `a card cut off by the end of the file is taken only if its last line is whole`() throws {
    let card = "BEGIN:VCARD\nFN:A\nTEL:+12025550123"
    #expect(try Cards(card, region: nil) == Cards(phones: [], rejections: ["BROKEN_CARD"], rows: []))
    #expect(try Cards(card + "\n", region: nil).phones.map(\.e164) == ["+12025550123"])
    #expect(try Cards(card + "\nEND:VCARD", region: nil).phones.map(\.e164) == ["+12025550123"])
  }

  @Test func `a row has the number of the line in which its card begins`() throws {
    let cards = "BEGIN:VCARD\nTEL:1\nEND:VCARD\n\nBEGIN:VCARD\nEND:VCARD\nBEGIN:VCARD\nEND:VCARD\n"
    #expect(try Cards(cards, region: nil).rows == [1, 5, 7])
  }

  private func check(_ sample: CardCase) throws {
    for ending in ["\r\n", "\n", "\r"] {
      // The one sample with a character in two pieces writes NUL for the place where it is folded.
      let text = sample.lines.joined(separator: ending) + ending
      let bytes = text.utf8.flatMap { $0 == 0 ? [0xC3] + Array("\(ending) ".utf8) + [0xAB] : [$0] }
      let cards = try Cards(bytes, region: nil, chunkSize: 5)
      #expect(cards.phones.map { "\($0.e164) \($0.label ?? "")" } == sample.expected)
      #expect(cards.rejections == sample.rejections)
    }
  }
}
