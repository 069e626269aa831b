import CallDirectory
import Foundation
import Testing

@testable import CallDirectoryLoading

@Suite struct `The store` {
  let scratch: Scratch
  let store: DirectoryStore

  init() throws {
    scratch = try Scratch()
    store = try scratch.store()
  }

  var directories: [String] { store.folder.names.filter { $0.hasSuffix(".calldir") }.sorted() }

  @Test func `shows what was published last`() throws {
    #expect(try store.published() == nil)
    let first = try store.publish(try scratch.file(Content(labels: [1: "a"])))
    #expect(try store.published()?.identity == first.identity)
    let second = try store.publish(URL(fileURLWithPath: try scratch.file(Content(labels: [1: "b"]))))
    #expect(try store.published()?.identity == second.identity)
    #expect(try store.published()?.identificationEntry(at: 0).label == "b")
  }

  @Test func `keeps what is published, was published before, or is installed, and nothing else`() throws {
    var names: [String] = []
    for number in 1...5 {
      let directory = try store.publish(try scratch.file(Content(labels: [Int64(number): "a"])))
      names.append(StorePointer.fileName(directory.identity))
      if number == 1 { store.load(into: SpyRequest()) }
    }
    #expect(directories == [names[0], names[3], names[4]].sorted())
  }

  @Test func `takes the same directory twice`() throws {
    let path = try scratch.file(Content(blocked: [1, 2]))
    try store.publish(path)
    try store.publish(path)
    #expect(directories.count == 1)
    #expect(try store.published()?.blockedNumberCount == 2)
  }

  @Test func `repairs a damaged directory when it is published again`() throws {
    let path = try scratch.file(Content(blocked: [1, 2]))
    let identity = try store.publish(path).identity
    try damage(store.folder.path(of: StorePointer.fileName(identity)))
    try store.publish(path)
    try store.published()?.verify()
  }

  @Test func `refuses a damaged directory and keeps what was published`() throws {
    let before = try store.publish(try scratch.file(Content(labels: [1: "a"]))).identity
    let path = try scratch.file(Content(labels: [1: "b"]))
    try damage(path)
    #expect(throws: LoadingError.self) { try store.publish(path) }
    #expect(throws: LoadingError.self) { try store.publish(scratch.path + "/absent") }
    #expect(try store.published()?.identity == before)
    #expect(directories.count == 1 && store.folder.names.allSatisfy { !$0.hasPrefix(".calldir") })
  }

  @Test func `refuses more entries than one extension can load, before anything happens`() throws {
    let path = scratch.path + "/many.calldir"
    for (blocked, isTaken) in [(1_999_998 as Int64, true), (1_999_999, false)] {
      var writer = try DirectoryWriter(path: path)
      try writer.appendBlocking(first: 1, count: blocked)
      try writer.appendIdentification(33_162_000_001, label: "Anna")
      _ = try writer.finish()
      let result = Result { try store.publish(path) }
      #expect(((try? result.get()) != nil) == isTaken)
    }
    #expect(throws: LoadingError.directory(.tooManyEntries(limit: 1_999_999, got: 2_000_000))) {
      try store.publish(path)
    }
    #expect(directories.count == 1)
  }

  @Test func `sweeps what killed processes have left`() throws {
    // 3fffff is above the greatest process identifier of Linux and macOS.
    let leftover = store.folder.path(of: ".calldir-0123456789abcdef-00000000003fffff-0-0")
    let running = store.folder.path(of: ".calldir-0123456789abcdef-0000000000000001-0-0")
    for path in [leftover, running] { try Data().write(to: URL(fileURLWithPath: path)) }
    try store.publish(try scratch.file(Content(labels: [1: "a"])))
    #expect(!exists(leftover) && exists(running))
  }

  @Test func `lets a published directory be read on after the next ones were published`() throws {
    let first = try store.publish(try scratch.file(Content(labels: [1: "first"])))
    for number in 2...4 { try store.publish(try scratch.file(Content(labels: [Int64(number): "later"]))) }
    #expect(try first.label(for: 1) == "first")
    try first.verify()
  }

  @Test(arguments: [
    "", "\n", "0123456789abcdef 0123456789abcdef", "0123456789abcdef\n",
    "0123456789ABCDEF 0123456789abcdef\n",
    "+123456789abcdef 0123456789abcdef\n", "0123456789abcdef 0123456789abcdef\n\n",
    "0123456789abcdef  123456789abcdef\n", "../../../../etc/ 0123456789abcdef\n",
  ])
  func `does not take other text for the name of a directory`(line: String) throws {
    #expect(StorePointer(line: Array(line.utf8)) == nil)
    try Data(line.utf8).write(to: URL(fileURLWithPath: store.folder.path(of: "published")))
    #expect(throws: LoadingError.damagedPointer(path: store.folder.path(of: "published"))) {
      try store.published()
    }
  }

  @Test func `reads the names that it writes`() {
    let pointer = StorePointer(identity: 0x00FF_0000_1234_ABCD, generation: .max)
    #expect(StorePointer(line: pointer.line) == pointer)
    #expect(StorePointer.identity(ofFile: pointer.fileName) == pointer.identity)
  }
}
