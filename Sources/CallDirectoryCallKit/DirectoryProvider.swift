#if os(iOS) || os(Linux)
  public import CallDirectoryLoading
  public import CallKit

  /// The principal class of a Call Directory extension: loads what the app has published.
  ///
  /// ```swift
  /// nonisolated final class CallDirectoryHandler: DirectoryProvider {
  ///   override var directoryExtension: DirectoryExtension { callers }
  /// }
  /// ```
  /// The class is `nonisolated` because the system calls it on a queue of its own, while new projects isolate what they
  /// declare to the main actor.
  open class DirectoryProvider: CXCallDirectoryProvider, CXCallDirectoryExtensionContextDelegate {
    /// The extension that this is. To be overridden; a request is cancelled with an error that says so if it is not.
    open var directoryExtension: DirectoryExtension? { nil }

    /// Loads what the app has published, and completes the request or gives it up.
    open override func beginRequest(with context: CXCallDirectoryExtensionContext) {
      context.delegate = self
      guard let directoryExtension else {
        return context.cancelRequest(withError: LoadingError.notConfigured)
      }
      directoryExtension.load(into: context)
    }

    /// Writes down what the system has refused, for the app to read.
    open func requestFailed(
      for extensionContext: CXCallDirectoryExtensionContext, withError error: any Error
    ) {
      directoryExtension?.loadFailed(error)
    }
  }
#endif
