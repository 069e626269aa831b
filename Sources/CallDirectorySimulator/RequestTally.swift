/// What a request was asked to do, counted as the system groups it.
public struct RequestTally: Hashable, Sendable {
  /// Identification entries added.
  public private(set) var identificationAdded = 0
  /// Identification entries removed, present or not.
  public private(set) var identificationRemoved = 0
  /// Blocking entries added.
  public private(set) var blockingAdded = 0
  /// Blocking entries removed, present or not.
  public private(set) var blockingRemoved = 0
  /// Batches handed over: of 10,000 entries, fewer at the end and at every switch.
  public private(set) var batches = 0
  /// How often adding turned into removing, or the other way round.
  public private(set) var switches = 0

  private var pending = 0
  private var isRemoving: Bool?

  init() {}

  /// How many entries the context collects before it hands them over. Reported by developers, not documented.
  public static let batchSize = 10_000

  /// Entries added, both kinds.
  public var added: Int { identificationAdded + blockingAdded }
  /// Entries removed, both kinds.
  public var removed: Int { identificationRemoved + blockingRemoved }

  mutating func add(_ kind: EntryKind) {
    count(removing: false)
    switch kind {
    case .blocking: blockingAdded += 1
    case .identification: identificationAdded += 1
    }
  }

  mutating func remove(_ kind: EntryKind) {
    count(removing: true)
    switch kind {
    case .blocking: blockingRemoved += 1
    case .identification: identificationRemoved += 1
    }
  }

  /// Hands over what is left.
  mutating func finish() {
    if pending > 0 { batches += 1 }
    pending = 0
  }

  private mutating func count(removing: Bool) {
    if let isRemoving, isRemoving != removing {
      finish()
      switches += 1
    }
    isRemoving = removing
    pending += 1
    if pending == RequestTally.batchSize { finish() }
  }
}

/// The two kinds of entry, each with an order of its own.
enum EntryKind: Hashable {
  case blocking, identification
}
