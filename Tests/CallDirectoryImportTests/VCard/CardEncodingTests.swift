import Testing

@testable import CallDirectoryImport

@Suite struct CardEncodingTests {
  private static let card =
    "BEGIN:VCARD\r\nVERSION:2.1\r\nFN:Иван Тестов\r\nTEL:+79161234567\r\nEND:VCARD\r\n"

  @Test(arguments: [true, false], [true, false])
  func `UTF-16 is read with and without a byte order mark`(isLittle: Bool, hasMark: Bool) throws {
    let units = (hasMark ? [0xFEFF] : []) + Self.card.utf16
    let bytes = units.flatMap { unit in
      let pair = [UInt8(truncatingIfNeeded: unit), UInt8(truncatingIfNeeded: unit >> 8)]
      return isLittle ? pair : pair.reversed()
    }
    try check(bytes, "Иван Тестов")
  }

  @Test func `UTF-8 is read with and without a byte order mark`() throws {
    try check(Array(Self.card.utf8), "Иван Тестов")
    try check([0xEF, 0xBB, 0xBF] + Array(Self.card.utf8), "Иван Тестов")
  }

  /// The bytes are those that Python's codecs give for the names.
  @Test(
    arguments: [
      ("CHARSET=windows-1251", [0xC8, 0xE2, 0xE0, 0xED], "Иван"),
      ("CHARSET=koi8-r", [0xE9, 0xD7, 0xC1, 0xCE], "Иван"),
      ("CHARSET=ISO-8859-2", [0x49, 0x6B, 0x73, 0x69, 0xF1, 0x73, 0x6B, 0x69], "Iksiński"),
      ("CHARSET=ISO-8859-1", [0x48, 0xE9, 0x6C, 0xE8, 0x6E, 0x65], "Hélène"),
      ("CHARSET=SHIFT_JIS", [0x95, 0x5C, 0x8E, 0x71], "表子"),
      ("CHARSET=GBK", [0xC1, 0xAA, 0xCD, 0xA8], "联通"),
      ("CHARSET=ISO-2022-JP", [0x1B, 0x24, 0x42, 0x3B, 0x33, 0x45, 0x44, 0x1B, 0x28, 0x42], "山田"),
      ("CHARSET=UTF-8", [0x5A, 0x6F, 0xC3, 0xAB], "Zoë"),
      ("LANGUAGE=fr", [0x48, 0xE9, 0x6C, 0xE8, 0x6E, 0x65], "Hélène"),
    ] as [(String, [UInt8], String)])
  func `a value is read in the encoding it names`(parameter: String, name: [UInt8], label: String) throws {
    let quoted = name.map { "=" + String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    try check(card("FN;\(parameter):", name), label)
    try check(card("FN;\(parameter);ENCODING=QUOTED-PRINTABLE:", Array(quoted.utf8)), label)
  }

  @Test func `an encoding can be asked for, and a value that names its own keeps it`() throws {
    let name: [UInt8] = [0xC8, 0xE2, 0xE0, 0xED]
    try check(card("FN:", name), "Иван", encoding: .windows1251)
    try check(card("FN;CHARSET=windows-1252:", [0x5A, 0x6F, 0xEB]), "Zoë", encoding: .windows1251)
    #expect(throws: ImportError.unknownEncoding("X-NONE")) {
      try VCardSource(ByteSource(bytes: card("FN:", name)), encoding: TextEncoding(name: "X-NONE"))
    }
  }

  private func card(_ head: String, _ name: [UInt8]) -> [UInt8] {
    Array("BEGIN:VCARD\nVERSION:2.1\n\(head)".utf8) + name + Array("\nTEL:+79161234567\nEND:VCARD\n".utf8)
  }

  private func check(_ bytes: [UInt8], _ label: String, encoding: TextEncoding? = nil) throws {
    for chunkSize in [3, 4096] {
      let cards = try Cards(bytes, region: nil, encoding: encoding, chunkSize: chunkSize)
      #expect(cards.phones == [ImportCase.Phone(e164: "+79161234567", label: label)])
    }
  }
}
