import CallDirectory
import CallDirectorySimulator
import Foundation
import Testing

@testable import CallDirectoryLoading

@Suite struct `When the published directory cannot be used` {
  let scratch: Scratch
  let store: DirectoryStore
  let old = Content(labels: [10: "Anna", 20: "Bob"], blocked: [5], revision: 1)
  let new = Content(labels: [10: "Anna", 40: "Max"], revision: 2)

  init() throws {
    scratch = try Scratch()
    store = try scratch.store()
  }

  func breakPublished() throws {
    let identity = try #require(try store.published()).identity
    try damage(store.folder.path(of: StorePointer.fileName(identity)))
  }

  @Test(arguments: [LoadingMode.complete, .incremental])
  func `the installed one is loaded, and the report says why`(mode: LoadingMode) throws {
    let system = SimulatedSystem()
    try store.publish(try scratch.file(old))
    system.switchOn { store.load(into: $0, mode: mode) }
    try store.publish(try scratch.file(new))
    try breakPublished()
    let answer = system.reload { store.load(into: $0, mode: mode) }
    #expect(answer.refusal == nil && system.content == old)
    #expect(answer.tally.added == (mode == .complete ? 3 : 0))
    let report = try #require(store.lastLoad)
    #expect(!report.isSuccess && report.outcome == .installed && report.error?.contains("rule") == true)
  }

  @Test func `and the installed one is not known, any other that was published is loaded`() throws {
    let system = SimulatedSystem()
    try store.publish(try scratch.file(old))
    system.switchOn { store.load(into: $0) }
    try store.publish(try scratch.file(new))
    try breakPublished()
    system.reload(Interference(killAfter: 2)) { store.load(into: $0) }
    #expect(system.isEmpty)
    system.reload { store.load(into: $0) }
    #expect(system.content == old)
  }

  @Test func `and there is no other, the system keeps what it has if it can`() throws {
    let system = SimulatedSystem()
    try store.publish(try scratch.file(old))
    system.switchOn { store.load(into: $0) }
    try breakPublished()
    let answer = system.reload { store.load(into: $0) }
    #expect(answer.refusal == nil && system.content == old)
    #expect(store.lastLoad?.outcome == .kept)
  }

  @Test func `and there is no other, a request that must be complete is cancelled`() throws {
    let system = SimulatedSystem()
    try store.publish(try scratch.file(old))
    try breakPublished()
    let answer = system.switchOn { store.load(into: $0) }
    #expect(answer.refusal != nil && answer.calls == 2 && !system.isEnabled)
    #expect(store.lastLoad?.outcome == .cancelled)
  }

  @Test func `because its name is missing, the installed one is loaded`() throws {
    let system = SimulatedSystem()
    try store.publish(try scratch.file(old))
    system.switchOn { store.load(into: $0) }
    try FileManager.default.removeItem(atPath: store.folder.path(of: "published"))
    system.reload { store.load(into: $0) }
    #expect(system.content == old)
  }

  @Test func `because its name is missing, nothing proves what the system holds`() throws {
    let system = SimulatedSystem()
    try store.publish(try scratch.file(old))
    system.switchOn { store.load(into: $0, mode: .incremental) }
    system.wipeUnnoticed()
    try store.forgetInstalled()
    try FileManager.default.removeItem(atPath: store.folder.path(of: "published"))
    system.reload { store.load(into: $0, mode: .incremental) }
    #expect(system.content == old)
  }

  @Test func `because another file has its name, it is not loaded`() throws {
    try store.publish(try scratch.file(old))
    let identity = try #require(try store.published()).identity
    let path = store.folder.path(of: StorePointer.fileName(identity))
    let other = try new.write(to: path)
    let request = SpyRequest()
    store.load(into: request)
    #expect(request.calls == ["incremental?", "cancel"])
    #expect(throws: LoadingError.wrongIdentity(path: path, expected: identity, got: other)) {
      try store.published()
    }
  }

  @Test func `because it has too many entries, it is not loaded`() throws {
    try store.publish(try scratch.file(old))
    let path = scratch.path + "/many.calldir"
    var writer = try DirectoryWriter(path: path)
    try writer.appendBlocking(first: 1, count: 2_000_000)
    let identity = try writer.finish().identity
    try FileManager.default.copyItem(
      atPath: path, toPath: store.folder.path(of: StorePointer.fileName(identity)))
    try store.write(StorePointer(identity: identity, generation: 1), to: "published")
    let system = SimulatedSystem()
    system.switchOn { store.load(into: $0) }
    #expect(system.content == old)
    #expect(store.lastLoad?.error?.contains("split it") == true)
  }

  @Test
  func `because the App Group is missing, the request is cancelled and the error names the entitlement`() {
    let callers = DirectoryExtension(identifier: "a.b", appGroup: "group.a", container: { _ in nil })
    let request = SpyRequest()
    callers.load(into: request)
    #expect(request.calls == ["incremental?", "cancel"])
    let error = #expect(throws: LoadingError.noContainer(appGroup: "group.a")) { try callers.store() }
    #expect(error?.description.contains("com.apple.security.application-groups") == true)
  }
}
