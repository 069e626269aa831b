internal import CallDirectoryLoading

/// What the system holds for one Call Directory extension, and what it does with its requests.
///
/// A model of documented, reported and inferred behaviour, so that an extension can be tested without a device. It is
/// deterministic: the same calls give the same answers. What Apple documents is a contract; the rest may change with any
/// release of the system, and here errs on the side of losing entries.
///
/// ```swift
/// let system = SimulatedSystem()
/// let answer = system.switchOn { request in store.load(into: request) }
/// #expect(answer.refusal == nil && system.labels[33_162_000_001] == "Anna")
/// ```
public final class SimulatedSystem {
  /// The label of every number that has one.
  public private(set) var labels: [Int64: String] = [:]
  /// The blocked numbers.
  public private(set) var blocked: Set<Int64> = []
  /// The switch in Settings.
  public private(set) var isEnabled = false
  /// Whether a load has gone well since the extension was switched on. The next request is then incremental, also after
  /// a failure that has cost all entries.
  public private(set) var hasLoaded = false
  private var isLoading = false

  /// A system that has never loaded the extension; its switch is off.
  public init() {}

  /// Whether the system has no entries of the extension.
  public var isEmpty: Bool { labels.isEmpty && blocked.isEmpty }

  /// The user switches the extension on, which loads it. If that fails the switch goes off again.
  @discardableResult
  public func switchOn(
    _ interference: Interference = Interference(), _ beginRequest: (SimulatedRequest) -> Void
  ) -> SimulatedAnswer {
    guard !isEnabled else { return reload(interference, beginRequest) }
    isEnabled = true
    return reload(interference, beginRequest)
  }

  /// The user switches the extension off: its entries are gone.
  public func switchOff() {
    isEnabled = false
    wipe()
  }

  /// The system's own data is lost, as by Reset All Settings or on another device.
  public func wipe() {
    removeAll()
    hasLoaded = false
  }

  /// The system's own data is lost, and it does not know: the next request still says that it is incremental.
  public func wipeUnnoticed() {
    removeAll()
  }

  /// The app asks for a load, or the system begins one by itself.
  @discardableResult
  public func reload(
    _ interference: Interference = Interference(), _ beginRequest: (SimulatedRequest) -> Void
  ) -> SimulatedAnswer {
    guard isEnabled else { return SimulatedAnswer(refusal: .extensionDisabled) }
    guard !isLoading else { return SimulatedAnswer(refusal: .currentlyLoading) }
    isLoading = true
    let request = SimulatedRequest(self, interference)
    beginRequest(request)
    return request.conclude()
  }
}

extension SimulatedSystem {
  /// Stores a label unless the number has one.
  func label(_ number: Int64, _ label: String) -> Bool {
    let isNew = labels[number] == nil
    if isNew { labels[number] = label }
    return isNew
  }

  func block(_ number: Int64) -> Bool { blocked.insert(number).inserted }
  func unlabel(_ number: Int64) { labels[number] = nil }
  func unblock(_ number: Int64) { blocked.remove(number) }
  func unlabelAll() { labels = [:] }
  func unblockAll() { blocked = [] }

  func removeAll() {
    unlabelAll()
    unblockAll()
  }

  /// A load has ended. Any failure costs all entries, and a failed first load the switch as well.
  func end(isTaken: Bool) {
    isLoading = false
    if isTaken {
      hasLoaded = true
    } else {
      removeAll()
      if !hasLoaded { isEnabled = false }
    }
  }
}
