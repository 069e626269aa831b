// What the sources use of Foundation, as in Apple's SDK. For the type checker only.

/// The root of most classes.
open class NSObject {
  /// An object.
  public init() {}
}

/// What objects have.
public protocol NSObjectProtocol: AnyObject {}
extension NSObject: NSObjectProtocol {}

/// An error as Objective-C knows it.
open class NSError: NSObject, Error, @unchecked Sendable {
  /// Which list of codes it is of.
  public var domain: String { "" }
  /// The code.
  public var code: Int { 0 }
}

/// What the compiler calls for `as NSError`.
public func _convertErrorToNSError(_ error: any Error) -> NSError { NSError() }

/// An error with words for people.
public protocol LocalizedError: Error {
  /// What went wrong.
  var errorDescription: String? { get }
}

/// A place.
public struct URL: Sendable {
  /// The place of a file.
  public init(fileURLWithPath path: String) {}
  /// The path.
  public var path: String { "" }
  /// Changes attributes.
  public mutating func setResourceValues(_ values: URLResourceValues) throws {}
}

/// Attributes of a file.
public struct URLResourceValues {
  /// No attributes.
  public init() {}
  /// Whether backups leave the file out.
  public var isExcludedFromBackup: Bool?
}

/// Names of attributes.
public struct FileAttributeKey: Hashable, Sendable {
  /// When a file can be read.
  public static let protectionKey = FileAttributeKey()
}

/// When a file can be read.
public struct FileProtectionType: Hashable, Sendable {
  /// Once the device was unlocked.
  public static let completeUntilFirstUserAuthentication = FileProtectionType()
}

/// The file system.
open class FileManager: NSObject {
  /// The usual one.
  open class var `default`: FileManager { FileManager() }
  /// The folder of an App Group.
  open func containerURL(forSecurityApplicationGroupIdentifier identifier: String) -> URL? { nil }
  /// Changes attributes.
  open func setAttributes(_ attributes: [FileAttributeKey: Any], ofItemAtPath path: String) throws {}
}
