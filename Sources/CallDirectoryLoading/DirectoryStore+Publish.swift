public import CallDirectory

extension DirectoryStore {
  /// Makes a copy of the directory at `path` what the next load brings to the system.
  ///
  /// The copy is verified before anything changes, and readable for the extension while the device is locked (after it
  /// was unlocked once). Directories that nothing names any more are removed; the one published before stays, as a load
  /// of it may be running.
  ///
  /// Complexity: O(n), one copy and one pass over it.
  /// - Returns: The directory, open at its place in the store.
  /// - Throws: `.directory` if the file is damaged, cannot be copied, or has more entries than one extension can load;
  ///   what was published before then still is.
  @discardableResult
  public func publish(_ path: String) throws(LoadingError) -> DirectoryFile {
    let source = try translating { () throws(DirectoryError) in try DirectoryFile(path: path) }
    try checkEntryCount(of: source)
    let before = try? pointer(StorePointer.published)
    let copy = try translating { () throws(DirectoryError) in
      try source.copy(to: folder.path(of: StorePointer.fileName(source.identity)), prepare: protect)
    }
    try write(.following(before, identity: source.identity), to: StorePointer.published)
    sweep(keeping: before)
    return copy
  }

  func checkEntryCount(of directory: DirectoryFile) throws(LoadingError) {
    let limit = DirectoryStore.entryLimit
    guard directory.entryCount <= limit else {
      throw .directory(.tooManyEntries(limit: limit, got: directory.entryCount))
    }
  }

  private func sweep(keeping before: StorePointer?) {
    let named = [before, try? pointer(StorePointer.published), try? pointer(StorePointer.installed)]
    let kept = Set(named.compactMap { $0?.identity })
    for name in folder.names {
      guard let identity = StorePointer.identity(ofFile: name), !kept.contains(identity) else { continue }
      // What cannot be removed now is removed after the next publishing.
      try? folder.remove(name)
    }
    folder.sweep()
  }
}

extension StorePointer {
  /// Names another directory and leaves what is installed as good a proof as before.
  static func following(_ before: StorePointer?, identity: UInt64) -> StorePointer {
    StorePointer(identity: identity, generation: before?.generation ?? .random(in: 0...UInt64.max))
  }

  /// Names the same directory and makes whatever is installed prove nothing.
  static func renewed(_ before: StorePointer) -> StorePointer {
    StorePointer(identity: before.identity, generation: .random(in: 0...UInt64.max))
  }
}
