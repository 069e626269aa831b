public import CallDirectoryLoading

/// What the modelled system answers to a load.
public struct SimulatedAnswer: Hashable, Sendable {
  /// Why the system has not taken the load; `nil` if it has.
  public let refusal: SystemRefusal?
  /// What kind of request it became.
  public let mode: LoadingMode
  /// What was asked of it.
  public let tally: RequestTally
  /// Entries that were dropped without a word because of the length of their label.
  public let droppedLabels: Int
  /// Calls to the request that reached the system.
  public let calls: Int
  /// Calls after the request had ended.
  public let lateCalls: Int
  /// The Objective-C exception that has ended the extension.
  public let exception: String?

  init(
    refusal: SystemRefusal?, mode: LoadingMode = .complete, tally: RequestTally = RequestTally(),
    droppedLabels: Int = 0, calls: Int = 0, lateCalls: Int = 0, exception: String? = nil
  ) {
    self.refusal = refusal
    self.mode = mode
    self.tally = tally
    self.droppedLabels = droppedLabels
    self.calls = calls
    self.lateCalls = lateCalls
    self.exception = exception
  }
}
