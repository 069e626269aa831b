package import CallDirectory

/// Hands entries to the system, with memory that does not depend on their number.
package struct EntryFeed<Request: DirectoryRequest> {
  private let request: Request
  /// What was asked of the system so far.
  package private(set) var counts = LoadCounts()
  /// The most memory seen, in bytes.
  package private(set) var peakFootprint = CurrentProcess.footprint

  package init(_ request: Request) {
    self.request = request
  }

  /// Adds every entry of a directory.
  package mutating func add(all directory: DirectoryFile) throws(DirectoryError) {
    var numbers = try directory.blockingNumbers(limit: DirectoryStore.entryLimit)
    try repeatInPools { (request, counts) throws(DirectoryError) in
      guard let number = try numbers.next() else { return false }
      request.addBlockingEntry(withNextSequentialPhoneNumber: number)
      counts.blockingAdded += 1
      return true
    }
    var entries = directory.identificationEntries()
    try repeatInPools { (request, counts) throws(DirectoryError) in
      guard let entry = try entries.next() else { return false }
      request.addIdentificationEntry(withNextSequentialPhoneNumber: entry.number, label: try entries.label())
      counts.identificationAdded += 1
      return true
    }
  }

  /// Removes what is gone or has another label, then adds what is new or has another label.
  ///
  /// All removals come first, because the system starts a new batch at every change between removing and adding.
  package mutating func add(_ difference: DirectoryDifference) throws(DirectoryError) {
    try removeOld(difference)
    try addNew(difference)
  }

  private mutating func removeOld(_ difference: DirectoryDifference) throws(DirectoryError) {
    var blocking = try difference.blockingChanges()
    try repeatInPools { (request, counts) throws(DirectoryError) in
      guard let change = try blocking.next() else { return false }
      guard case .removed(let run) = change else { return true }
      for number in run.first...run.last { request.removeBlockingEntry(withPhoneNumber: number) }
      counts.blockingRemoved += UInt64(run.count)
      return true
    }
    var identification = difference.identificationChanges()
    try repeatInPools { (request, counts) throws(DirectoryError) in
      guard let change = try identification.next() else { return false }
      if case .added = change { return true }
      request.removeIdentificationEntry(withPhoneNumber: change.number)
      counts.identificationRemoved += 1
      return true
    }
  }

  private mutating func addNew(_ difference: DirectoryDifference) throws(DirectoryError) {
    var blocking = try difference.blockingChanges()
    try repeatInPools { (request, counts) throws(DirectoryError) in
      guard let change = try blocking.next() else { return false }
      guard case .added(let run) = change else { return true }
      for number in run.first...run.last {
        request.addBlockingEntry(withNextSequentialPhoneNumber: number)
      }
      counts.blockingAdded += UInt64(run.count)
      return true
    }
    var identification = difference.identificationChanges()
    try repeatInPools { (request, counts) throws(DirectoryError) in
      guard let change = try identification.next() else { return false }
      if case .removed = change { return true }
      request.addIdentificationEntry(
        withNextSequentialPhoneNumber: change.number, label: try identification.newLabel())
      counts.identificationAdded += 1
      return true
    }
  }

  /// Takes steps until one says that there is no more, freeing after every thousand what Objective-C keeps.
  private mutating func repeatInPools(
    _ step: (Request, inout LoadCounts) throws(DirectoryError) -> Bool
  ) throws(DirectoryError) {
    var goesOn = true
    while goesOn {
      for _ in 0..<10 where goesOn {
        goesOn = try withAutoreleasePool { () throws(DirectoryError) in
          for _ in 0..<1_000 { if try !step(request, &counts) { return false } }
          return true
        }
      }
      peakFootprint = max(peakFootprint, CurrentProcess.footprint)
    }
  }
}
