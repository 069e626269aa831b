import CallDirectory
import Testing

/// The hex dump in the last chapter of FORMAT.md, which must stay true.
struct WorkedExampleTests {
  @Test func `the writer makes the file of the dump`() throws {
    let folder = try TemporaryFolder()
    var writer = try DirectoryWriter(path: folder.path("smallest"), revision: 1)
    try writer.appendIdentification(447_700_900_123, label: "Zoë")
    try writer.appendBlocking(first: 33_199_000_000, count: 10_000)
    _ = try writer.finish()
    #expect(try folder.bytes(of: "smallest") == dump(inChapter: 17))
  }

  @Test func `the reader reads what the dump says`() throws {
    let directory = try DirectoryFile(bytes: dump(inChapter: 17))
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
