/// How one identification entry differs between two directories.
public enum IdentificationChange: Hashable, Sendable {
  /// The new directory identifies a number that the old one does not.
  case added(IdentificationRecord)
  /// The old directory identifies a number that the new one does not; the record is of the old one.
  case removed(IdentificationRecord)
  /// Both identify the number, by labels of different bytes.
  case relabelled(from: IdentificationRecord, to: IdentificationRecord)

  /// The number whose entry differs.
  public var number: Int64 {
    switch self {
    case .added(let entry), .removed(let entry), .relabelled(_, let entry): entry.number
    }
  }
}

/// Walks what differs between the identification entries of two directories, in ascending order of numbers.
///
/// The cursor keeps both files open and allocates nothing of its own; copies walk on by themselves.
public struct IdentificationChangeCursor: Sendable {
  /// Each stands at the entry that has not been passed yet, or at the one that the last change was made of.
  private(set) var old: IdentificationCursor
  private(set) var new: IdentificationCursor
  private var oldEntry: IdentificationRecord?
  private var newEntry: IdentificationRecord?
  /// Which heads are used up and must be moved before anything else is compared.
  private var movesOld = true
  private var movesNew = true

  init(_ old: IdentificationCursor, _ new: IdentificationCursor) {
    self.old = old
    self.new = new
  }

  /// The next change, or `nil` behind the last one.
  ///
  /// Complexity: O(entries that do not differ); one walk over both files for all changes together.
  /// - Throws: `.malformed` as `IdentificationCursor.next()` does.
  public mutating func next() throws(DirectoryError) -> IdentificationChange? {
    while true {
      if movesOld { oldEntry = try old.next() }
      if movesNew { newEntry = try new.next() }
      guard let oldEntry else {
        (movesOld, movesNew) = (false, true)
        return newEntry.map { .added($0) }
      }
      guard let newEntry, newEntry.number <= oldEntry.number else {
        (movesOld, movesNew) = (true, false)
        return .removed(oldEntry)
      }
      movesNew = true
      movesOld = newEntry.number == oldEntry.number
      if !movesOld { return .added(newEntry) }
      if !old.labels.hasSameLabel(oldEntry, as: newEntry, in: new.labels) {
        return .relabelled(from: oldEntry, to: newEntry)
      }
    }
  }

  /// The new side's label of the change that `next()` yielded last: what an added or relabelled entry is called now.
  ///
  /// Empty before the first change, and when the last one was a removal.
  /// - Throws: `.malformed` if the text is no UTF-8 or not one line; nothing is repaired.
  public func newLabel() throws(DirectoryError) -> String {
    newEntry != nil && movesNew ? try new.label() : ""
  }

  /// The old side's label of that change: what a removed or relabelled entry was called.
  ///
  /// Empty before the first change, and when the last one was an addition.
  /// - Throws: `.malformed` if the text is no UTF-8 or not one line; nothing is repaired.
  public func oldLabel() throws(DirectoryError) -> String {
    oldEntry != nil && movesOld ? try old.label() : ""
  }

  /// The bytes of the new side's label, as they lie in the file; empty where `newLabel()` is.
  public var newLabelBytes: LabelBytes {
    newEntry != nil && movesNew ? new.labelBytes : LabelBytes(.empty)
  }

  /// The bytes of the old side's label, as they lie in the file; empty where `oldLabel()` is.
  public var oldLabelBytes: LabelBytes {
    oldEntry != nil && movesOld ? old.labelBytes : LabelBytes(.empty)
  }
}

extension LabelPool {
  /// Whether two records have labels of the same bytes. Their bounds have been checked.
  func hasSameLabel(
    _ record: IdentificationRecord, as other: IdentificationRecord, in pool: LabelPool
  ) -> Bool {
    record.labelLength == other.labelLength
      && text(at: record.labelOffset, length: record.labelLength)
        .isSameBytes(as: pool.text(at: other.labelOffset, length: other.labelLength))
  }
}
