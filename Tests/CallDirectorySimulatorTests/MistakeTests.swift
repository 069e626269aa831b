import CallDirectory
import CallDirectoryLoading
import CallDirectorySimulator
import Foundation
import Testing

/// Mistakes that published extensions have made.
@Suite struct `A mistake known from published extensions` {
  let system = SimulatedSystem()
  let scratch: Scratch
  let store: DirectoryStore

  init() throws {
    scratch = try Scratch()
    store = try DirectoryStore(path: scratch.path + "/store")
    system.switchOn { $0.completeRequest(completionHandler: nil) }
  }

  func write(_ entries: [(Int64, String)]) throws -> DirectoryFile {
    var writer = try DirectoryWriter(path: scratch.path + "/list.calldir")
    for (number, label) in entries { try writer.appendIdentification(number, label: label) }
    return try writer.finish()
  }

  func labels(of entries: [(Int64, String)]) throws -> [Int64: String] {
    let simulation = SimulatedSystem()
    let directory = try write(entries)
    simulation.switchOn { request in
      var cursor = directory.identificationEntries()
      while let entry = try? cursor.next(), let label = try? cursor.label() {
        request.addIdentificationEntry(withNextSequentialPhoneNumber: entry.number, label: label)
      }
      request.completeRequest(completionHandler: nil)
    }
    return simulation.labels
  }

  @Test func `labels that shift against numbers when duplicates are removed: a label comes with its number`()
    throws
  {
    #expect(throws: DirectoryError.refused(.duplicate(2))) {
      try write([(1, "a"), (2, "b"), (2, "c"), (3, "d")])
    }
    #expect(try labels(of: [(1, "a"), (2, "b"), (3, "d")]) == [1: "a", 2: "b", 3: "d"])
  }

  @Test func `numbers sorted as text: refused when written, and by the system`() throws {
    let asText = [100, 20, 3].map(Int64.init)
    #expect(throws: DirectoryError.refused(.outOfOrder(previous: 100, got: 20))) {
      try write(asText.map { ($0, "x") })
    }
    let answer = system.reload { request in
      for number in asText { request.addBlockingEntry(withNextSequentialPhoneNumber: number) }
      request.completeRequest(completionHandler: nil)
    }
    #expect(answer.refusal == .entriesOutOfOrder)
  }

  @Test(arguments: [
    #"Anna "Nan" O'Neil, {"a": 1} \n \ , ; | tab"#, String(repeating: "W", count: 8_191), "👩‍👩‍👧 Zoë", "a,b",
  ])
  func `labels without escaping, or longer than a buffer: any label arrives as it is`(label: String) throws {
    #expect(try labels(of: [(33_162_000_001, label)]) == [33_162_000_001: label])
  }

  @Test func `removing all in a complete request: ends the extension`() {
    let answer = system.reload { request in
      request.removeAllBlockingEntries()
      request.addBlockingEntry(withNextSequentialPhoneNumber: 1)
      request.completeRequest(completionHandler: nil)
    }
    #expect(answer.exception != nil && answer.refusal == .loadingInterrupted && system.isEmpty)
  }

  @Test func `completing before the background work has added: what comes late is lost and counted`() {
    let answer = system.reload { request in
      request.completeRequest(completionHandler: nil)
      request.addBlockingEntry(withNextSequentialPhoneNumber: 1)
    }
    #expect(answer.lateCalls == 1 && system.isEmpty)
  }

  @Test func `remembering a load before it has succeeded: the store forgets first`() throws {
    try store.publish(publishable())
    system.reload { store.load(into: $0, mode: .incremental) }
    #expect(try store.installed() != nil)
    let accidents = [
      Interference(killAfter: 1), Interference(expires: true), Interference(killBeforeAnswer: true),
    ]
    for accident in accidents {
      system.reload(accident) { store.load(into: $0, mode: .incremental) }
      #expect(try store.installed() == nil)
      let answer = system.reload { store.load(into: $0, mode: .incremental) }
      #expect(answer.mode == .complete && system.labels == [1: "a"])
    }
  }

  @Test func `changing a label without removing it first: a constraint of the system's database`() throws {
    try store.publish(publishable())
    system.reload { store.load(into: $0) }
    let answer = system.reload { request in
      _ = request.isIncremental
      request.addIdentificationEntry(withNextSequentialPhoneNumber: 1, label: "b")
      request.completeRequest(completionHandler: nil)
    }
    #expect(answer.refusal == .constraint && system.isEmpty)
  }

  @Test func `one reload for every 5,000 numbers: each drops the one before, so all go in one`() {
    for part in 0..<2 {
      system.reload { request in
        for number in 1...Int64(5_000) {
          request.addBlockingEntry(withNextSequentialPhoneNumber: Int64(part) * 5_000 + number)
        }
        request.completeRequest(completionHandler: nil)
      }
    }
    #expect(system.blocked.count == 5_000)
    let answer = system.reload { request in
      for number in 1...Int64(10_001) { request.addBlockingEntry(withNextSequentialPhoneNumber: number) }
      request.completeRequest(completionHandler: nil)
    }
    #expect(answer.tally.batches == 2 && system.blocked.count == 10_001)
  }

  @Test func `sorting in the extension: entries are handed over as they are read`() throws {
    let path = try publishable(labels: [10: "a", 20: "b", 30: "c"])
    var bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
    // The third record, behind header, table and identity (144 bytes): its number becomes 3.
    bytes.replaceSubrange(168..<176, with: [3, 0, 0, 0, 0, 0, 0, 0])
    let request = CountingRequest()
    var feed = EntryFeed(request)
    #expect(throws: DirectoryError.malformed(.numbersNotAscending(previous: 20, got: 3), offset: 168)) {
      try feed.add(all: try DirectoryFile(bytes: bytes))
    }
    #expect(request.tally.identificationAdded == 2)
  }

  private func publishable(labels: [Int64: String] = [1: "a"]) throws -> String {
    let path = scratch.path + "/list.calldir"
    var writer = try DirectoryWriter(path: path)
    for (number, label) in labels.sorted(by: { $0.key < $1.key }) {
      try writer.appendIdentification(number, label: label)
    }
    _ = try writer.finish()
    return path
  }
}
