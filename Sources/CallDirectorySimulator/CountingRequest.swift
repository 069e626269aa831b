public import CallDirectoryLoading

/// A request that checks the order and the number of entries and stores none: what memory grows while it is served is
/// that of the extension.
public final class CountingRequest: DirectoryRequest {
  /// Whether the request offers to be incremental.
  public let isIncremental: Bool
  /// Bytes of all labels together.
  public private(set) var labelBytes = 0
  /// Whether the request was completed.
  public private(set) var isComplete = false
  /// The error it was cancelled with.
  public private(set) var cancellation: (any Error)?
  private var rules = RequestRules()

  /// A request that counts.
  public init(isIncremental: Bool = false) {
    self.isIncremental = isIncremental
  }

  /// What was asked of it.
  public var tally: RequestTally { rules.tally }
  /// The first thing that the system would have refused.
  public var refusal: SystemRefusal? { rules.refusal }

  /// Counts a blocked number.
  public func addBlockingEntry(withNextSequentialPhoneNumber phoneNumber: Int64) {
    _ = rules.addBlocking(phoneNumber)
  }

  /// Counts a number that is no longer blocked.
  public func removeBlockingEntry(withPhoneNumber phoneNumber: Int64) {
    rules.remove(.blocking)
  }

  /// Counts a labelled number.
  public func addIdentificationEntry(withNextSequentialPhoneNumber phoneNumber: Int64, label: String) {
    labelBytes += label.utf8.count
    _ = rules.addIdentification(phoneNumber, labelLength: label.utf8.count)
  }

  /// Counts a number that has no label any longer.
  public func removeIdentificationEntry(withPhoneNumber phoneNumber: Int64) {
    rules.remove(.identification)
  }

  /// Ends the request.
  public func completeRequest(completionHandler: (@Sendable (Bool) -> Void)?) {
    rules.finish()
    isComplete = true
    completionHandler?(rules.refusal != nil)
  }

  /// Gives the request up.
  public func cancelRequest(withError error: any Error) {
    cancellation = error
  }
}
