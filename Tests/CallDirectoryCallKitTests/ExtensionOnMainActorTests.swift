#if os(Linux)
  import CallDirectoryCallKit
  import CallKit
  @testable import ExampleExtensionOnMainActor
  import Testing

  extension `An app with its extension, as in the documentation` {
    @Test func `shows the names of who calls where everything is on the main actor by default`() async throws
    {
      let phone = ModelledPhone.shared
      await phone.install(callers.identifier) { CallDirectoryHandler() }
      try await phone.switchOn(callers.identifier)
      try await show(try write([33_162_000_001: "Zoë"], at: groups))
      #expect(try await phone.label(of: 33_162_000_001, in: callers.identifier) == "Zoë")
    }
  }
#endif
