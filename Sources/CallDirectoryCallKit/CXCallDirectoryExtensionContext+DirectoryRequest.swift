#if os(iOS) || os(Linux)
  public import CallDirectoryLoading
  public import CallKit

  extension CXCallDirectoryExtensionContext: DirectoryRequest {}
#endif
