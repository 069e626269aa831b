import CallDirectory
import CallDirectoryLoading
import Foundation
import Testing

@Suite final class `The README and the first page of each module` {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  var printed: [String] = []

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: folder) }

  @Test func `writes a directory, checks it, and kills a load of it`() throws {
    let path = path("list.calldir")
    let directory = try writeDirectory(to: path)
    #expect(directory.identificationCount == 1 && directory.blockedNumberCount == 10_000)
    try checkDirectory(at: path, printing: note)
    let store = try DirectoryStore(path: self.path("store"))
    try store.publish(path)
    killLoad(of: store, printing: note)
    #expect(
      printed == ["the system takes it", "10001 entries in 2 batches", "loadingInterrupted true"])
  }

  @Test func `streams entries`() throws {
    _ = try writeDirectory(to: path("list.calldir"))
    try stream(path("list.calldir")) { note($0, $1) }
    #expect(printed == ["33162000001 Zoë Martin"])
  }

  @Test func `reads a number`() throws {
    try readNumber(printing: note)
    #expect(printed == ["+493023125676 matching"])
  }

  @Test func `packs an export`() throws {
    try Data("Name,Phone\nAnna,030 23125676\nBob,unknown\n".utf8).write(
      to: URL(fileURLWithPath: path("a.csv")))
    try packExport(path("a.csv"), to: path("a.calldir"), rejects: path("rejects.csv"), printing: note)
    #expect(printed == ["1 packed, 1 rejected"])
    #expect(try String(contentsOfFile: path("rejects.csv"), encoding: .utf8).contains("3,Phone,unknown"))
  }

  private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  private func note(_ items: Any...) { printed.append(items.map { "\($0)" }.joined(separator: " ")) }
}
