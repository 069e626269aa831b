public import CallDirectory
internal import CallDirectoryLoading

/// A load of a directory as an extension would do it, and the modelled system's answer: a check for a build server.
public struct Simulation: Sendable {
  /// The system's answer: refusal, batches, and what was asked of it.
  public let answer: SimulatedAnswer
  /// Entries that the system holds afterwards, both kinds.
  public let storedEntries: Int
  /// The most memory, in bytes, by which the loading code made the process grow, measured with a request that stores
  /// nothing.
  public let peakGrowth: UInt64

  /// Loads a directory into a system that is switched on and holds nothing, or holds what `installed` has.
  ///
  /// Complexity: O(n) time; the modelled system keeps all entries in memory.
  /// - Parameters:
  ///   - directory: What shall be loaded.
  ///   - installed: What the system holds; the load is then incremental.
  ///   - interference: What goes wrong meanwhile.
  /// - Throws: `.malformed` if one of the files is damaged.
  public init(
    loading directory: DirectoryFile, installed: DirectoryFile? = nil,
    interference: Interference = Interference()
  ) throws(DirectoryError) {
    try directory.verify()
    try installed?.verify()
    guard directory.entryCount <= DirectoryStore.entryLimit else {
      // A few bytes can stand for more numbers than anyone would wait for, so the answer is given without them.
      answer = SimulatedAnswer(refusal: .maximumEntriesExceeded)
      (storedEntries, peakGrowth) = (0, 0)
      return
    }
    peakGrowth = try Self.measure(directory, installed)
    let system = SimulatedSystem()
    system.switchOn { $0.completeRequest(completionHandler: nil) }
    if let installed { try Self.load(installed, nil, into: system, Interference()) }
    answer = try Self.load(directory, installed, into: system, interference)
    storedEntries = system.labels.count + system.blocked.count
  }

  private static func measure(
    _ directory: DirectoryFile, _ installed: DirectoryFile?
  ) throws(DirectoryError) -> UInt64 {
    let before = CurrentProcess.footprint
    var feed = EntryFeed(CountingRequest(isIncremental: installed != nil))
    try feed.add(directory, installed: installed)
    return feed.peakFootprint - min(before, feed.peakFootprint)
  }

  @discardableResult
  private static func load(
    _ directory: DirectoryFile, _ installed: DirectoryFile?, into system: SimulatedSystem,
    _ interference: Interference
  ) throws(DirectoryError) -> SimulatedAnswer {
    var result: Result<Void, DirectoryError> = .success(())
    let answer = system.reload(interference) { request in
      result = Result { () throws(DirectoryError) in
        var feed = EntryFeed(request)
        try feed.add(directory, installed: installed != nil && request.isIncremental ? installed : nil)
      }
      request.completeRequest(completionHandler: nil)
    }
    try result.get()
    return answer
  }
}

extension EntryFeed {
  fileprivate mutating func add(
    _ directory: DirectoryFile, installed: DirectoryFile?
  ) throws(DirectoryError) {
    if let installed {
      try add(DirectoryDifference(from: installed, to: directory))
    } else {
      try add(all: directory)
    }
  }
}
