import CallDirectory
import Testing

/// The worked example of FORMAT.md, "Deltas".
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
    #expect(try folder.bytes(of: "delta") == bytes(of: DeltaExampleTests.dump))
    #expect(try delta.apply(to: base, writingTo: folder.path("out")).identity == target.identity)
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

  private func bytes(of dump: String) -> [UInt8] {
    dump.split(whereSeparator: \.isWhitespace).compactMap { UInt8($0, radix: 16) }
  }

  private static let dump = """
    89 43 4C 44 0D 0A 1A 0A 01 00 02 00 05 00 00 00 20 01 00 00 00 00 00 00 08 00 00 00 00 00 00 00
    02 00 00 00 00 00 00 00 A7 05 A4 87 92 6C 49 DD 27 A3 6A 4A DA F9 B2 A4 00 00 00 00 00 00 00 00
    49 44 52 4D 01 00 00 00 18 00 00 00 00 00 00 00 56 36 36 36 87 46 E2 9E
    42 4C 52 4D 01 00 00 00 0C 00 00 00 00 00 00 00 2E 19 CF 38 57 08 B5 F5
    49 44 4E 54 01 00 00 00 18 00 00 00 00 00 00 00 1C 89 41 A5 9C A8 BD 8C
    42 4C 43 4B 01 00 00 00 0C 00 00 00 00 00 00 00 54 6C 2C 1A EB F9 3C EB
    4C 41 42 4C 01 00 00 00 0E 00 00 00 00 00 00 00 0E 4F B6 C7 F6 F5 91 D9 D5 18 0E CE F8 C0 F6 4B
    C1 89 D0 BA 07 00 00 00 01 00 00 00 1B 99 0D 3D 68 00 00 00 01 00 00 00
    68 9A 0D 3D 68 00 00 00 01 00 00 00 00 00 00 00
    C1 89 D0 BA 07 00 00 00 00 00 00 00 09 DE 77 CA 72 00 00 00 08 00 00 00
    68 9A 0D 3D 68 00 00 00 02 00 00 00 00 00 00 00
    06 00 42 69 73 74 72 6F 04 00 5A 6F C3 AB 00 00
    """
}
