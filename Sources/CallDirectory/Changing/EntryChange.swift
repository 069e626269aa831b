/// A change to the identification entry of one number.
struct EntryChange {
  var number: Int64
  /// What the entry becomes; its label lies in the pool of the additions. `nil` takes the entry away.
  var entry: IdentificationRecord?
  /// Whether the base must identify the number, or must not; `nil` if either will do.
  var requiresEntry: Bool?
}

/// Yields changes in ascending order of numbers, one for each number.
protocol EntryChangeSource {
  mutating func nextChange() throws(DirectoryError) -> EntryChange?
}

/// What became of the identification entries of a base.
struct EntryChangeCounts {
  var added = 0
  var relabelled = 0
  var removed = 0
  /// Changes that left everything as it was: the same label again, or no entry to remove.
  var withoutEffect = 0
}

extension DirectoryWriter {
  /// Writes the entries of `base` with changes made to them.
  ///
  /// Complexity: O(n), one walk over the base and the changes.
  mutating func appendEntries(
    of base: DirectoryFile, changedBy changes: inout some EntryChangeSource, adding additions: LabelPool
  ) throws(DirectoryError) -> EntryChangeCounts {
    var carrier = try EntryCarrier(from: base.labels, adding: additions)
    var entries = base.identificationEntries()
    var entry = try entries.next()
    var counts = EntryChangeCounts()
    while let change = try changes.nextChange() {
      while let kept = entry, kept.number < change.number {
        try carrier.keep(kept, in: &self)
        entry = try entries.next()
      }
      let present = entry?.number == change.number ? entry : nil
      try carrier.make(change, at: present, in: &self, &counts)
      if present != nil { entry = try entries.next() }
    }
    while let kept = entry {
      try carrier.keep(kept, in: &self)
      entry = try entries.next()
    }
    return counts
  }
}

extension EntryCarrier {
  /// Makes a change to the entry that the base has for its number, if it has one.
  fileprivate mutating func make(
    _ change: EntryChange, at present: IdentificationRecord?, in writer: inout DirectoryWriter,
    _ counts: inout EntryChangeCounts
  ) throws(DirectoryError) {
    if let required = change.requiresEntry, required != (present != nil) {
      throw .deltaDoesNotFit(required ? .entryMissing(change.number) : .entryPresent(change.number))
    }
    switch (present, change.entry) {
    case (nil, nil):
      counts.withoutEffect += 1
    case (nil, let new?):
      try add(new, in: &writer)
      counts.added += 1
    case (let old?, nil):
      try leaveOut(old)
      counts.removed += 1
    case (let old?, let new?) where labels.hasSameLabel(old, as: new, in: additions):
      try keep(old, in: &writer)
      counts.withoutEffect += 1
    case (let old?, let new?):
      try leaveOut(old)
      try add(new, in: &writer)
      counts.relabelled += 1
    }
  }
}
