public import CallDirectory

/// One Call Directory extension, as the app and the extension itself know it: the value that both targets share.
///
/// ```swift
/// let callers = DirectoryExtension(
///   identifier: "com.example.crm.callers", appGroup: "group.com.example.crm")
/// ```
/// CallDirectoryCallKit adds `reload()` and `openSettings()` for the app, and `DirectoryProvider` for the extension.
public struct DirectoryExtension: Sendable {
  /// The extension's bundle identifier.
  public let identifier: String
  /// The App Group that app and extension are members of.
  public let appGroup: String
  /// Whether the extension loads differences where it can.
  public let mode: LoadingMode
  private let container: @Sendable (String) -> String?

  /// Describes an extension.
  ///
  /// - Parameters:
  ///   - identifier: The extension's bundle identifier.
  ///   - appGroup: The App Group that app and extension are members of.
  ///   - mode: Whether the extension loads differences where it can.
  ///   - container: Gives the path of an App Group's folder, or `nil`. Tests give a folder of their own.
  public init(
    identifier: String, appGroup: String, mode: LoadingMode = .complete,
    container: @escaping @Sendable (String) -> String? = AppGroup.container
  ) {
    self.identifier = identifier
    self.appGroup = appGroup
    self.mode = mode
    self.container = container
  }

  /// The folder that app and extension share, `CallDirectory/IDENTIFIER` in the App Group.
  ///
  /// - Throws: `.noContainer` if the process is not a member of the App Group, `.directory` if the folder cannot be made.
  public func store() throws(LoadingError) -> DirectoryStore {
    guard let container = container(appGroup) else { throw .noContainer(appGroup: appGroup) }
    return try DirectoryStore(path: "\(container)/CallDirectory/\(identifier)")
  }

  /// Makes a copy of the directory at `path` what the extension loads next. See `DirectoryStore.publish(_:)`.
  @discardableResult
  public func publish(_ path: String) throws(LoadingError) -> DirectoryFile {
    try store().publish(path)
  }

  /// Answers a request of the system, in the extension. See `DirectoryStore.load(into:mode:)`.
  public func load(into request: some DirectoryRequest) {
    do throws(LoadingError) {
      try store().load(into: request, mode: mode)
    } catch {
      guard request.isIncremental else { return request.cancelRequest(withError: error) }
      request.completeRequest(completionHandler: nil)
    }
  }

  /// Writes down that the system has refused a load. See `DirectoryStore.loadFailed(_:)`.
  public func loadFailed(_ error: any Error) {
    try? store().loadFailed(error)
  }

  /// How the last load went; `nil` before the first.
  public var lastLoad: LoadReport? { (try? store())?.lastLoad }
}
