import Testing

@testable import CallDirectoryImport

@Suite struct `UTF-8 source` {
  /// All that a source gives, and the source at its end.
  static func read(
    _ bytes: [UInt8], chunkSize: Int = ByteSource.defaultChunkSize, encoding: TextEncoding? = nil
  ) throws -> (text: [UInt8], source: UTF8Source) {
    var source = try UTF8Source(ByteSource(bytes: bytes, chunkSize: chunkSize), encoding: encoding)
    var text: [UInt8] = []
    var chunk: [UInt8] = []
    while try source.read(into: &chunk) {
      #expect(!chunk.isEmpty)
      text += chunk
    }
    return (text, source)
  }

  @Test(arguments: EncodedText.all) func `finds the encoding and decodes it`(sample: EncodedText) throws {
    let (text, source) = try Self.read(sample.bytes)
    #expect(source.encoding.name == sample.encoding, "\(source.encoding.reason)")
    #expect(String(decoding: text, as: UTF8.self) == sample.text)
    #expect(source.replacedSequences == 0)
  }

  @Test(arguments: EncodedText.all) func `decodes over the borders of chunks`(sample: EncodedText) throws {
    for chunkSize in [1, 2, 3, 7] {
      let encoding = TextEncoding(name: sample.encoding)
      let (text, source) = try Self.read(sample.bytes, chunkSize: chunkSize, encoding: encoding)
      #expect(String(decoding: text, as: UTF8.self) == sample.text)
      #expect(source.encoding.reason == "asked for")
    }
  }

  @Test(
    arguments: [
      ([0xEF, 0xBB, 0xBF, 0x41], "utf-8"), ([0xFF, 0xFE, 0x41, 0], "utf-16le"),
      ([0xFE, 0xFF, 0, 0x41], "utf-16be"),
      ([0xFF, 0xFE, 0, 0, 0x41, 0, 0, 0], "utf-32le"), ([0, 0, 0xFE, 0xFF, 0, 0, 0, 0x41], "utf-32be"),
    ] as [([UInt8], String)])
  func `obeys a byte order mark and leaves it out`(bytes: [UInt8], name: String) throws {
    let (text, source) = try Self.read(bytes)
    #expect(text == Array("A".utf8))
    #expect(source.encoding.name == name)
    #expect(source.encoding.reason == "byte order mark")
  }

  @Test func `judges a file where its first byte beyond ASCII stands`() throws {
    let ascii = Array(String(repeating: "Name,1\n", count: 30_000).utf8)
    let (text, source) = try Self.read(ascii + EncodedText.all[4].bytes, chunkSize: 65536)
    #expect(source.encoding.name == "windows-1251")
    #expect(String(decoding: text.suffix(78), as: UTF8.self).hasSuffix(EncodedText.all[4].text))
  }

  @Test func `ASCII alone is UTF-8, and NUL bytes are noise`() throws {
    let (text, source) = try Self.read(Array("a\0b\0\0c".utf8))
    #expect(text == Array("abc".utf8))
    #expect(source.encoding == DetectedEncoding(.utf8, "only ASCII"))
    let padded = try Self.read(Array(("Жанна,1\n" + String(repeating: "\0", count: 40)).utf8))
    #expect(padded.text == Array("Жанна,1\n".utf8))
    #expect(padded.source.encoding.name == "utf-8")
  }

  @Test func `a broken name in one row does not change the encoding of all`() throws {
    var bytes = Array(String(repeating: "Жанна;Müller\n", count: 20).utf8)
    bytes += [0x4A, 0xF6, 0x72, 0x67, 0x0A]
    let (text, source) = try Self.read(bytes)
    #expect(source.encoding.name == "utf-8")
    #expect(source.replacedSequences == 1)
    #expect(String(decoding: text, as: UTF8.self).hasSuffix("J\u{FFFD}rg\n"))
  }

