import CallDirectory
import Foundation
import Testing

/// The hex dump of FORMAT.md, chapter 16, which must stay true.
struct WorkedExampleTests {
  /// The bytes of the dump; each line is an offset, bytes, and what they mean.
  private func dump() throws -> [UInt8] {
    let text = try String(contentsOfFile: repositoryPath("FORMAT.md"), encoding: .utf8)
    let block = try #require(
      text.components(separatedBy: "```hexdump\n").last?.components(separatedBy: "```").first)
    var bytes: [UInt8] = []
    for line in block.split(separator: "\n") {
      let fields = line.split(separator: " ")
      #expect(Int(fields[0], radix: 16) == bytes.count, "\(line)")
      let digits = fields.dropFirst().prefix { $0.count == 2 && $0.allSatisfy(\.isHexDigit) }
      bytes += digits.prefix(8).compactMap { UInt8($0, radix: 16) }
    }
    return bytes
  }

  @Test func `the writer makes the file of the dump`() throws {
    let folder = try TemporaryFolder()
    var writer = try DirectoryWriter(path: folder.path("smallest"), revision: 1)
    try writer.appendIdentification(447_700_900_123, label: "Zoë")
    try writer.appendBlocking(first: 33_199_000_000, count: 10_000)
    _ = try writer.finish()
    #expect(try folder.bytes(of: "smallest") == dump())
  }

  @Test func `the reader reads what the dump says`() throws {
    let directory = try DirectoryFile(bytes: dump())
    try directory.verify()
    #expect(directory.fileSize == 184)
    #expect(directory.revision == 1)
    #expect(directory.identity == 0xE42A_5B93_FA55_2B87)
    #expect(try entries(of: directory) == [IdentificationEntry(number: 447_700_900_123, label: "Zoë")])
    let run = try #require(BlockingRun(first: 33_199_000_000, count: 10_000))
    #expect(try runs(of: directory) == [run])
  }

  @Test func `the empty directory has 144 bytes and the identity that FORMAT.md gives`() throws {
    let folder = try TemporaryFolder()
    let directory = try DirectoryWriter(path: folder.path("empty")).finish()
    #expect(directory.fileSize == 144)
    #expect(directory.identity == 0x63BC_FCCF_F381_09DF)
    #expect(directory.entryCount == 0)
  }
}
