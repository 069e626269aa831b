internal import CallDirectoryLoading

/// What the system checks of a request without looking at what it holds: order, number of entries, length of labels.
struct RequestRules {
  private(set) var tally = RequestTally()
  /// The first thing that was refused. A request does not recover from it.
  private(set) var refusal: SystemRefusal?
  /// Entries whose label is too short or too long: dropped without a word.
  private(set) var droppedLabels = 0
  private var lastBlocking: Int64 = 0
  private var lastIdentification: Int64 = 0

  /// Takes a number to block; says whether it shall be stored.
  mutating func addBlocking(_ number: Int64) -> Bool {
    defer { lastBlocking = number }
    return add(.blocking, number, after: lastBlocking)
  }

  /// Takes a number to label; says whether it shall be stored.
  mutating func addIdentification(_ number: Int64, labelLength: Int) -> Bool {
    defer { lastIdentification = number }
    guard add(.identification, number, after: lastIdentification) else { return false }
    guard (1...65_534).contains(labelLength) else {
      droppedLabels += 1
      return false
    }
    return true
  }

  mutating func remove(_ kind: EntryKind) { tally.remove(kind) }

  mutating func refuse(_ reason: SystemRefusal) {
    if refusal == nil { refusal = reason }
  }

  mutating func finish() { tally.finish() }

  private mutating func add(_ kind: EntryKind, _ number: Int64, after last: Int64) -> Bool {
    guard refusal == nil else { return false }
    tally.add(kind)
    if number <= last {
      refusal = number == last ? .duplicateEntries : .entriesOutOfOrder
    } else if tally.added > Int(DirectoryStore.entryLimit) {
      refusal = .maximumEntriesExceeded
    }
    return refusal == nil
  }
}
