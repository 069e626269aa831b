// The public declarations of Foundation and CallKit that the glue and a user's extension use, for systems that have
// neither: names, signatures and raw values are Apple's, what they do is the modelled system's.
import CallDirectoryLoading
import CallDirectorySimulator
public import Foundation

/// The host's side of an extension. Source: Apple, "NSExtensionContext".
open class NSExtensionContext: NSObject {
  /// Gives the request up.
  open func cancelRequest(withError error: any Error) {}
}

/// What a principal class does. Source: Apple, "NSExtensionRequestHandling".
public protocol NSExtensionRequestHandling: NSObjectProtocol {
  /// Begins to answer a request.
  func beginRequest(with context: NSExtensionContext)
}

/// E.164 digits. Source: Apple, "CXCallDirectoryPhoneNumber".
public typealias CXCallDirectoryPhoneNumber = Int64

/// Hears of requests that failed. Source: Apple, "CXCallDirectoryExtensionContextDelegate".
public protocol CXCallDirectoryExtensionContextDelegate: NSObjectProtocol {
  /// The system has refused what the request has added.
  func requestFailed(for extensionContext: CXCallDirectoryExtensionContext, withError error: any Error)
}

/// A request to load entries. Source: Apple, "CXCallDirectoryExtensionContext".
open class CXCallDirectoryExtensionContext: NSExtensionContext {
  /// Hears that the request failed.
  open weak var delegate: (any CXCallDirectoryExtensionContextDelegate)?
  private let request: SimulatedRequest

  init(_ request: SimulatedRequest) {
    self.request = request
    super.init()
    request.failureHandler = { [unowned self] refusal in
      delegate?.requestFailed(for: self, withError: NSError(refusal))
    }
  }

  /// Whether the request may be incremental.
  open var isIncremental: Bool { request.isIncremental }

  /// Blocks a number.
  open func addBlockingEntry(withNextSequentialPhoneNumber phoneNumber: CXCallDirectoryPhoneNumber) {
    request.addBlockingEntry(withNextSequentialPhoneNumber: phoneNumber)
  }

  /// Blocks a number no longer.
  open func removeBlockingEntry(withPhoneNumber phoneNumber: CXCallDirectoryPhoneNumber) {
    request.removeBlockingEntry(withPhoneNumber: phoneNumber)
  }

  /// Blocks nothing any longer.
  open func removeAllBlockingEntries() {
    request.removeAllBlockingEntries()
  }

  /// Labels a number.
  open func addIdentificationEntry(
    withNextSequentialPhoneNumber phoneNumber: CXCallDirectoryPhoneNumber, label: String
  ) {
    request.addIdentificationEntry(withNextSequentialPhoneNumber: phoneNumber, label: label)
  }

  /// Takes the labels off a number.
  open func removeIdentificationEntry(withPhoneNumber phoneNumber: CXCallDirectoryPhoneNumber) {
    request.removeIdentificationEntry(withPhoneNumber: phoneNumber)
  }

  /// Takes all labels off.
  open func removeAllIdentificationEntries() {
    request.removeAllIdentificationEntries()
  }

  /// Ends the request.
  open func completeRequest(completionHandler completion: (@Sendable (Bool) -> Void)? = nil) {
    request.completeRequest(completionHandler: completion)
  }

  open override func cancelRequest(withError error: any Error) {
    request.cancelRequest(withError: error)
  }
}

/// The principal class of an extension. Source: Apple, "CXCallDirectoryProvider".
open class CXCallDirectoryProvider: NSObject, NSExtensionRequestHandling {
  /// Begins to answer a request to load entries.
  open func beginRequest(with context: CXCallDirectoryExtensionContext) {}

  /// Begins to answer a request.
  open func beginRequest(with context: NSExtensionContext) {
    guard let context = context as? CXCallDirectoryExtensionContext else { return }
    beginRequest(with: context)
  }
}

extension NSError {
  convenience init(_ refusal: SystemRefusal) {
    self.init(domain: refusal.domain, code: refusal.code)
  }
}
