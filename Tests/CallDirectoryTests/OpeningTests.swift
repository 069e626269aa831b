import CallDirectory
import Foundation
import Testing

struct OpeningTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func error(opening path: String) -> DirectoryError? {
    refusal { () throws(DirectoryError) in _ = try DirectoryFile(path: path) }
  }

  @Test
  func `a folder, a pipe and a device are no directory files, and a pipe without a writer does not hang`()
    throws
  {
    #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
    for path in [folder.path, folder.path("pipe"), "/dev/null", "/"] {
      #expect(error(opening: path) == .malformed(.notARegularFile, offset: 0), "\(path)")
    }
  }

  @Test func `what is not there or may not be read is an error of the system`() throws {
    let missing = folder.path("missing")
    #expect(error(opening: missing) == .system(SystemFailure(operation: "open", path: missing, code: ENOENT)))
    #expect(error(opening: "") == .system(SystemFailure(operation: "open", path: "", code: ENOENT)))
    let below = try folder.write([1], to: "file") + "/below"
    #expect(error(opening: below) == .system(SystemFailure(operation: "open", path: below, code: ENOTDIR)))
  }

  @Test func `a symbolic link to a directory file is fine`() throws {
    try folder.write(FileImage.sample.bytes, to: "list")
    try FileManager.default.createSymbolicLink(atPath: folder.path("link"), withDestinationPath: "list")
    try DirectoryFile(path: folder.path("link")).verify()
  }

  @Test func `a file opens the same from its path and from its bytes`() throws {
    let path = try folder.write(FileImage.sample.bytes, to: "list")
    let mapped = try DirectoryFile(path: path)
    let copied = try DirectoryFile(bytes: FileImage.sample.bytes)
    #expect(mapped.identity == copied.identity)
    #expect(mapped.sections == copied.sections)
    #expect(try entries(of: mapped) == entries(of: copied))
  }

  @Test(arguments: violationsAtOpen)
  func `a file on disk is refused as its bytes are`(violation: RuleViolation) throws {
    #expect(error(opening: try folder.write(violation.file, to: "list"))?.rule == violation.rule)
  }

  @Test func `a pool of 4 GiB is refused, one of a byte less is not`() throws {
    // The file has a hole where the pool is: it takes no room, and opening does not read it.
    for (length, rule) in [(UInt64(4_294_967_296), 17), (4_294_967_295, nil)] {
      var image = FileImage()
      image.labels.length = length
      image.fileSize = 144 + (length + 7) / 8 * 8
      let path = try folder.write(image.bytes, to: "list")
      #expect(truncate(path, off_t(144 + (length + 7) / 8 * 8)) == 0)
      #expect(error(opening: path)?.rule == rule)
    }
  }

  @Test func `the header's facts and the table are there at once`() throws {
    let directory = try DirectoryFile(bytes: FileImage.sample.bytes)
    #expect(directory.revision == 7)
    #expect(directory.identificationCount == 3)
    #expect(directory.blockingRunCount == 2)
    #expect(directory.blockedNumberCount == 11)
    #expect(directory.entryCount == 14)
    #expect(directory.fileSize == 256)
    #expect(directory.sections.map(\.id.description) == ["IDNT", "BLCK", "LABL", "XTRA"])
    #expect(directory.sections.map(\.isRequired) == [true, true, true, false])
    #expect(directory.sections.map(\.length) == [36, 24, 9, 3])
    #expect(directory.sections.map(\.checksum) == FileImage.sample.sections.map { checksum($0.content) })
  }
}