  /// One U+FFFD per maximal subpart, as the Unicode Standard recommends (section 3.9, table 3-8); Swift's own
  /// decoder does the same.
  @Test(
    arguments: [
      [0x61, 0xF1, 0x80, 0x80, 0xE1, 0x80, 0xC2, 0x62, 0x80, 0x63, 0x80, 0xBF, 0x64],
      [0xC0, 0xAF, 0xE0, 0x80, 0xBF, 0xF0, 0x81, 0x82, 0x41],
      [0xED, 0xA0, 0x80, 0xED, 0xBF, 0xBF, 0xED, 0xAF, 0x41],
      [0xF4, 0x91, 0x92, 0x93, 0xFF, 0x41, 0x80, 0xBF, 0x42],
      [0xE1, 0x80, 0xE2, 0xF0, 0x91, 0x92, 0xF1, 0xBF, 0x41], [0x41, 0xE2, 0x82], [0xF0, 0x9F, 0x98],
    ] as [[UInt8]])
  func `replaces what is no UTF-8`(bytes: [UInt8]) throws {
    for chunkSize in [1, 2, 3, 64] {
      let (text, _) = try Self.read(bytes, chunkSize: chunkSize, encoding: .utf8)
      #expect(String(decoding: text, as: UTF8.self) == String(decoding: bytes, as: UTF8.self))
      #expect(String(validating: text, as: UTF8.self) != nil)
    }
  }

  @Test func `random bytes become valid UTF-8 in every encoding`() throws {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SplitMix(seed: seed)
    let encodings = [
      nil, "utf-8", "utf-16le", "utf-16be", "windows-1251", "windows-1252", "cp932", "gbk", "big5",
    ]
    for round in 0..<400 {
      let bytes = (0..<Int.random(in: 0...200, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      let encoding = encodings[round % encodings.count].map(TextEncoding.init(name:))
      guard let whole = try? Self.read(bytes, encoding: encoding) else { continue }
      #expect(String(validating: whole.text, as: UTF8.self) != nil, "seed \(seed)")
      #expect(!whole.text.contains(0), "seed \(seed)")
      if encoding != nil {
        #expect(
          try Self.read(bytes, chunkSize: Int.random(in: 1...9, using: &random), encoding: encoding).text
            == whole.text, "seed \(seed)")
      }
    }
  }

  @Test func `bytes peeked at are read afterwards`() throws {
    var source = try UTF8Source(ByteSource(bytes: Array("abcdef".utf8), chunkSize: 2))
    #expect(try source.peek(3).elementsEqual("abc".utf8))
    #expect(try source.peek(100).elementsEqual("abcdef".utf8))
    var text: [UInt8] = []
    var chunk: [UInt8] = []
    while try source.read(into: &chunk) { text += chunk }
    #expect(text == Array("abcdef".utf8))
  }

  @Test func `an unknown encoding is an error`() {
    #expect(throws: ImportError.unknownEncoding("klingon")) {
      _ = try UTF8Source(ByteSource(bytes: [0x41]), encoding: TextEncoding(name: "klingon"))
    }
  }

  @Test(arguments: [
    ("PK\u{3}\u{4}…", "a spreadsheet (.xlsx, .ods) or another ZIP archive"), ("%PDF-1.7", "a PDF"),
    ("bplist00", "a binary property list"), ("\u{FEFF}<?xml version=\"1.0\"?>", "XML or a property list"),
    ("\n <!doctype html>", "a web page"), ("SQLite format 3\0", "an SQLite database"),
  ])
  func `refuses what is no text, with advice`(beginning: String, looksLike: String) {
    let error = #expect(throws: ImportError.self) {
      _ = try UTF8Source(ByteSource(bytes: Array(beginning.utf8)))
    }
    guard case .unsupported(looksLike, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test(arguments: [
    ("UTF-8", TextEncoding.utf8), ("utf8", .utf8), ("UTF-16", .utf16LittleEndian), ("CP1251", .windows1251),
    ("Windows 1252", .windows1252), ("ISO-8859-1", .windows1252), ("Shift_JIS", .named("CP932")),
    ("GB2312", .named("GBK")),
  ])
  func `encodings have many names`(name: String, encoding: TextEncoding) {
    #expect(TextEncoding(name: name) == encoding)
    #expect(TextEncoding(name: encoding.name) == encoding)
  }
}
