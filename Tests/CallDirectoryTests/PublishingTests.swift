import CallDirectory
import Foundation
import Testing

/// How a file comes to its place: whole, or not at all.
struct PublishingTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Writes a directory with one entry.
  @discardableResult
  private func write(_ label: String, to path: String) throws(DirectoryError) -> DirectoryFile {
    var writer = try DirectoryWriter(path: path)
    try writer.appendIdentification(1, label: label)
    return try writer.finish()
  }

  @Test func `nothing stands at the target until finish`() throws {
    var writer = try DirectoryWriter(path: folder.path("list"))
    try writer.appendIdentification(1, label: "one")
    #expect(try !folder.names.contains("list"))
    _ = try writer.finish()
    #expect(try folder.names == ["list"])
    #expect(try permissions(ofFile: folder.path("list")) == 0o600)
  }

  @Test func `a writer that goes without finish leaves nothing behind and the old file whole`() throws {
    try write("old", to: folder.path("list"))
    do {
      var writer = try DirectoryWriter(path: folder.path("list"))
      for number in 1...20_000 as ClosedRange<Int64> {
        try writer.appendIdentification(number, label: "label \(number)")
        try writer.appendBlocking(number * 2)
      }
    }
    #expect(try folder.names == ["list"])
    #expect(try DirectoryFile(path: folder.path("list")).label(for: 1) == "old")
  }

  @Test func `whoever has the old file open keeps it`() throws {
    let old = try write("old", to: folder.path("list"))
    let mapped = try DirectoryFile(path: folder.path("list"))
    let new = try write("new", to: folder.path("list"))
    #expect(try old.label(for: 1) == "old" && mapped.label(for: 1) == "old" && new.label(for: 1) == "new")
    try mapped.verify()
    #expect(try DirectoryFile(path: folder.path("list")).identity == new.identity)
  }

  @Test func `the target may be the file that is read`() throws {
    let path = try folder.write(FileImage.sample.bytes, to: "list")
    let source = try DirectoryFile(path: path)
    var cursor = source.identificationEntries()
    var writer = try DirectoryWriter(path: path)
    while try cursor.next() != nil { try writer.appendIdentification(from: cursor) }
    try writer.appendIdentification(400, label: "added")
    _ = try writer.finish()
    #expect(try entries(of: DirectoryFile(path: path)).map(\.number) == [100, 200, 300, 400])
  }

  @Test(arguments: [0o600, 0o640, 0o644, 0o444, 0o400])
  func `the permissions of a file that is replaced are kept`(mode: Int) throws {
    let path = try folder.write([1, 2, 3], to: "list")
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    try write("new", to: path)
    #expect(try permissions(ofFile: path) == mode)
    #expect(try DirectoryFile(path: path).label(for: 1) == "new")
  }

  @Test func `a symbolic link stays a link, and what it points to is replaced`() throws {
    let other = try TemporaryFolder()
    try write("old", to: other.path("list"))
    let files = FileManager.default
    try files.createSymbolicLink(atPath: folder.path("first"), withDestinationPath: "second")
    try files.createSymbolicLink(atPath: folder.path("second"), withDestinationPath: other.path("list"))
    try write("new", to: folder.path("first"))
    #expect(try files.destinationOfSymbolicLink(atPath: folder.path("first")) == "second")
    #expect(try DirectoryFile(path: other.path("list")).label(for: 1) == "new")
    #expect(try folder.names == ["first", "second"])
    #expect(try other.names == ["list"])
  }

  @Test func `a dangling link gets what it points to`() throws {
    try FileManager.default.createDirectory(atPath: folder.path("deep"), withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(atPath: folder.path("link"), withDestinationPath: "deep/list")
    try write("new", to: folder.path("link"))
    #expect(try DirectoryFile(path: folder.path("deep/list")).label(for: 1) == "new")
    #expect(try folder.names == ["deep", "link"])
  }

  @Test func `a link to a name that is no UTF-8 is refused, since no string can name what it points to`()
    throws
  {
    let destination: [CChar] = [0x61, CChar(bitPattern: 0xFF), 0]
    #expect(symlink(destination, folder.path("link")) == 0)
    let error = refusal { () throws(DirectoryError) in _ = try DirectoryWriter(path: folder.path("link")) }
    let failure = SystemFailure(operation: "follow links of", path: folder.path("link"), code: EILSEQ)
    #expect(error == .system(failure))
    #expect(try folder.names == ["link"])
  }

  @Test func `links in a circle, folders, pipes and devices are refused before anything is written`() throws {
    let files = FileManager.default
    try files.createSymbolicLink(atPath: folder.path("a"), withDestinationPath: "b")
    try files.createSymbolicLink(atPath: folder.path("b"), withDestinationPath: "a")
    try files.createDirectory(atPath: folder.path("folder"), withIntermediateDirectories: false)
    #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
    for (path, code) in [
      (folder.path("a"), ELOOP), (folder.path("folder"), EISDIR), (folder.path, EISDIR),
      (folder.path("folder/"), ENOENT),
      (folder.path("pipe"), ENODEV), ("/dev/null", ENODEV), (folder.path("none/list"), ENOENT),
      (folder.path("pipe/list"), ENOTDIR),
      ("", ENOENT), (folder.path("new/"), ENOENT),
    ] {
      let error = refusal { () throws(DirectoryError) in _ = try DirectoryWriter(path: path) }
      guard case .system(let failure) = error else {
        Issue.record("\(path): \(String(describing: error))")
        continue
      }
      #expect(failure.code == code, "\(path): \(failure)")
      #expect(!failure.operation.isEmpty)
    }
    #expect(try folder.names == ["a", "b", "folder", "pipe"])
  }

  @Test func `a folder that became the target meanwhile is an error, and nothing is left`() throws {
    let writer = try DirectoryWriter(path: folder.path("list"))
    try FileManager.default.createDirectory(atPath: folder.path("list"), withIntermediateDirectories: false)
    do throws(DirectoryError) {
      _ = try writer.finish()
      Issue.record("it was published")
    } catch {
      #expect(error == .system(SystemFailure(operation: "rename", path: folder.path("list"), code: EISDIR)))
    }
    #expect(try folder.names == ["list"])
  }

  @Test func `a relative path is one from the current folder`() throws {
    // The name is unlike any other, since the current folder belongs to everyone.
    let name = "calldirectory-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: name) }
    try write("here", to: name)
    #expect(try DirectoryFile(path: "./" + name).label(for: 1) == "here")
  }

  @Test(arguments: ["Straße", "日本語.calldir", "with space", "é", "e\u{301}", "a\u{301}b-.calldir", "\u{301}x"])
  func `a file may have any name`(name: String) throws {
    try write("here", to: folder.path(name))
    #expect(try DirectoryFile(path: folder.path(name)).label(for: 1) == "here")
    #expect(try folder.names.count == 1)
  }
}
