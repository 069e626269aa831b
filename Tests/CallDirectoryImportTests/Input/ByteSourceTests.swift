import CallDirectory
import Foundation
import Testing

@testable import CallDirectoryImport

@Suite struct `Byte source` {
  @Test func `a file that is not there is named in the error`() {
    #expect(
      throws: ImportError.system(SystemFailure(operation: "open", path: "/no/such/file.csv", code: ENOENT))
    ) {
      _ = try ByteSource(path: "/no/such/file.csv")
    }
  }

  @Test func `a directory is refused before it is read`() {
    #expect(throws: ImportError.system(SystemFailure(operation: "read", path: "/", code: EISDIR))) {
      _ = try ByteSource(path: "/")
    }
  }

  @Test func `the system's words are part of the sentence`() {
    let error = ImportError.system(SystemFailure(operation: "open", path: "a.csv", code: ENOENT))
    #expect(error.description == "cannot open a.csv: No such file or directory")
  }

  @Test(arguments: [1, 2, 3, 7, 100]) func `chunks of any size give the same bytes`(chunkSize: Int) throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let content = Array("Phone,Name\r\n+44 20 7946 0958,Ann\r\n".utf8)
    try Data(content).write(to: URL(fileURLWithPath: path))
    for source in [
      ByteSource(bytes: content, chunkSize: chunkSize), try ByteSource(path: path, chunkSize: chunkSize),
    ] {
      #expect(source.totalBytes == content.count)
      var all: [UInt8] = []
      var chunk: [UInt8] = []
      while try source.read(into: &chunk) {
        #expect((1...chunkSize).contains(chunk.count))
        all += chunk
      }
      #expect(all == content)
      #expect(source.bytesRead == content.count)
    }
  }

  @Test func `a pipe is read to its end, and nobody knows beforehand where that is`() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try #require(mkfifo(path, 0o600) == 0)
    let content = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 % 251) }
    Thread.detachNewThread { try? Data(content).write(to: URL(fileURLWithPath: path), options: []) }

    let source = try ByteSource(path: path)
    #expect(source.totalBytes == nil)
    var all: [UInt8] = []
    var chunk: [UInt8] = []
    while try source.read(into: &chunk) { all += chunk }
    #expect(all == content)
  }
}
