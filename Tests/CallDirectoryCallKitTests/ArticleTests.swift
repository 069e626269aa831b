#if os(Linux)
  import CallDirectoryCallKit
  import CallKit
  @testable import ExampleExtension
  import Foundation
  import Testing

  extension `An app with its extension, as in the documentation` {
    @Test func `says how caller ID stands, and what the user can do`() async throws {
      let phone = ModelledPhone.shared
      await phone.install(callers.identifier) { CallDirectoryHandler() }
      #expect(try await callerIDStatus() == "off")
      #expect(await reloadOrExplain() == "Switch caller ID on in Settings.")
      try await phone.switchOn(callers.identifier)
      #expect(try await callerIDStatus() == "on, nothing loaded yet")
      try await show(try write([33_162_000_001: "Anna"], at: groups))
      #expect(try await callerIDStatus() == "on, 1 names")
      #expect(await reloadOrExplain() == nil)
    }

    @Test func `lets the user edit the list, the first edit included`() async throws {
      let phone = ModelledPhone.shared
      await phone.install(callers.identifier) { CallDirectoryHandler() }
      try await phone.switchOn(callers.identifier)
      #expect(try CallerList().count == 0)
      #expect(try await pendingChanges() == nil)
      try await editAFew()
      let list = try CallerList()
      #expect(list.count == 1)
      #expect(try list.caller(at: 0) == IdentificationEntry(number: 48_225_550_123, label: "Anna Kowalska"))
      #expect(try await phone.label(of: 48_225_550_123, in: callers.identifier) == "Anna Kowalska")
      #expect(try await pendingChanges()?.isEmpty == true)
    }

    @Test func `blocks numbers and shows them`() async throws {
      let phone = ModelledPhone.shared
      await phone.install(callers.identifier) { CallDirectoryHandler() }
      try await phone.switchOn(callers.identifier)
      try await block(first: 33_199_000_000, count: 3)
      try await block(first: 33_199_000_003, count: 1)
      #expect(try isBlocked(33_199_000_003) && !isBlocked(33_199_000_004))
      #expect(try blockedRun(at: 0)?.count == 4)
      #expect(try await phone.isBlocked(33_199_000_003, in: callers.identifier))
    }

    @Test func `takes a delta that fits, and asks for the whole directory otherwise`() async throws {
      let phone = ModelledPhone.shared
      await phone.install(spam.identifier) { SpamHandler() }
      try await phone.switchOn(spam.identifier)
      let old = try DirectoryFile(path: try write([1: "a", 2: "b"], at: groups))
      let new = try DirectoryFile(path: try write([1: "a", 2: "c"], at: groups))
      let delta = groups.appendingPathComponent("today.delta").path
      try DirectoryDelta.write(from: old, to: new, at: delta)
      #expect(try await !update(by: delta))
      try spam.publish(try write([1: "a", 2: "b"], at: groups))
      try await spam.reload()
      #expect(try await update(by: delta))
      #expect(try await phone.label(of: 2, in: spam.identifier) == "c")
      #expect(spam.lastLoad?.mode == .incremental)
      #expect(try await !update(by: delta))
      try await startAfresh()
      #expect(spam.lastLoad?.mode == .complete)
    }

    @Test func `shares a list out between several extensions, and empties those that are left`() async throws
    {
      let phone = ModelledPhone.shared
      for shard in callerShards {
        await phone.install(shard.identifier) { OneShardHandler(shard) }
        try await phone.switchOn(shard.identifier)
      }
      let list = try DirectoryFile(path: try write([1: "a", 2: "b", 3: "c", 4: "d"], at: groups))
      for max: UInt64 in [1, 2] {
        let prefix = groups.appendingPathComponent("list").path
        let shards = try DirectorySplit(of: list, max: max).write(toPrefix: prefix).shards
        try await show(shards: shards.indices.map { "\(prefix)-\($0 + 1)-of-\(shards.count).calldir" })
        for (index, shard) in callerShards.enumerated() {
          let held = try shard.store().installed()?.identificationCount
          #expect(held == (index < shards.count ? Int(max) : 0))
        }
      }
      #expect(try await phone.label(of: 3, in: callerShards[1].identifier) == "c")
      #expect(ShardHandler().directoryExtension == nil)
    }
  }

  private nonisolated final class SpamHandler: DirectoryProvider {
    override var directoryExtension: DirectoryExtension { spam }
  }

  /// `ShardHandler` asks the bundle who it is, and a test has none.
  private final class OneShardHandler: DirectoryProvider {
    private let shard: DirectoryExtension
    init(_ shard: DirectoryExtension) { self.shard = shard }
    override var directoryExtension: DirectoryExtension { shard }
  }
#endif
