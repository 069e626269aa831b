import CallDirectory
import CallDirectorySimulator
import Foundation
import Testing

@testable import CallDirectoryLoading

@Suite struct `A load` {
  let scratch: Scratch
  let store: DirectoryStore
  let old = Content(labels: [10: "Anna", 20: "Bob", 30: "Zoë"], blocked: [1, 2, 3, 7])
  let new = Content(labels: [10: "Anna", 20: "Robert", 40: "Max"], blocked: [2, 3, 4, 7, 8])

  init() throws {
    scratch = try Scratch()
    store = try scratch.store()
  }

  /// Publishes `old`, loads it, and publishes `new`.
  func installOldAndPublishNew() throws {
    try store.publish(try scratch.file(old))
    store.load(into: SpyRequest())
    try store.publish(try scratch.file(new))
  }

  @Test func `that is complete adds everything in order and asks nothing`() throws {
    try store.publish(try scratch.file(old))
    let request = SpyRequest(incremental: true)
    store.load(into: request)
    #expect(
      request.calls == [
        "block 1", "block 2", "block 3", "block 7", "label 10 Anna", "label 20 Bob", "label 30 Zoë",
        "complete",
      ])
  }

  @Test func `that is incremental removes what is gone, then adds what is new`() throws {
    try installOldAndPublishNew()
    let request = SpyRequest(incremental: true)
    store.load(into: request, mode: .incremental)
    #expect(
      request.calls == [
        "incremental?", "unblock 1", "unlabel 20", "unlabel 30", "block 4", "block 8", "label 20 Robert",
        "label 40 Max",
        "complete",
      ])
    let report = try #require(store.lastLoad)
    #expect(report.outcome == .installed && report.mode == .incremental && report.isSuccess)
    #expect(report.counts.added == 4 && report.counts.removed == 3)
    #expect(report.counts.blockingAdded == 2 && report.counts.blockingRemoved == 1)
  }

  @Test func `of what is installed already asks for no change`() throws {
    try store.publish(try scratch.file(old))
    store.load(into: SpyRequest())
    let request = SpyRequest(incremental: true)
    store.load(into: request, mode: .incremental)
    #expect(request.calls == ["incremental?", "complete"])
  }

  @Test func `becomes complete if the system does not offer an incremental one`() throws {
    try installOldAndPublishNew()
    let request = SpyRequest(incremental: false)
    store.load(into: request, mode: .incremental)
    #expect(request.calls.count == 1 + new.blocked.count + new.labels.count + 1)
    #expect(store.lastLoad?.mode == .complete)
  }

  @Test func `is complete, without asking, if nothing proves what the system holds`() throws {
    try installOldAndPublishNew()
    try store.removeInstalled()
    let request = SpyRequest(incremental: true)
    store.load(into: request, mode: .incremental)
    #expect(request.calls.first == "block 2")
  }

  @Test func `before the first publishing completes with nothing, so that the switch stays on`() throws {
    let system = SimulatedSystem()
    let answer = system.switchOn { store.load(into: $0) }
    #expect(answer.refusal == nil && system.isEnabled && system.isEmpty)
    #expect(store.lastLoad?.outcome == .empty)
  }

  @Test func `removes the marker before it asks for anything, and writes it after the system has said yes`()
    throws
  {
    try installOldAndPublishNew()
    let marker = store.folder.path(of: "installed")
    let system = SimulatedSystem()
    system.switchOn {
      #expect(exists(marker))
      store.load(into: $0, mode: .incremental)
    }
    #expect(try store.installed()?.identity == store.published()?.identity)
    var seen: [Bool] = []
    system.reload(Interference(beforeCall: { _ in seen.append(exists(marker)) })) {
      store.load(into: $0, mode: .incremental)
    }
    #expect(!seen.isEmpty && !seen.contains(true) && exists(marker))
  }

  @Test func `that ran out of time is not remembered as installed`() throws {
    try store.publish(try scratch.file(old))
    store.load(into: SpyRequest(expires: true))
    #expect(try store.installed() == nil)
    #expect(store.lastLoad?.outcome == .expired)
  }

  @Test(arguments: [true, false])
  func `that the system refused is not remembered as installed`(refusedBeforeAnswer: Bool) throws {
    try store.publish(try scratch.file(old))
    let request = SpyRequest()
    if refusedBeforeAnswer { request.atCompletion = { [store] in store.loadFailed(Refused()) } }
    store.load(into: request)
    if !refusedBeforeAnswer { store.loadFailed(Refused()) }
    #expect(try store.installed() == nil)
    let report = try #require(store.lastLoad)
    #expect(report.outcome == .refused && report.error?.contains("duplicateEntries") == true)
  }

  @Test func `that is killed leaves a report that says so`() throws {
    try store.publish(try scratch.file(old))
    let system = SimulatedSystem()
    let answer = system.switchOn(Interference(killAfter: 3)) { store.load(into: $0) }
    #expect(answer.refusal == .loadingInterrupted)
    #expect(store.lastLoad?.outcome == .unfinished)
    #expect(!system.isEnabled)
  }

  @Test func `brings the directory that was published when it began`() throws {
    try store.publish(try scratch.file(old))
    let path = try scratch.file(new)
    let system = SimulatedSystem()
    system.switchOn(Interference(beforeCall: { if $0 == 4 { _ = try? store.publish(path) } })) {
      store.load(into: $0, mode: .incremental)
    }
    #expect(system.content == old)
    let answer = system.reload { store.load(into: $0, mode: .incremental) }
    #expect(answer.mode == .incremental && system.content == new)
  }

  @Test func `is complete after forgetting, also when a load was running then`() throws {
    try installOldAndPublishNew()
    let system = SimulatedSystem()
    system.switchOn(Interference(beforeCall: { if $0 == 4 { try? store.forgetInstalled() } })) {
      store.load(into: $0, mode: .incremental)
    }
    #expect(try store.installed() == nil)
    system.wipeUnnoticed()
    let answer = system.reload { store.load(into: $0, mode: .incremental) }
    #expect(answer.mode == .complete && system.content == new)
  }
}

/// As the context's delegate gets it.
struct Refused: Error, CustomNSError {
  static let errorDomain = SystemRefusal.managerDomain
  let errorCode = 4
}
