public import CallDirectoryLoading

/// A request of the modelled system, with the members of the real context.
public final class SimulatedRequest: DirectoryRequest {
  /// What ends the extension in an instant on a device: an Objective-C exception.
  public private(set) var exception: String?
  /// The error that the extension has cancelled the request with.
  public private(set) var cancellation: (any Error)?
  /// Calls after the request had ended, which have no effect. There is a mistake in the extension if there are any.
  public private(set) var lateCalls = 0
  /// Called once when the system refuses an entry, as `requestFailed(for:withError:)` of the context's delegate is.
  public var failureHandler: ((SystemRefusal) -> Void)?

  private enum Stage {
    case open, completed, cancelled, killed
  }

  private let system: SimulatedSystem
  private let interference: Interference
  private var rules = RequestRules()
  private var stage = Stage.open
  private var calls = 0
  /// Decided by the first call that depends on it.
  private var mode: LoadingMode?
  private var hasChanged = false
  private var expired = false

  init(_ system: SimulatedSystem, _ interference: Interference) {
    self.system = system
    self.interference = interference
  }

  /// Whether the system has loaded this extension before; asking makes the request incremental if so, unless it has
  /// begun to add.
  public var isIncremental: Bool {
    guard goOn() else { return false }
    if system.hasLoaded && mode == nil { mode = .incremental }
    return system.hasLoaded
  }

  /// Blocks a number.
  public func addBlockingEntry(withNextSequentialPhoneNumber phoneNumber: Int64) {
    guard goOn() else { return }
    beginAdding()
    guard rules.addBlocking(phoneNumber) else { return reportRefusal() }
    if !system.block(phoneNumber) { refuse(.constraint) }
  }

  /// Labels a number.
  public func addIdentificationEntry(withNextSequentialPhoneNumber phoneNumber: Int64, label: String) {
    guard goOn() else { return }
    beginAdding()
    guard rules.addIdentification(phoneNumber, labelLength: label.utf8.count) else { return reportRefusal() }
    if !system.label(phoneNumber, label) { refuse(.constraint) }
  }

  /// Blocks a number no longer; nothing happens if it was not blocked.
  public func removeBlockingEntry(withPhoneNumber phoneNumber: Int64) {
    remove(.blocking) { $0.unblock(phoneNumber) }
  }

  /// Takes the label off a number; nothing happens if it had none.
  public func removeIdentificationEntry(withPhoneNumber phoneNumber: Int64) {
    remove(.identification) { $0.unlabel(phoneNumber) }
  }

  /// Blocks no number any longer.
  public func removeAllBlockingEntries() {
    remove(.blocking) { $0.unblockAll() }
  }

  /// Takes the labels off all numbers.
  public func removeAllIdentificationEntries() {
    remove(.identification) { $0.unlabelAll() }
  }

  /// Ends the request.
  public func completeRequest(completionHandler: (@Sendable (Bool) -> Void)?) {
    guard goOn() else { return }
    rules.finish()
    if !hasChanged && mode != .incremental { system.removeAll() }
    stage = .completed
    expired = interference.expires
    let isTaken = rules.refusal == nil && !expired
    system.end(isTaken: isTaken)
    if !interference.killBeforeAnswer { completionHandler?(!isTaken) }
  }

  /// Gives the request up.
  public func cancelRequest(withError error: any Error) {
    guard goOn() else { return }
    cancellation = error
    stage = .cancelled
    system.end(isTaken: false)
  }

  /// What has become of the request when the extension does nothing more.
  func conclude() -> SimulatedAnswer {
    if stage == .open || stage == .killed { system.end(isTaken: false) }
    let isInterrupted = stage != .completed && stage != .cancelled || expired
    let refusal =
      rules.refusal ?? (isInterrupted ? .loadingInterrupted : stage == .cancelled ? .unknown : nil)
    return SimulatedAnswer(
      refusal: refusal, mode: mode ?? .complete, tally: rules.tally, droppedLabels: rules.droppedLabels,
      calls: calls, lateCalls: lateCalls, exception: exception)
  }

  /// Counts a call; says whether it reaches the system.
  private func goOn() -> Bool {
    switch stage {
    case .killed: return false
    case .completed, .cancelled:
      lateCalls += 1
      return false
    case .open: break
    }
    if let limit = interference.killAfter, calls >= limit {
      stage = .killed
      return false
    }
    interference.beforeCall?(calls)
    calls += 1
    return true
  }

  private func beginAdding() {
    if mode == nil { mode = .complete }
    if mode == .complete && !hasChanged { system.removeAll() }
    hasChanged = true
  }

  private func remove(_ kind: EntryKind, _ body: (SimulatedSystem) -> Void) {
    guard goOn() else { return }
    guard mode == .incremental else {
      exception = "entries may be removed only in a request that is known to be incremental"
      stage = .killed
      return
    }
    hasChanged = true
    guard rules.refusal == nil else { return }
    rules.remove(kind)
    body(system)
  }

  private func refuse(_ reason: SystemRefusal) {
    rules.refuse(reason)
    reportRefusal()
  }

  private func reportRefusal() {
    guard let refusal = rules.refusal, let handler = failureHandler else { return }
    failureHandler = nil
    handler(refusal)
  }
}
