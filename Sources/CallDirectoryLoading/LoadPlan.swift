internal import CallDirectory

/// What a load will do, decided and verified before anything is asked of the system.
struct LoadPlan {
  /// What shall be loaded; `nil` if nothing was ever published.
  var target: DirectoryFile?
  /// What the system holds for certain; `nil` if that is not known or nobody asked.
  var base: DirectoryFile?
  /// The line that will say what is installed.
  var marker: StorePointer?
  /// Why `target` is not the published directory.
  var fault: LoadingError?
}

extension DirectoryStore {
  /// Chooses among the published directory, the installed one, and what else lies in the store.
  ///
  /// - Throws: What is wrong with the published directory, if no other can be used either.
  func plan(_ mode: LoadingMode) throws(LoadingError) -> LoadPlan {
    do throws(LoadingError) {
      if let (pointer, target) = try openPublished() {
        try check(target)
        return plan(mode, target, pointer.generation)
      }
      if usableInstalled() == nil { return LoadPlan() }
      throw .publishedMissing(path: folder.path(of: StorePointer.published))
    } catch {
      guard let (target, generation) = usableInstalled() ?? usableLeftover() else { throw error }
      // Without the app's own line nobody can tell whether what is installed was forgotten since.
      let current = (try? pointer(StorePointer.published))?.generation
      var plan = plan(current == nil ? .complete : mode, target, current ?? generation)
      plan.fault = error
      return plan
    }
  }

  private func plan(_ mode: LoadingMode, _ target: DirectoryFile, _ generation: UInt64) -> LoadPlan {
    var plan = LoadPlan(target: target)
    plan.marker = StorePointer(identity: target.identity, generation: generation)
    if mode == .incremental, let installed = usableInstalled(), installed.generation == generation {
      plan.base = installed.directory
    }
    return plan
  }

  private typealias Candidate = (directory: DirectoryFile, generation: UInt64)

  private func usableInstalled() -> Candidate? {
    guard let pointer = try? pointer(StorePointer.installed), let directory = try? usable(pointer.identity)
    else {
      return nil
    }
    return (directory, pointer.generation)
  }

  /// The newest directory that was published once. It is better than no numbers at all.
  private func usableLeftover() -> Candidate? {
    folder.names.compactMap(StorePointer.identity(ofFile:)).compactMap { try? usable($0) }
      .max { ($0.revision, $0.identity) < ($1.revision, $1.identity) }.map { ($0, 0) }
  }

  private func usable(_ identity: UInt64) throws(LoadingError) -> DirectoryFile {
    let directory = try open(identity)
    try check(directory)
    return directory
  }

  private func check(_ directory: DirectoryFile) throws(LoadingError) {
    try checkEntryCount(of: directory)
    try translating { () throws(DirectoryError) in try directory.verify() }
  }
}
