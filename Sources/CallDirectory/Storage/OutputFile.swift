#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A file in the making: written beside its target under another name, and put in the target's place whole or not at all.
///
/// A value that goes without `publish()` takes its temporary file with it. What a killed process leaves behind has a
/// recognisable name and is swept by the next output for the same target.
package struct OutputFile: ~Copyable {
  /// Where the file will stand: the path that was asked for, symbolic links at its end followed.
  package let target: String
  private let temporary: TemporaryName
  /// The permissions of the file to be replaced, given to the new one when it is complete.
  private let mode: UInt32?
  let file: FileDescriptor
  /// Where the file stands until it is published.
  var temporaryPath: String { temporary.path }
  private var isPublished = false

  /// Creates the temporary file, for its owner alone.
  package init(target path: String) throws(DirectoryError) {
    try Path.check(path)
    let target = try Path.followingLinks(path)
    guard !Path.name(of: target).isEmpty else {
      throw .system(SystemFailure(operation: "create", path: path, code: ENOENT))
    }
    let mode = try OutputFile.modeOfExisting(target)
    TemporaryName.sweep(target: target)
    let temporary = TemporaryName(target: target)
    file = try FileDescriptor(creating: temporary.path)
    self.target = target
    self.mode = mode
    self.temporary = temporary
  }

  deinit {
    if !isPublished { unsafe unlink(temporary.path) }
  }

  /// Brings what was written onto the medium.
  package func sync() throws(DirectoryError) { try file.sync() }

  /// Renames the file into its place and syncs the folder. The caller has synced the file.
  package mutating func publish() throws(DirectoryError) {
    if let mode { try file.setMode(mode) }
    // Opened before the rename, so that a folder that cannot be opened leaves the target as it was.
    let folder = try FileDescriptor(folder: Path.folder(of: target))
    try retrying("rename", target) { unsafe rename(temporary.path, target) }
    isPublished = true
    try folder.sync()
  }

  private static func modeOfExisting(_ target: String) throws(DirectoryError) -> UInt32? {
    var status = stat()
    if unsafe stat(target, &status) != 0 { return nil }
    guard status.st_mode & S_IFMT == S_IFREG else {
      let code = status.st_mode & S_IFMT == S_IFDIR ? EISDIR : ENODEV
      throw .system(SystemFailure(operation: "replace", path: target, code: code))
    }
    return UInt32(status.st_mode & 0o777)
  }
}

extension FileDescriptor {
  /// Creates a file without a name on the volume of `target`, for bytes that wait on disk: it is gone when the
  /// descriptor is, whatever happens to the process.
  static func spill(beside target: String) throws(DirectoryError) -> FileDescriptor {
    let name = TemporaryName(target: target)
    let file = try FileDescriptor(creating: name.path)
    unsafe unlink(name.path)
    return file
  }
}
