import CallDirectory
import Testing

/// What a writer refuses, and that it goes on as if it had not been offered.
struct WriterTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test(
    arguments: [
      (0, Refusal.numberOutOfRange(0)), (-1, .numberOutOfRange(-1)), (.min, .numberOutOfRange(.min)),
      (1_000_000_000_000_000, .numberOutOfRange(1_000_000_000_000_000)), (.max, .numberOutOfRange(.max)),
      (500, .duplicate(500)), (499, .outOfOrder(previous: 500, got: 499)),
      (1, .outOfOrder(previous: 500, got: 1)),
    ] as [(Int64, Refusal)])
  func `an identification entry out of order or range is refused with the evidence`(
    number: Int64, expected: Refusal
  ) throws {
    var writer = try DirectoryWriter(path: folder.path("list"))
    try writer.appendIdentification(500, label: "first")
    expectRefusal(expected) { () throws(DirectoryError) in
      try writer.appendIdentification(number, label: "never")
    }
    try writer.appendIdentification(501, label: "second")
    #expect(
      try entries(of: writer.finish()) == [
        IdentificationEntry(number: 500, label: "first"), IdentificationEntry(number: 501, label: "second"),
      ])
  }

  @Test(
    arguments: [
      ([], LabelFault.empty), ([UInt8](repeating: 0x41, count: 8192), .tooLong(bytes: 8192)),
      ([0x41, 0xFF], .notUTF8(at: 1)), (Array("a\nb".utf8), .forbidden(scalar: 10, at: 1)),
      (Array("12345678\u{9F}".utf8), .forbidden(scalar: 0x9F, at: 8)),
    ] as [([UInt8], LabelFault)])
  func `a label that is no line of text is refused, and its number may come again`(
    text: [UInt8], fault: LabelFault
  ) throws {
    var writer = try DirectoryWriter(path: folder.path("list"))
    expectRefusal(.label(fault, number: 7)) { () throws(DirectoryError) in
      try writer.appendIdentification(7, labelUTF8: text)
    }
    expectRefusal(.label(fault, number: 7)) { () throws(DirectoryError) in
      // Bytes that do not lie in one piece.
      try writer.appendIdentification(7, labelUTF8: text.lazy.map { $0 })
    }
    try writer.appendIdentification(7, label: "right")
    let directory = try writer.finish()
    #expect(try entries(of: directory) == [IdentificationEntry(number: 7, label: "right")])
  }

  @Test(
    arguments: [
      (0, 1, Refusal.numberOutOfRange(0)), (.min, .max, .numberOutOfRange(.min)),
      (.max, .max, .numberOutOfRange(.max)),
      (1_000_000_000_000_000, 1, .numberOutOfRange(1_000_000_000_000_000)),
      (200, 0, .emptyRun(first: 200)), (200, -1, .emptyRun(first: 200)), (200, .min, .emptyRun(first: 200)),
      (999_999_999_999_999, 2, .runPastEnd(first: 999_999_999_999_999, count: 2)),
      (200, .max, .runPastEnd(first: 200, count: .max)),
      (109, 1, .duplicate(109)), (109, 5, .duplicate(109)), (108, 1, .outOfOrder(previous: 109, got: 108)),
      (100, 10, .outOfOrder(previous: 109, got: 100)), (1, 1000, .outOfOrder(previous: 109, got: 1)),
      (200, 4_294_967_296, .runTooLong(first: 200, count: 4_294_967_296)),
      (110, 4_294_967_286, .runTooLong(first: 100, count: 4_294_967_296)),
    ] as [(Int64, Int64, Refusal)])
  func `a run out of order or range is refused with the evidence`(
    first: Int64, count: Int64, expected: Refusal
  ) throws {
    var writer = try DirectoryWriter(path: folder.path("list"))
    try writer.appendBlocking(first: 100, count: 10)
    expectRefusal(expected) { () throws(DirectoryError) in
      try writer.appendBlocking(first: first, count: count)
    }
    try writer.appendBlocking(110)
    try writer.appendBlocking(112)
    let directory = try writer.finish()
    #expect(try runs(of: directory).map(\.first) == [100, 112])
    #expect(try runs(of: directory).map(\.count) == [11, 1])
    #expect(directory.blockedNumberCount == 12)
  }

  @Test func `the least and the greatest number and the longest label are taken`() throws {
    let label = String(repeating: "x", count: 8191)
    var writer = try DirectoryWriter(path: folder.path("list"), revision: .max)
    try writer.appendIdentification(1, label: label)
    try writer.appendIdentification(999_999_999_999_999, label: label)
    try writer.appendBlocking(1)
    try writer.appendBlocking(999_999_999_999_999)
    let directory = try writer.finish()
    #expect(directory.revision == .max)
    #expect(try directory.label(for: 999_999_999_999_999) == label)
    #expect(try directory.isBlocked(1) && directory.isBlocked(999_999_999_999_999))
    #expect(directory.entryCount == 4)
  }

  @Test func `the same number may be identified and blocked`() throws {
    var writer = try DirectoryWriter(path: folder.path("list"))
    try writer.appendBlocking(first: 5, count: 3)
    try writer.appendIdentification(6, label: "six")
    let directory = try writer.finish()
    #expect(try directory.label(for: 6) == "six")
    #expect(try directory.isBlocked(6))
  }

  @Test func `an entry is taken from a cursor without reading its text`() throws {
    let source = try DirectoryFile(bytes: FileImage.sample.bytes)
    var cursor = source.identificationEntries()
    var writer = try DirectoryWriter(path: folder.path("copy"))
    expectRefusal(.numberOutOfRange(0)) { () throws(DirectoryError) in
      try writer.appendIdentification(from: cursor)
    }
    while try cursor.next() != nil { try writer.appendIdentification(from: cursor) }
    #expect(try entries(of: writer.finish()) == entries(of: source))
  }

  private func expectRefusal(_ expected: Refusal, _ body: () throws(DirectoryError) -> Void) {
    #expect(refusal(body) == .refused(expected))
  }
}
