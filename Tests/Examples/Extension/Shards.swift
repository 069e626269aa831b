import CallDirectoryCallKit
import Foundation

nonisolated let callerShards = (1...4).map { number in
  DirectoryExtension(identifier: "com.example.crm.callers\(number)", appGroup: "group.com.example.crm")
}

nonisolated final class ShardHandler: DirectoryProvider {
  override var directoryExtension: DirectoryExtension? {
    callerShards.first { $0.identifier == Bundle.main.bundleIdentifier }
  }
}

/// Gives every extension a shard, and an empty directory to those for which there is none.
@concurrent func show(shards: [String]) async throws {
  let empty = FileManager.default.temporaryDirectory.appendingPathComponent("empty.calldir").path
  _ = try DirectoryWriter(path: empty).finish()
  for (index, shard) in callerShards.enumerated() {
    try shard.publish(index < shards.count ? shards[index] : empty)
  }
  for shard in callerShards where try await shard.isEnabled { try await shard.reload() }
}
