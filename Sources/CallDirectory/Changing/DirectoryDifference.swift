/// What turns one directory into another.
///
/// ```swift
/// let difference = DirectoryDifference(from: installed, to: published)
/// var changes = difference.identificationChanges()
/// while let change = try changes.next() {
///   switch change {
///   case .added(let entry), .relabelled(_, let entry): print(entry.number, try changes.newLabel())
///   case .removed(let entry): print(entry.number, "is gone")
///   }
/// }
/// ```
/// Both files are walked side by side, so a difference takes no memory to speak of, whatever the size, and can be walked
/// as often as needed: a load walks it once for all removals and once more for all additions. Labels are compared byte by
/// byte where they lie. Files are taken as they are: one that breaks a rule gives a typed error when the walk gets there.
public struct DirectoryDifference: Sendable {
  /// The directory to start from.
  public let old: DirectoryFile
  /// The directory to arrive at.
  public let new: DirectoryFile

  /// Compares two directories. Nothing is read yet.
  public init(from old: DirectoryFile, to new: DirectoryFile) {
    self.old = old
    self.new = new
  }

  /// A cursor over added, removed and relabelled identification entries, ascending.
  public func identificationChanges() -> IdentificationChangeCursor {
    IdentificationChangeCursor(old.identificationEntries(), new.identificationEntries())
  }

  /// A cursor over blocked numbers that were added and removed, as runs, ascending.
  ///
  /// - Throws: `.malformed` if the first run of a file breaks a rule.
  public func blockingChanges() throws(DirectoryError) -> BlockingChangeCursor {
    BlockingChangeCursor(try RunComparison(old.blockingRuns(), new.blockingRuns()))
  }

  /// Counts all changes. Complexity: O(n), one walk over both files.
  public func summary() throws(DirectoryError) -> DifferenceSummary {
    var summary = DifferenceSummary()
    var identification = identificationChanges()
    while let change = try identification.next() {
      switch change {
      case .added: summary.identificationAdded += 1
      case .removed: summary.identificationRemoved += 1
      case .relabelled: summary.identificationRelabelled += 1
      }
    }
    var blocking = try blockingChanges()
    while let change = try blocking.next() { summary.count(change) }
    return summary
  }
}

/// How many entries differ between two directories.
public struct DifferenceSummary: Hashable, Sendable {
  /// Identification entries whose number is new.
  public internal(set) var identificationAdded = 0
  /// Identification entries whose number is gone.
  public internal(set) var identificationRemoved = 0
  /// Identification entries that stay with other label bytes.
  public internal(set) var identificationRelabelled = 0
  /// Numbers that are blocked now and were not.
  public internal(set) var blockedNumbersAdded: UInt64 = 0
  /// Numbers that were blocked and are not now.
  public internal(set) var blockedNumbersRemoved: UInt64 = 0

  mutating func count(_ change: BlockingChange) {
    switch change {
    case .added(let run): blockedNumbersAdded += UInt64(run.count)
    case .removed(let run): blockedNumbersRemoved += UInt64(run.count)
    }
  }

  /// Whether nothing differs.
  public var isEmpty: Bool { self == DifferenceSummary() }
}
