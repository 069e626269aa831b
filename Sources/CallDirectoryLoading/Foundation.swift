// The only file that knows Foundation: App Groups, file attributes, URL forms, and errors as Objective-C sees them.
public import CallDirectory
public import Foundation

/// Where App Groups keep their files.
public enum AppGroup {
  /// The path of the folder that all members of an App Group share; `nil` if this process is not a member.
  ///
  /// Systems without App Groups, where only tests run, have a folder for each below the one that the environment
  /// variable `CALL_DIRECTORY_APP_GROUPS` names.
  public static func container(_ identifier: String) -> String? {
    #if canImport(Darwin)
      FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: identifier)?.path
    #else
      ProcessInfo.processInfo.environment["CALL_DIRECTORY_APP_GROUPS"].map { $0 + "/" + identifier }
    #endif
  }
}

extension DirectoryStore {
  /// The store in the folder at a file URL.
  public init(url: URL) throws(LoadingError) {
    try self.init(path: url.path)
  }

  /// Makes a copy of the directory at a file URL what the next load brings to the system.
  @discardableResult
  public func publish(_ url: URL) throws(LoadingError) -> DirectoryFile {
    try publish(url.path)
  }
}

extension DirectoryExtension {
  /// Makes a copy of the directory at a file URL what the extension loads next.
  @discardableResult
  public func publish(_ url: URL) throws(LoadingError) -> DirectoryFile {
    try publish(url.path)
  }
}

/// Lets a file, or files to come in a folder, be read while the device is locked, once it was unlocked after its start.
///
/// Where there is no such protection there is nothing to loosen, so a failure means nothing.
func protect(_ path: String) {
  #if os(iOS)
    try? FileManager.default.setAttributes(
      [.protectionKey: FileProtectionType.completeUntilFirstUserAuthentication], ofItemAtPath: path)
  #endif
}

/// Keeps a file out of backups.
func excludeFromBackup(_ path: String) {
  #if canImport(Darwin)
    var values = URLResourceValues()
    values.isExcludedFromBackup = true
    var url = URL(fileURLWithPath: path)
    try? url.setResourceValues(values)
  #endif
}

extension SystemRefusal {
  /// The domain and the code of an error that the system gave.
  public init(_ error: any Error) {
    let error = error as NSError
    self.init(domain: error.domain, code: error.code)
  }
}

// What an app shows as `localizedDescription`: a sentence instead of a domain and a code.

extension DirectoryError: LocalizedError {
  /// The description.
  public var errorDescription: String? { description }
}

extension LoadingError: LocalizedError {
  /// The description.
  public var errorDescription: String? { description }
}

extension ReloadError: LocalizedError {
  /// The description.
  public var errorDescription: String? { description }
}

extension SystemRefusal: LocalizedError {
  /// The description.
  public var errorDescription: String? { description }
}
