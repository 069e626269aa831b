import Foundation

/// A folder for one test, removed with the value.
final class Scratch: Sendable {
  let path = NSTemporaryDirectory() + "/simulator-tests-" + UUID().uuidString

  init() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }
}
