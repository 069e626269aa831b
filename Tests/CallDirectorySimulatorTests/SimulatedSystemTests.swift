import CallDirectoryLoading
import CallDirectorySimulator
import Testing

@Suite struct `The modelled system` {
  let system = SimulatedSystem()

  /// Switches the extension on with two labels and a blocked number.
  init() {
    system.switchOn { request in
      request.addBlockingEntry(withNextSequentialPhoneNumber: 5)
      request.addIdentificationEntry(withNextSequentialPhoneNumber: 10, label: "Anna")
      request.addIdentificationEntry(withNextSequentialPhoneNumber: 20, label: "Bob")
      request.completeRequest(completionHandler: nil)
    }
  }

  @Test func `holds what it was given`() {
    #expect(system.labels == [10: "Anna", 20: "Bob"] && system.blocked == [5] && system.isEnabled)
  }

  static let orders: [([Int64], SystemRefusal?)] = [
    ([1, 2, 3], nil),
    ([1, 1], .duplicateEntries),
    ([2, 1], .entriesOutOfOrder),
    ([0], .duplicateEntries),
    ([-1], .entriesOutOfOrder),
    ([Int64.max - 1], nil),
    ([9, 10, 100, 11], .entriesOutOfOrder),
    ([1, 2, 2, 1], .duplicateEntries),
  ]

  @Test(arguments: orders)
  func `wants numbers to ascend within each kind`(numbers: [Int64], refusal: SystemRefusal?) {
    let blocking = system.reload { request in
      request.addIdentificationEntry(withNextSequentialPhoneNumber: 1_000_000, label: "last")
      for number in numbers { request.addBlockingEntry(withNextSequentialPhoneNumber: number) }
      request.completeRequest(completionHandler: nil)
    }
    #expect(blocking.refusal == refusal)
    let identification = system.reload { request in
      request.addBlockingEntry(withNextSequentialPhoneNumber: 1_000_000)
      for number in numbers {
        request.addIdentificationEntry(withNextSequentialPhoneNumber: number, label: "x")
      }
      request.completeRequest(completionHandler: nil)
    }
    #expect(identification.refusal == refusal)
    #expect(system.isEmpty == (refusal != nil))
  }

  @Test(arguments: [(1_999_999, nil), (2_000_000, SystemRefusal.maximumEntriesExceeded)])
  func `takes 1,999,999 entries of both kinds together`(count: Int, refusal: SystemRefusal?) {
    let request = CountingRequest()
    request.addBlockingEntry(withNextSequentialPhoneNumber: 1)
    for number in 1..<Int64(count) {
      request.addIdentificationEntry(withNextSequentialPhoneNumber: number, label: "x")
    }
    #expect(request.refusal == refusal && request.tally.added == count)
  }

  static let groups: [(removals: Int, additions: Int, batches: Int, switches: Int)] = [
    (0, 0, 0, 0), (0, 1, 1, 0), (0, 10_000, 1, 0), (0, 10_001, 2, 0), (1, 0, 1, 0), (1, 1, 2, 1),
    (10_000, 10_000, 2, 1),
    (10_001, 25_000, 5, 1),
  ]

  @Test(arguments: groups)
  func `is handed batches of 10,000`(removals: Int, additions: Int, batches: Int, switches: Int) {
    let request = CountingRequest(isIncremental: true)
    for number in 0..<Int64(removals) { request.removeBlockingEntry(withPhoneNumber: number) }
    for number in 0..<Int64(additions) { request.addBlockingEntry(withNextSequentialPhoneNumber: number + 1) }
    request.completeRequest(completionHandler: nil)
    #expect(request.tally.batches == batches && request.tally.switches == switches)
  }

  @Test(arguments: [(0, false), (1, true), (65_534, true), (65_535, false)])
  func `drops an entry whose label is empty or too long, without a word`(length: Int, isKept: Bool) {
    let answer = system.reload { request in
      request.addIdentificationEntry(
        withNextSequentialPhoneNumber: 1, label: String(repeating: "x", count: length))
      request.completeRequest(completionHandler: nil)
    }
    #expect(answer.refusal == nil && answer.droppedLabels == (isKept ? 0 : 1))
    #expect((system.labels[1] != nil) == isKept)
  }

