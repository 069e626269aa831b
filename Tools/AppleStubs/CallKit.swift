// What the sources use of CallKit, as in Apple's SDK. For the type checker only.
@_exported public import Foundation

/// The host's side of an extension.
open class NSExtensionContext: NSObject {
  /// Gives the request up.
  open func cancelRequest(withError error: any Error) {}
}

/// E.164 digits.
public typealias CXCallDirectoryPhoneNumber = Int64

/// Hears of requests that failed.
public protocol CXCallDirectoryExtensionContextDelegate: NSObjectProtocol {
  /// The system has refused what the request has added.
  func requestFailed(for extensionContext: CXCallDirectoryExtensionContext, withError error: any Error)
}

/// A request to load entries.
open class CXCallDirectoryExtensionContext: NSExtensionContext {
  /// Hears that the request failed.
  open weak var delegate: (any CXCallDirectoryExtensionContextDelegate)?
  /// Whether the request may be incremental.
  open var isIncremental: Bool { false }
  /// Blocks a number.
  open func addBlockingEntry(withNextSequentialPhoneNumber phoneNumber: CXCallDirectoryPhoneNumber) {}
  /// Blocks a number no longer.
  open func removeBlockingEntry(withPhoneNumber phoneNumber: CXCallDirectoryPhoneNumber) {}
  /// Labels a number.
  open func addIdentificationEntry(
    withNextSequentialPhoneNumber phoneNumber: CXCallDirectoryPhoneNumber, label: String
  ) {}
  /// Takes the labels off a number.
  open func removeIdentificationEntry(withPhoneNumber phoneNumber: CXCallDirectoryPhoneNumber) {}
  /// Ends the request.
  open func completeRequest(completionHandler completion: (@Sendable (Bool) -> Void)? = nil) {}
}

/// The principal class of an extension.
open class CXCallDirectoryProvider: NSObject {
  /// Begins to answer a request to load entries.
  open func beginRequest(with context: CXCallDirectoryExtensionContext) {}
}

/// The app's side.
open class CXCallDirectoryManager: NSObject {
  /// Whether the user has switched an extension on.
  public enum EnabledStatus: Int, Sendable {
    /// Not known.
    case unknown = 0
    /// Switched off.
    case disabled = 1
    /// Switched on.
    case enabled = 2
  }

  /// The manager.
  open class var sharedInstance: CXCallDirectoryManager { CXCallDirectoryManager() }
  /// Loads an extension.
  open func reloadExtension(withIdentifier identifier: String) async throws {}
  /// Says whether the user has switched an extension on.
  open func enabledStatusForExtension(
    withIdentifier identifier: String
  ) async throws -> CXCallDirectoryManager.EnabledStatus { .unknown }
  /// Shows the page of Settings for call blocking and identification.
  @available(iOS 13.4, *)
  open func openSettings() async throws {}
}
