public import CallDirectory

/// The folder through which an app and one of its Call Directory extensions share directories.
///
/// | file | written by | holds |
/// |---|---|---|
/// | `IDENTITY.calldir` | the app | a directory, never changed |
/// | `published` | the app | which directory shall be loaded |
/// | `installed` | the extension | which directory the system has loaded, known for certain |
/// | `lastLoad` | the extension | how the last load went |
///
/// Every file is replaced by rename, so app and extension may act at the same time and end at any moment, and nobody
/// holds a lock (the system kills an extension that is suspended with one). The app publishes from one place at a time.
public struct DirectoryStore: Sendable {
  /// How many entries one extension can load, blocking and identification together.
  ///
  /// Reported by developers; Apple documents no number.
  public static let entryLimit: UInt64 = 1_999_999

  let folder: Folder

  /// The store in the folder at `path`, which is created if it does not exist.
  public init(path: String) throws(LoadingError) {
    folder = try translating { () throws(DirectoryError) in try Folder(creating: path) }
    protect(folder.path)
  }

  /// The directory that the app has published last; `nil` if there is none. What a table view shows.
  ///
  /// Complexity: O(1). The file stays readable for whoever holds it, whatever is published later.
  public func published() throws(LoadingError) -> DirectoryFile? {
    try openPublished()?.directory
  }

  /// The directory that the system is known to hold; `nil` if that is not known, also while a load runs. With it and
  /// `published()`, `DirectoryDifference` says what the next load will change.
  ///
  /// Complexity: O(1).
  public func installed() throws(LoadingError) -> DirectoryFile? {
    guard let installed = try pointer(StorePointer.installed),
      installed.generation == (try pointer(StorePointer.published)?.generation)
    else { return nil }
    return try open(installed.identity)
  }

  /// How the last load went, or how far it has come: `nil` before the first.
  public var lastLoad: LoadReport? {
    guard let bytes = try? folder.read(LoadReport.fileName, limit: LoadReport.sizeLimit) else { return nil }
    return LoadReport(text: String(decoding: bytes, as: UTF8.self))
  }

  /// Lets the next load be complete, whatever is installed. Use it if the system shows other labels than the directory.
  ///
  /// Also right while a load runs: what that one will say to be installed is not believed.
  public func forgetInstalled() throws(LoadingError) {
    guard let pointer = try? pointer(StorePointer.published) else { return try removeInstalled() }
    try write(.renewed(pointer), to: StorePointer.published)
  }
}

extension DirectoryStore {
  /// What `published` or `installed` says; `nil` if there is no such file.
  func pointer(_ name: String) throws(LoadingError) -> StorePointer? {
    let line = try translating { () throws(DirectoryError) in try folder.read(name, limit: 64) }
    guard let line else { return nil }
    guard let pointer = StorePointer(line: line) else {
      throw .damagedPointer(path: folder.path(of: name))
    }
    return pointer
  }

  func write(_ pointer: StorePointer, to name: String) throws(LoadingError) {
    try translating { () throws(DirectoryError) in
      try folder.replace(name, with: pointer.line) { path in
        protect(path)
        // A device restored from a backup does not hold what the device held that was backed up.
        if name == StorePointer.installed { excludeFromBackup(path) }
      }
    }
  }

  func removeInstalled() throws(LoadingError) {
    try translating { () throws(DirectoryError) in try folder.remove(StorePointer.installed) }
  }

  /// The published directory with the line that names it.
  func openPublished() throws(LoadingError) -> (pointer: StorePointer, directory: DirectoryFile)? {
    var seen: StorePointer?
    while let pointer = try pointer(StorePointer.published) {
      do {
        return (pointer, try open(pointer.identity))
      } catch  where pointer != seen {
        // The app may have published and swept in between.
        seen = pointer
      }
    }
    return nil
  }

  func open(_ identity: UInt64) throws(LoadingError) -> DirectoryFile {
    let path = folder.path(of: StorePointer.fileName(identity))
    let directory = try translating { () throws(DirectoryError) in try DirectoryFile(path: path) }
    guard directory.identity == identity else {
      throw .wrongIdentity(path: path, expected: identity, got: directory.identity)
    }
    return directory
  }
}