  @Test func `drops the old entries when the first new one comes, or at the completion`() {
    system.reload { request in
      #expect(!system.isEmpty)
      request.addBlockingEntry(withNextSequentialPhoneNumber: 7)
      #expect(system.blocked == [7] && system.labels.isEmpty)
      request.completeRequest(completionHandler: nil)
    }
    system.reload { $0.completeRequest(completionHandler: nil) }
    #expect(system.isEmpty)
  }

  @Test(arguments: [0, 1, 2, nil])
  func `loses everything when a load fails, and says that the next may be incremental`(killAfter: Int?) {
    let interference = Interference(killAfter: killAfter, expires: killAfter == nil)
    let completion = Recorder()
    let answer = system.reload(interference) { request in
      request.addBlockingEntry(withNextSequentialPhoneNumber: 1)
      request.addBlockingEntry(withNextSequentialPhoneNumber: 2)
      request.completeRequest { completion.expired = $0 }
    }
    #expect(answer.refusal == .loadingInterrupted && system.isEmpty && system.isEnabled)
    #expect(completion.expired == (killAfter == nil ? true : nil))
    system.reload { request in
      #expect(request.isIncremental)
      request.completeRequest(completionHandler: nil)
    }
  }

  @Test func `counts a cancelled request as a failure`() {
    let answer = system.reload { $0.cancelRequest(withError: SystemRefusal.unknown) }
    #expect(answer.refusal == .unknown && system.isEmpty)
  }

  @Test func `switches off when the first load fails`() {
    let system = SimulatedSystem()
    system.switchOn(Interference(killAfter: 0)) { $0.completeRequest(completionHandler: nil) }
    #expect(!system.isEnabled)
    let answer = system.reload { $0.completeRequest(completionHandler: nil) }
    #expect(answer.refusal == .extensionDisabled)
  }

  @Test func `does not load twice at once`() {
    let answer = system.reload { request in
      #expect(system.reload { _ in }.refusal == .currentlyLoading)
      request.completeRequest(completionHandler: nil)
    }
    #expect(answer.refusal == nil)
  }

  @Test func `changes only what an incremental request says`() {
    let answer = system.reload { request in
      #expect(request.isIncremental)
      request.removeIdentificationEntry(withPhoneNumber: 20)
      request.removeBlockingEntry(withPhoneNumber: 999)
      request.addIdentificationEntry(withNextSequentialPhoneNumber: 15, label: "Zoë")
      request.completeRequest(completionHandler: nil)
    }
    #expect(answer.refusal == nil && answer.mode == .incremental)
    #expect(system.labels == [10: "Anna", 15: "Zoë"] && system.blocked == [5])
  }

  @Test func `removes all of a kind in an incremental request`() {
    system.reload { request in
      _ = request.isIncremental
      request.removeAllIdentificationEntries()
      request.completeRequest(completionHandler: nil)
    }
    #expect(system.labels.isEmpty && system.blocked == [5])
  }

  @Test func `begins anew when it was switched off and on`() {
    system.switchOff()
    #expect(system.isEmpty)
    system.switchOn { request in
      #expect(!request.isIncremental)
      request.completeRequest(completionHandler: nil)
    }
  }

  @Test func `tells the delegate what it has refused, once`() {
    var refusals: [SystemRefusal] = []
    system.reload { request in
      request.failureHandler = { refusals.append($0) }
      for number: Int64 in [5, 5, 4] { request.addBlockingEntry(withNextSequentialPhoneNumber: number) }
      request.completeRequest(completionHandler: nil)
    }
    #expect(refusals == [.duplicateEntries])
  }
}

/// What a completion handler was given.
final class Recorder: @unchecked Sendable {
  var expired: Bool?
}
