/// How a load went, as the extension has written it down for the app.
///
/// The system itself tells the app no more than a code.
public struct LoadReport: Hashable, Sendable {
  /// How a load ended.
  public enum Outcome: String, Hashable, Sendable {
    /// It began and nothing more is known: it is running, or the extension was killed.
    case unfinished
    /// The system has taken the directory.
    case installed
    /// Nothing was published; the system has taken no entries.
    case empty
    /// No directory could be used; the system was left with what it had.
    case kept
    /// No directory could be used, and the system did not offer to keep what it had.
    case cancelled
    /// Time ran out; the system has not taken the entries.
    case expired
    /// The system refused the entries.
    case refused
  }

  /// When it began, in nanoseconds since 1970.
  public var started: UInt64
  /// How it ended.
  public var outcome = Outcome.unfinished
  /// What kind of request it became.
  public var mode = LoadingMode.complete
  /// Which directory was loaded; `nil` if none was.
  public var identity: UInt64?
  /// What was asked of the system.
  public var counts = LoadCounts()
  /// How long it took, in nanoseconds.
  public var duration: UInt64 = 0
  /// The most memory that the process had written to, in bytes, looked at every 10,000 entries. The system kills an
  /// extension for a few million.
  public var peakFootprint: UInt64 = 0
  /// What went wrong, if something did, also where the load went well with an older directory.
  public var error: String?

  init(started: UInt64) {
    self.started = started
  }

  /// Whether the system holds the directory that was published when the load began.
  public var isSuccess: Bool { error == nil && (outcome == .installed || outcome == .empty) }
}

/// What a load has asked of the system.
public struct LoadCounts: Hashable, Sendable {
  /// Identification entries added.
  public var identificationAdded: UInt64 = 0
  /// Identification entries removed.
  public var identificationRemoved: UInt64 = 0
  /// Blocked numbers added.
  public var blockingAdded: UInt64 = 0
  /// Blocked numbers removed.
  public var blockingRemoved: UInt64 = 0

  /// Entries added, both kinds.
  public var added: UInt64 { identificationAdded + blockingAdded }
  /// Entries removed, both kinds.
  public var removed: UInt64 { identificationRemoved + blockingRemoved }

  init() {}
}
