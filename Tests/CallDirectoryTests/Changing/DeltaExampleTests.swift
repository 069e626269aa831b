import CallDirectory
import Testing

/// The worked example of FORMAT.md, "Deltas", which must stay true.
@Suite struct DeltaExampleTests {
  @Test func `the example of the format is what is written, and leads to its target`() throws {
    let folder = try TemporaryFolder()
    let base = try directory(
      [(12_025_550_143, "Zoë"), (33_199_000_001, "Taxi"), (447_700_900_123, "Zoë")],
      blocking: 1, revision: 7, at: folder.path("base"))
    let target = try directory(
      [(12_025_550_143, "Zoë"), (33_199_000_001, "Bistro"), (493_023_125_001, "Zoë")],
      blocking: 2, revision: 8, at: folder.path("target"))
    #expect(base.identity == 0xDD49_6C92_87A4_05A7)
    #expect(target.identity == 0xA4B2_F9DA_4A6A_A327)
    let delta = try DirectoryDelta.write(from: base, to: target, at: folder.path("delta"))
    #expect(try folder.bytes(of: "delta") == dump(inChapter: 12))
    #expect(try delta.apply(to: base, writingTo: folder.path("out")).identity == target.identity)
    #expect(try folder.bytes(of: "out") == folder.bytes(of: "target"))
  }

  @Test func `the reader reads what the dump says`() throws {
    let delta = try DirectoryDelta(bytes: dump(inChapter: 12))
    try delta.verify()
    try delta.verifyCanonical()
    #expect(delta.fileSize == 288)
    #expect(delta.baseIdentity == 0xDD49_6C92_87A4_05A7)
    #expect(delta.targetIdentity == 0xA4B2_F9DA_4A6A_A327)
    #expect(delta.targetRevision == 8)
    #expect(delta.sections.map(\.id.description) == ["IDRM", "BLRM", "IDNT", "BLCK", "LABL"])
    let summary = try delta.summary()
    #expect(summary.identificationAdded == 1)
    #expect(summary.identificationRemoved == 1)
    #expect(summary.identificationRelabelled == 1)
    #expect(summary.blockedNumbersAdded == 1)
    #expect(summary.blockedNumbersRemoved == 0)
  }

  private func directory(
    _ entries: [(Int64, String)], blocking count: Int64, revision: UInt64, at path: String
  ) throws -> DirectoryFile {
    var writer = try DirectoryWriter(path: path, revision: revision)
    for (number, label) in entries { try writer.appendIdentification(number, label: label) }
    try writer.appendBlocking(first: 33_199_000_000, count: 10_000)
    try writer.appendBlocking(first: 447_700_900_456, count: count)
    return try writer.finish()
  }
}
