import CallDirectory
import Foundation
import Testing

/// What killed runs leave behind is swept by the next run for the same target, and nothing else is.
struct SweepTests {
  private let folder: TemporaryFolder
  /// Beside the folder's target `list`; the name is FORMAT-independent, so the test spells it out.
  private let prefix: String

  init() throws {
    folder = try TemporaryFolder()
    prefix = ".calldir-" + SweepTests.hexadecimal(checksum(Array("list".utf8)))
  }

  private static func hexadecimal(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private func leftover(process: Int32, run: UInt64 = 7) -> String {
    "\(prefix)-\(SweepTests.hexadecimal(UInt64(process)))-\(SweepTests.hexadecimal(run))-0123456789abcdef"
  }

  private func namesAfterWriting(beside names: [String]) throws -> [String] {
    for name in names { try folder.write([1], to: name) }
    _ = try DirectoryWriter(path: folder.path("list")).finish()
    return try folder.names.filter { $0 != "list" }
  }

  @Test func `files of processes that no longer run are removed`() throws {
    // No system gives this identifier to a process.
    #expect(try namesAfterWriting(beside: [leftover(process: .max)]) == [])
  }

  @Test func `files of an earlier process with the identifier of this one are removed`() throws {
    #expect(try namesAfterWriting(beside: [leftover(process: getpid())]) == [])
  }

  @Test func `files of processes that run stay`() throws {
    let names = [leftover(process: 1), leftover(process: getppid())].sorted()
    #expect(try namesAfterWriting(beside: names) == names)
  }

  @Test func `files for other targets, and files that only look alike, stay`() throws {
    let dead = SweepTests.hexadecimal(UInt64(Int32.max))
    let names = [
      ".calldir-0000000000000000-\(dead)-0000000000000007-0123456789abcdef", ".calldir-", ".calldir-notes",
      ".calldir",
      prefix, "\(prefix)-", "\(prefix)-\(dead)", "\(prefix)-\(dead)-7", "\(prefix)-nobody-7-8",
      "\(prefix)-0-7-8",
      "\(prefix)-\(dead)-7-8-9", "\(prefix)-ffffffffffffffff-7-8", "x\(prefix)-\(dead)-7-8", "other",
    ].sorted()
    #expect(try namesAfterWriting(beside: names) == names)
  }

  @Test func `a second writer for the same target does not sweep the first one's file`() throws {
    var first = try DirectoryWriter(path: folder.path("list"))
    try first.appendIdentification(1, label: "first")
    _ = try DirectoryWriter(path: folder.path("list")).finish()
    _ = try first.finish()
    #expect(try folder.names == ["list"])
    #expect(try DirectoryFile(path: folder.path("list")).label(for: 1) == "first")
  }

  @Test func `a folder under such a name is in nobody's way`() throws {
    let name = leftover(process: .max)
    try FileManager.default.createDirectory(atPath: folder.path(name), withIntermediateDirectories: false)
    #expect(try namesAfterWriting(beside: []) == [name])
  }
}
