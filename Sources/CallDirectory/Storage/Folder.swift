#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A folder whose small files are replaced whole and removed for good.
///
/// What `replace` and `remove` have done is on the medium when they return. Nothing here takes a lock.
package struct Folder: Sendable {
  package let path: String

  /// The folder at `path`, created with the folders above it where they are missing.
  package init(creating path: String) throws(DirectoryError) {
    try Folder.create(path)
    self.path = path
  }

  package func path(of name: String) -> String { Path.join(path, name) }

  /// The names in the folder, in no order.
  package var names: [String] { Path.names(in: path) }

  /// The bytes of a small file, at most `limit`; `nil` if there is none of that name.
  package func read(_ name: String, limit: Int) throws(DirectoryError) -> [UInt8]? {
    do {
      return try FileDescriptor(reading: path(of: name)).read(limit: limit)
    } catch .system(let failure) where failure.code == ENOENT {
      return nil
    }
  }

  /// Puts a file in the place of the one with this name, whole or not at all.
  ///
  /// - Parameter prepare: Called with the path of the complete file just before it takes its place.
  package func replace(
    _ name: String, with content: [UInt8], prepare: (String) throws(DirectoryError) -> Void
  ) throws(DirectoryError) {
    var output = try OutputFile(target: path(of: name))
    try ByteView.lending(content) { (bytes) throws(DirectoryError) in try output.file.write(bytes, at: 0) }
    try output.file.sync()
    try prepare(output.temporaryPath)
    try output.publish()
  }

  /// Removes a file, if there is one, and syncs the folder, so that it does not come back after a loss of power.
  package func remove(_ name: String) throws(DirectoryError) {
    do {
      try retrying("remove", path(of: name)) { unsafe unlink(path(of: name)) }
    } catch .system(let failure) where failure.code == ENOENT {
      // It may have been removed by a run that ended before its sync.
    }
    try FileDescriptor(folder: path).sync()
  }

  /// Removes what killed processes have left here.
  package func sweep() {
    TemporaryName.sweep(folder: path)
  }

  private static func create(_ path: String) throws(DirectoryError) {
    guard unsafe mkdir(path, 0o700) != 0 else { return }
    let code = errno
    let parent = Path.folder(of: path)
    if code == ENOENT, parent != path {
      try create(parent)
      try retrying("create", path) { unsafe mkdir(path, 0o700) == 0 || errno == EEXIST ? 0 : -1 }
    } else if code != EEXIST {
      throw .system(SystemFailure(operation: "create", path: path, code: code))
    } else {
      _ = try FileDescriptor(folder: path)
    }
  }
}

extension DirectoryFile {
  /// Writes the same file at `path`: verified there, synced, and only then put in its place.
  ///
  /// - Parameter prepare: Called with the path of the complete copy just before it takes its place.
  package func copy(
    to path: String, prepare: (String) throws(DirectoryError) -> Void
  ) throws(DirectoryError) -> DirectoryFile {
    var output = try OutputFile(target: path)
    try output.file.write(file.bytes, at: 0)
    try output.file.sync()
    let copy = try DirectoryFile(MappedFile(output.file, count: file.bytes.count))
    try copy.verify()
    try prepare(output.temporaryPath)
    try output.publish()
    return copy
  }
}
