#if os(Linux)
  import CallDirectoryCallKit
  import CallKit
  @testable import ExampleExtension
  import Foundation
  import Testing

  // One after the other: the examples share an identifier.
  @Suite(.serialized) final class `An app with its extension, as in the documentation` {
    let groups: URL

    init() throws {
      groups = FileManager.default.temporaryDirectory.appendingPathComponent("calldir-examples")
      try FileManager.default.createDirectory(at: groups, withIntermediateDirectories: true)
      setenv("CALL_DIRECTORY_APP_GROUPS", groups.path, 1)
    }

    deinit { try? FileManager.default.removeItem(at: groups) }

    @Test func `shows the names of who calls`() async throws {
      let phone = ModelledPhone.shared
      await phone.install(callers.identifier) { CallDirectoryHandler() }
      try await phone.switchOn(callers.identifier)
      for label in ["Anna", "Anna B."] {
        try await show(try write([33_162_000_001: label], at: groups))
        #expect(try await phone.label(of: 33_162_000_001, in: callers.identifier) == label)
      }
      #expect(callers.lastLoad?.isSuccess == true)
    }
  }

  func write(_ labels: [Int64: String], at folder: URL) throws -> String {
    let path = folder.appendingPathComponent("\(UUID()).calldir").path
    var writer = try DirectoryWriter(path: path)
    for (number, label) in labels.sorted(by: { $0.key < $1.key }) {
      try writer.appendIdentification(number, label: label)
    }
    _ = try writer.finish()
    return path
  }
#endif
