import CallDirectory
import Testing

struct WriterLabelsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// The offsets of the labels of entries with the numbers 1, 2, 3 ….
  private func offsets(of labels: [String]) throws -> [UInt32] {
    var writer = try DirectoryWriter(path: folder.path("list"))
    for (index, label) in labels.enumerated() {
      try writer.appendIdentification(Int64(index + 1), label: label)
    }
    let directory = try writer.finish()
    try directory.verifyCanonical()
    #expect(try entries(of: directory).map { Array($0.label.utf8) } == labels.map { Array($0.utf8) })
    var cursor = directory.identificationEntries()
    var offsets: [UInt32] = []
    while let entry = try cursor.next() { offsets.append(entry.labelOffset) }
    return offsets
  }

  @Test func `every label stands once, in the order of first use`() throws {
    #expect(try offsets(of: ["b", "a", "b", "c", "a", "bb"]) == [0, 3, 0, 6, 3, 9])
  }

  @Test func `labels that differ in their normalisation, their case or a prefix differ`() throws {
    #expect(try offsets(of: ["é", "e\u{301}", "É", "é", "e\u{301}", "e"]) == [0, 4, 9, 0, 4, 13])
    #expect(try offsets(of: ["한", "\u{1112}\u{1161}\u{11AB}", "한"]) == [0, 5, 0])
  }

  @Test func `the same entries give the same bytes, however their labels are handed over`() throws {
    let labels = ["Zoë", "Taxi", "Zoë", "日本", "a"]
    var first = try DirectoryWriter(path: folder.path("first"), revision: 3)
    var second = try DirectoryWriter(path: folder.path("second"), revision: 3)
    try second.appendBlocking(first: 5, count: 2)
    for (index, label) in labels.enumerated() {
      try first.appendIdentification(Int64(index + 1), label: label)
      try second.appendIdentification(Int64(index + 1), labelUTF8: label.utf8.lazy.map { $0 })
    }
    try first.appendBlocking(5)
    try first.appendBlocking(6)
    let identities = [try first.finish().identity, try second.finish().identity]
    #expect(identities[0] == identities[1])
    #expect(try folder.bytes(of: "first") == folder.bytes(of: "second"))
    // And the writer shares nothing with the code that lays this image out.
    let image = FileImage(
      records: [(1, 0), (2, 6), (3, 0), (4, 12), (5, 20)], runs: [(5, 2)],
      pool: FileImage.label("Zoë") + FileImage.label("Taxi") + FileImage.label("日本") + FileImage.label("a"))
    var expected = image
    expected.revision = 3
    #expect(try folder.bytes(of: "first") == expected.bytes)
  }

  @Test(arguments: 1...3 as ClosedRange<UInt64>)
  func `a pool of several MiB is read back for every repeated label`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var writer = try DirectoryWriter(path: folder.path("list"))
    var offsets: [String: UInt32] = [:]
    var expected: [UInt32] = []
    var end: UInt32 = 0
    for number in 1...8000 as ClosedRange<Int64> {
      let key = random.below(3000)
      let label = "\(key) " + String(repeating: "x", count: key % 50 == 0 ? 8180 : key % 1500)
      if offsets[label] == nil {
        offsets[label] = end
        end += 2 + UInt32(label.utf8.count)
      }
      expected.append(offsets[label] ?? 0)
      try writer.appendIdentification(number, label: label)
    }
    #expect(end > 2 << 20)
    let directory = try writer.finish()
    try directory.verifyCanonical()
    var cursor = directory.identificationEntries()
    var found: [UInt32] = []
    while let entry = try cursor.next() { found.append(entry.labelOffset) }
    #expect(found == expected)
    #expect(directory.sections[2].length == UInt64(end))
  }
}
