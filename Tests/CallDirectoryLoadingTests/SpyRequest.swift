@testable import CallDirectoryLoading

/// A request that writes down every call, in Apple's words shortened.
final class SpyRequest: DirectoryRequest {
  private(set) var calls: [String] = []
  private let offersIncremental: Bool
  private let expires: Bool
  /// What to do when the request is completed, before the handler is called.
  var atCompletion: (() -> Void)?

  init(incremental: Bool = false, expires: Bool = false) {
    offersIncremental = incremental
    self.expires = expires
  }

  var isIncremental: Bool {
    calls.append("incremental?")
    return offersIncremental
  }

  func addBlockingEntry(withNextSequentialPhoneNumber phoneNumber: Int64) {
    calls.append("block \(phoneNumber)")
  }

  func removeBlockingEntry(withPhoneNumber phoneNumber: Int64) {
    calls.append("unblock \(phoneNumber)")
  }

  func addIdentificationEntry(withNextSequentialPhoneNumber phoneNumber: Int64, label: String) {
    calls.append("label \(phoneNumber) \(label)")
  }

  func removeIdentificationEntry(withPhoneNumber phoneNumber: Int64) {
    calls.append("unlabel \(phoneNumber)")
  }

  func completeRequest(completionHandler: (@Sendable (Bool) -> Void)?) {
    calls.append("complete")
    atCompletion?()
    completionHandler?(expires)
  }

  func cancelRequest(withError error: any Error) {
    calls.append("cancel")
  }
}
