import CallDirectory
import Foundation

@testable import CallDirectoryLoading

/// A folder for one test, in memory where the system has such a place; removed with the value.
final class Scratch: Sendable {
  let path: String

  init() throws {
    let parent = FileManager.default.fileExists(atPath: "/dev/shm") ? "/dev/shm" : NSTemporaryDirectory()
    path = parent + "/loading-tests-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func store() throws -> DirectoryStore { try DirectoryStore(path: path + "/store") }

  /// Writes a directory file and gives its path.
  func file(_ content: Content, named name: String = "new.calldir") throws -> String {
    let path = path + "/" + name
    _ = try content.write(to: path)
    return path
  }
}

/// What a directory holds, as plain collections: the model that everything is compared with.
struct Content: Equatable {
  var labels: [Int64: String] = [:]
  var blocked: Set<Int64> = []
  var revision: UInt64 = 0

  static func == (left: Content, right: Content) -> Bool {
    left.labels == right.labels && left.blocked == right.blocked
  }

  func write(to path: String) throws -> UInt64 {
    var writer = try DirectoryWriter(path: path, revision: revision)
    for number in labels.keys.sorted() {
      try writer.appendIdentification(number, label: labels[number, default: ""])
    }
    for number in blocked.sorted() { try writer.appendBlocking(number) }
    return try writer.finish().identity
  }
}

/// SplitMix64: every test run sees the same numbers.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: Int) { state = UInt64(bitPattern: Int64(seed)) }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }
}

func damage(_ path: String) throws {
  var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
  bytes[bytes.count - 1] ^= 0x40
  try bytes.write(to: URL(fileURLWithPath: path))
}

func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }
