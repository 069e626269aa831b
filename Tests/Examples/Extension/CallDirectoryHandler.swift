import CallDirectoryCallKit

nonisolated final class CallDirectoryHandler: DirectoryProvider {
  override var directoryExtension: DirectoryExtension { callers }
}
