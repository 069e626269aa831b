#if os(Linux)
  import CallDirectory
  import CallDirectorySimulator
  import Foundation
  import Testing

  @testable import CallDirectoryLoading

  // Each measurement runs in a process of its own, because other tests allocate at the same time.
  @Suite struct `The memory of a load` {
    @Test func `does not grow with the number of entries`() async {
      await #expect(processExitsWith: .success) {
        let scratch = try Scratch()
        defer { withExtendedLifetime(scratch) {} }
        let store = try scratch.store()
        try store.publish(try longList(scratch, changed: false))
        let request = MeasuringRequest()
        let before = try anonymousKibibytes()
        store.load(into: request)
        let growth = request.peak - before
        #expect(request.isComplete && request.tally.added == longListCount)
        #expect(request.tally.batches == (longListCount + 9_999) / 10_000)
        #expect(growth <= 1024, "\(growth) KiB")
      }
    }

    @Test func `does not grow with the number of entries when one in a hundred has changed`() async {
      await #expect(processExitsWith: .success) {
        let scratch = try Scratch()
        defer { withExtendedLifetime(scratch) {} }
        let store = try scratch.store()
        try store.publish(try longList(scratch, changed: false))
        store.load(into: CountingRequest())
        try store.publish(try longList(scratch, changed: true))
        let request = MeasuringRequest(isIncremental: true)
        let before = try anonymousKibibytes()
        store.load(into: request, mode: .incremental)
        let growth = request.peak - before
        #expect(request.isComplete && request.tally.added == longListCount / 100)
        #expect(request.tally.removed == longListCount / 100 && request.tally.switches == 1)
        #expect(growth <= 512, "\(growth) KiB")
      }
    }
  }

  /// As long as the system allows; shorter where the compiler does not optimise.
  #if DEBUG
    private let longListCount = 60_000
  #else
    private let longListCount = 1_999_900
  #endif

  private func longList(_ scratch: Scratch, changed: Bool) throws -> String {
    let path = scratch.path + "/long.calldir"
    var writer = try DirectoryWriter(path: path)
    for index in 0..<longListCount {
      let isChanged = changed && index % 100 == 50
      try writer.appendIdentification(
        33_600_000_000 + Int64(index) * 7, label: "Name of contact \(isChanged ? -index : index), a company")
    }
    _ = try writer.finish()
    return path
  }

  /// Looks at the memory of the process before every thousandth entry and at the end.
  private final class MeasuringRequest: DirectoryRequest {
    private let counting: CountingRequest
    private var calls = 0
    /// The most memory that no file stands behind, in KiB.
    private(set) var peak = 0

    init(isIncremental: Bool = false) { counting = CountingRequest(isIncremental: isIncremental) }

    var tally: RequestTally { counting.tally }
    var isComplete: Bool { counting.isComplete }
    var isIncremental: Bool { counting.isIncremental }

    func addBlockingEntry(withNextSequentialPhoneNumber phoneNumber: Int64) {
      measure()
      counting.addBlockingEntry(withNextSequentialPhoneNumber: phoneNumber)
    }

    func removeBlockingEntry(withPhoneNumber phoneNumber: Int64) {
      measure()
      counting.removeBlockingEntry(withPhoneNumber: phoneNumber)
    }

    func addIdentificationEntry(withNextSequentialPhoneNumber phoneNumber: Int64, label: String) {
      measure()
      counting.addIdentificationEntry(withNextSequentialPhoneNumber: phoneNumber, label: label)
    }

    func removeIdentificationEntry(withPhoneNumber phoneNumber: Int64) {
      measure()
      counting.removeIdentificationEntry(withPhoneNumber: phoneNumber)
    }

    func completeRequest(completionHandler: (@Sendable (Bool) -> Void)?) {
      calls = 0
      measure()
      counting.completeRequest(completionHandler: completionHandler)
    }

    func cancelRequest(withError error: any Error) { counting.cancelRequest(withError: error) }

    private func measure() {
      if calls.isMultiple(of: 1_000) { peak = max(peak, (try? anonymousKibibytes()) ?? .max) }
      calls += 1
    }
  }

  private func anonymousKibibytes() throws -> Int {
    let text = try String(contentsOfFile: "/proc/self/smaps_rollup", encoding: .utf8)
    let line = text.split(separator: "\n").first { $0.hasPrefix("Anonymous:") } ?? ""
    return Int(line.filter(\.isNumber)) ?? 0
  }
#endif
