public import Foundation

/// The app's side. Source: Apple, "CXCallDirectoryManager".
open class CXCallDirectoryManager: NSObject {
  /// Whether the user has switched an extension on. Source: Apple, "CXCallDirectoryManager.EnabledStatus".
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
  open func reloadExtension(withIdentifier identifier: String) async throws {
    try await ModelledPhone.shared.reload(identifier)
  }

  /// Says whether the user has switched an extension on.
  open func enabledStatusForExtension(
    withIdentifier identifier: String
  ) async throws -> CXCallDirectoryManager.EnabledStatus {
    try await ModelledPhone.shared.isEnabled(identifier) ? .enabled : .disabled
  }

  /// Shows the page of Settings for call blocking and identification.
  open func openSettings() async throws {
    await ModelledPhone.shared.openSettings()
  }
}
