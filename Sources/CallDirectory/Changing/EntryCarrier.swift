/// Carries identification entries of one file over into another, and puts new ones between them.
///
/// Labels that stay are told apart by where they lie, never by their text. For that, every entry of the base has its turn,
/// whether it is kept or left out, and labels that are put in are looked up in the base's pool once, before the first
/// entry: after that, a label has one place, in the base or among the new ones.
struct EntryCarrier {
  /// The pool of the base.
  let labels: LabelPool
  private var walk: LabelWalk
  private var map = LabelMap()
  /// The pool of the labels that are put in; no label stands there twice.
  let additions: LabelPool
  /// Where labels that are put in lie in the base's pool, for those that do.
  private let known: OffsetTable

  /// Complexity: O(1) if nothing will be put in, else O(bytes of both pools).
  init(from labels: LabelPool, adding additions: LabelPool = LabelPool(.empty)) throws(DirectoryError) {
    self.labels = labels
    self.additions = additions
    walk = LabelWalk(labels)
    known = try labels.places(ofLabelsIn: additions)
  }

  /// Forgets what went where: the entries that follow go to another file.
  mutating func beginNextFile() {
    map = LabelMap(from: UInt32(walk.end))
  }

  /// Writes the next entry of the base.
  mutating func keep(
    _ entry: IdentificationRecord, in writer: inout DirectoryWriter
  ) throws(DirectoryError) {
    let offset = entry.labelOffset
    let place = try map.place(of: offset)
    let isFirstUse = try take(entry, placed: place != nil ? nil : writer.endOfLabels)
    if let place {
      try writer.append(entry.number, labelAt: place)
    } else {
      let new = try writer.appendLabel(
        labels.text(at: offset, length: entry.labelLength), number: entry.number)
      if !isFirstUse { try map.takeOutOfTurn(offset, to: new) }
      try writer.append(entry.number, labelAt: new)
    }
  }

  /// Leaves out the next entry of the base.
  mutating func leaveOut(_ entry: IdentificationRecord) throws(DirectoryError) {
    _ = try take(entry, placed: nil)
  }

  /// Writes an entry whose label lies among the additions.
  mutating func add(
    _ entry: IdentificationRecord, in writer: inout DirectoryWriter
  ) throws(DirectoryError) {
    let text = additions.text(at: entry.labelOffset, length: entry.labelLength)
    guard let base = try known.value(for: entry.labelOffset) else {
      try writer.append(entry.number, text)
      return
    }
    if let place = try map.place(of: base) {
      try writer.append(entry.number, labelAt: place)
      return
    }
    let new = try writer.appendLabel(text, number: entry.number)
    try map.takeOutOfTurn(base, to: new)
    try writer.append(entry.number, labelAt: new)
  }

  /// Gives the label of the base's next entry its turn, if this is its first use.
  private mutating func take(
    _ entry: IdentificationRecord, placed new: UInt32?
  ) throws(DirectoryError) -> Bool {
    let before = walk.end
    try walk.use(entry.labelOffset, length: entry.labelLength)
    guard walk.end > before else { return false }
    map.take(entry.labelOffset, byteCount: walk.end - before, to: new)
    return true
  }
}

extension LabelPool {
  /// Where the labels of another pool lie in this one, for those that do.
  ///
  /// Complexity: O(bytes of both pools). Memory while it runs: at most 26 bytes for each label of the other pool; what
  /// remains, 24 for each that both have.
  fileprivate func places(ofLabelsIn other: LabelPool) throws(DirectoryError) -> OffsetTable {
    var places = OffsetTable()
    guard other.bytes.count > 0 else { return places }
    var index = LabelIndex()
    var filter = FingerprintFilter(expecting: other.bytes.count / 16)
    var walk = LabelWalk(other)
    while let (offset, length) = try walk.next() {
      let text = other.text(at: offset, length: length)
      let first = try index.offset(forHash: text.tableHash, insertingAt: offset) {
        other.isLabel(text, at: Int($0))
      }
      guard first == offset else {
        throw other.violation(.labelTwice(first: first, again: offset), at: offset)
      }
      filter.insert(text.fingerprint)
    }
    var position = 0
    while position < bytes.count {
      let offset = UInt32(position)
      let length = try textLength(at: offset)
      position += 2 + Int(length)
      let text = text(at: offset, length: length)
      guard filter.mayHold(text.fingerprint) else { continue }
      if let match = try index.offset(forHash: text.tableHash, isSame: { other.isLabel(text, at: Int($0)) }) {
        try places.insert(offset, for: match)
      }
    }
    return places
  }
}
