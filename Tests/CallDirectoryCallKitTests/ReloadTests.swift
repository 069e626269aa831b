#if os(Linux)
  import CallDirectoryCallKit
  import CallDirectorySimulator
  import CallKit
  import Foundation
  import Testing

  /// What the app sees of an extension of its own, in a folder of its own.
  final class App: Sendable {
    let folder: URL
    let callers: DirectoryExtension
    let phone = ModelledPhone.shared

    init(mode: LoadingMode = .complete) async throws {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      self.folder = folder
      let callers = DirectoryExtension(
        identifier: UUID().uuidString, appGroup: "group.test", mode: mode, container: { _ in folder.path })
      self.callers = callers
      _ = try callers.store()
      await phone.install(callers.identifier) { Handler(callers) }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func publish(_ labels: [Int64: String]) throws { try callers.publish(try write(labels, at: folder)) }

    /// Damages the file that is published.
    func breakPublished() throws {
      let store = folder.appendingPathComponent("CallDirectory/\(callers.identifier)")
      let line = try String(contentsOf: store.appendingPathComponent("published"), encoding: .utf8)
      let file = store.appendingPathComponent("\(line.prefix(16)).calldir")
      try Data("not a directory".utf8).write(to: file)
    }

    func label(_ number: Int64) async throws -> String? {
      try await phone.label(of: number, in: callers.identifier)
    }

    /// Reloads without waiting, and says how long it would have waited each time.
    func reload() async -> (error: (any Error)?, pauses: [UInt64]) {
      var pauses: [UInt64] = []
      do {
        try await callers.reload { pauses.append($0) }
        return (nil, pauses)
      } catch {
        return (error, pauses)
      }
    }
  }

  final class Handler: DirectoryProvider {
    private let callers: DirectoryExtension
    init(_ callers: DirectoryExtension) { self.callers = callers }
    override var directoryExtension: DirectoryExtension { callers }
  }

  @Suite struct `Reloading` {
    @Test func `brings what was published`() async throws {
      let app = try await App(mode: .incremental)
      try await app.phone.switchOn(app.callers.identifier)
      for label in ["Anna", "Bob"] {
        try app.publish([33_162_000_001: label])
        #expect(await app.reload().error == nil)
        #expect(try await app.label(33_162_000_001) == label)
      }
      #expect(app.callers.lastLoad?.mode == .incremental)
    }

    @Test func `of an extension that is switched off says so and asks for nothing`() async throws {
      let app = try await App()
      #expect(try await !app.callers.isEnabled)
      let error = try #require(await app.reload().error as? ReloadError)
      #expect(error.refusal == .extensionDisabled && error.description.contains("Settings"))
      #expect(try await app.phone.reloads(of: app.callers.identifier) == 0)
    }

    @Test func `of an extension that does not exist says which code that is`() async throws {
      let callers = DirectoryExtension(identifier: "no such", appGroup: "group.test")
      let error = await #expect(throws: ReloadError.self) { try await callers.reload() }
      #expect(error?.refusal == .noExtensionFound && error?.report == nil)
    }

    static let answers: [(answers: [SystemRefusal], isLoaded: Bool, pauses: [UInt64])] = [
      ([.currentlyLoading, .currentlyLoading], true, [1, 2]),
      ([.loadingInterrupted, .loadingInterrupted], true, [1, 4]),
      ([.loadingInterrupted, .currentlyLoading, .loadingInterrupted], true, [1, 1, 4]),
      ([.loadingInterrupted, .loadingInterrupted, .loadingInterrupted], false, [1, 4]),
      ([.entriesOutOfOrder], false, []),
      ([SystemRefusal(code: 102)], false, []),
      ([SystemRefusal(domain: SystemRefusal.databaseDomain, code: 11)], false, []),
    ]

    @Test(arguments: answers)
    func `tries again while it helps`(answers: [SystemRefusal], isLoaded: Bool, pauses: [UInt64]) async throws
    {
      let app = try await App()
      try await app.phone.switchOn(app.callers.identifier)
      try app.publish([1: "a"])
      await app.phone.answer(app.callers.identifier, with: answers)
      let result = await app.reload()
      #expect(result.pauses == pauses)
      #expect((result.error as? ReloadError)?.refusal == (isLoaded ? nil : answers.last))
      #expect((try await app.label(1) == "a") == isLoaded)
    }

    @Test func `throws what the extension has written down, and does not try in vain`() async throws {
      let app = try await App()
      try await app.phone.switchOn(app.callers.identifier)
      try app.publish([1: "a"])
      #expect(await app.reload().error == nil)
      try app.publish([1: "b"])
      try app.breakPublished()
      let result = await app.reload()
      let error = try #require(result.error as? ReloadError)
      #expect(error.refusal == nil && error.report?.outcome == .installed && result.pauses.isEmpty)
      #expect(error.description.contains("rule 2 of FORMAT.md"))
      #expect(try await app.label(1) == "a")
    }

    @Test func `without a configured provider is cancelled`() async throws {
      let identifier = UUID().uuidString
      await ModelledPhone.shared.install(identifier) { DirectoryProvider() }
      let answer = try await ModelledPhone.shared.switchOn(identifier)
      #expect(answer.refusal != nil && answer.calls == 1)
    }

    @Test func `is not needed to open Settings`() async throws {
      let app = try await App()
      let before = await app.phone.settingsOpened
      try await app.callers.openSettings()
      #expect(await app.phone.settingsOpened > before)
    }
  }
#endif
