import CallDirectory
import CallDirectoryLoading
import CallDirectorySimulator

/// Loads as an extension makes them, into a request that checks order and number and keeps nothing.
extension Trial {
  static func loadingAll(_ job: Job) throws -> Trial {
    let directory = try loadable(job)
    let store = try DirectoryStore(path: job.path + ".store")
    try store.publish(job.path + ".loadable")
    return Trial(operations: directory.identificationCount) {
      let request = CountingRequest()
      store.load(into: request)
      try check(request, added: directory.identificationCount)
      return Digest()
    }
  }

  /// Loads the difference forth and back: what was installed by one repetition is the base of the next.
  static func loadingChanges(_ job: Job) throws -> Trial {
    let old = try loadable(job)
    let new = try changed(old, to: job.path + ".changed")
    let summary = try DirectoryDifference(from: old, to: new).summary()
    let store = try DirectoryStore(path: job.path + ".store")
    // To the old state: what was relabelled and what was removed. To the new one: what is relabelled.
    let loadable = job.path + ".loadable"
    let states = [
      (path: loadable, added: summary.identificationRelabelled + summary.identificationRemoved),
      (path: job.path + ".changed", added: summary.identificationRelabelled),
    ]
    try store.publish(loadable)
    store.load(into: CountingRequest())
    var turn = 0
    return Trial(operations: old.identificationCount) {
      turn += 1
      try store.publish(states[turn % 2].path)
    } body: {
      let request = CountingRequest(isIncremental: true)
      store.load(into: request, mode: .incremental)
      try check(request, added: states[turn % 2].added)
      return Digest()
    }
  }

  /// The job's entries, as many as one extension may load.
  private static func loadable(_ job: Job) throws -> DirectoryFile {
    let entries = SortedEntries(try job.data.corpus())
    let limit = min(entries.count, Int(DirectoryStore.entryLimit))
    var count = 0
    return try CallDirectoryPeer.write(to: job.path + ".loadable") { append in
      try entries.forEach { number, label in
        if count < limit { try append(number, label) }
        count += 1
      }
    }
  }

  private static func check(_ request: CountingRequest, added: Int) throws {
    guard request.isComplete, request.refusal == nil, request.tally.added == added else {
      throw Unsupported(what: "a load of \(request.tally.added) entries instead of \(added)")
    }
  }
}
