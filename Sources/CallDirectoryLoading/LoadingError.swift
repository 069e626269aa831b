public import CallDirectory

/// Why a directory cannot be published or loaded.
public enum LoadingError: Error, Hashable, Sendable {
  /// The App Group has no folder on this device.
  case noContainer(appGroup: String)
  /// The provider does not say which extension it is.
  case notConfigured
  /// A file cannot be used, written or read.
  case directory(DirectoryError)
  /// A file of the store that names another one does not hold a name.
  case damagedPointer(path: String)
  /// A directory is not the one its name says.
  case wrongIdentity(path: String, expected: UInt64, got: UInt64)
  /// The store says that a directory is installed and not which one is published.
  case publishedMissing(path: String)
}

extension LoadingError: CustomStringConvertible {
  /// One sentence: what is wrong and what to do.
  public var description: String {
    switch self {
    case .noContainer(let appGroup):
      "there is no folder for the App Group \(appGroup); add it to the entitlement "
        + "com.apple.security.application-groups of both the app and the extension"
    case .notConfigured:
      "the provider does not say which extension it is; override directoryExtension"
    case .directory(let error):
      error.description
    case .damagedPointer(let path):
      "\(path) does not name a directory; publish again"
    case .wrongIdentity(let path, let expected, let got):
      "\(path) has identity \(hexadecimal(got)) instead of \(hexadecimal(expected)); publish again"
    case .publishedMissing(let path):
      "\(path) is missing though a directory was loaded before; publish again"
    }
  }
}

/// Calls something of the core and says what went wrong in the words of this module.
func translating<Value>(_ body: () throws(DirectoryError) -> Value) throws(LoadingError) -> Value {
  do {
    return try body()
  } catch {
    throw .directory(error)
  }
}
