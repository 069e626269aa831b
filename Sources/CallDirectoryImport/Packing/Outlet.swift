import CallDirectory

/// Takes sorted entries, decides between those of one number, and writes the directory.
struct Outlet: ~Copyable {
  private var writer: DirectoryWriter
  private var ledger: Ledger
  private let policy: PackOptions.DuplicatePolicy
  private let labelText: LabelText
  private var written = 0

  init(writer: consuming DirectoryWriter, ledger: consuming Ledger, options: PackOptions) {
    self.writer = writer
    self.ledger = ledger
    policy = options.onDuplicate
    labelText = LabelText(limit: options.maximumLabelLength)
  }

  /// Completes the directory, then the file of rejects.
  consuming func finish() throws(PackError) -> PackReport {
    let directory = try PackError.finished(writer)
    try ledger.publishRejects()
    return ledger.finish(directory)
  }

  /// Writes identification entries; the payload is a place and a label.
  mutating func identify(
    _ entries: inout SortedEntries, progress: (PackProgress) -> Bool
  ) throws(PackError) {
    var payload: [UInt8] = []
    var entry = entries.next(payload: &payload)
    var upcoming: [UInt8] = []
    while let current = entry {
      var joined = JoinedLabels(policy == .join ? payload : [])
      while true {
        entry = entries.next(payload: &upcoming)
        guard let next = entry, next.number == current.number else { break }
        // A number that stands in a row keeps that row's label.
        if next.isAlternate && !current.isAlternate { continue }
        try decide(current, kept: &payload, upcoming: &upcoming, &joined)
      }
      if let label = joined.label { payload.replaceSubrange(Place.size..., with: labelled(label)) }
      try append(current.number, payload[Place.size...])
      if current.isAlternate { ledger.countAlternate() }
      try tell(progress)
      swap(&payload, &upcoming)
    }
  }

  /// Writes blocking runs, united where they meet; the payload is how many numbers.
  mutating func block(_ entries: inout SortedEntries, progress: (PackProgress) -> Bool) throws(PackError) {
    var payload: [UInt8] = []
    var current: (first: Int64, last: Int64)?
    var previous: (first: Int64, last: Int64) = (0, 0)
    while let entry = entries.next(payload: &payload) {
      let last = entry.number + Int64(Payload.value(of: payload)) - 1
      if entry.isAlternate {
        // What covers it has come before it: runs come by their first numbers, others before alternates.
        if let run = current, entry.number <= run.last { continue }
        ledger.countAlternate()
      } else {
        if (entry.number, last) == previous { ledger.countRepeat() }
        previous = (entry.number, last)
      }
      if let run = current {
        if entry.number <= run.last + 1 {
          current = (run.first, max(run.last, last))
          continue
        }
        try append(run)
        try tell(progress)
      }
      current = (entry.number, last)
    }
    if let current { try append(current) }
  }

  /// Another entry of a number comes: whose label stays? Alternates decide as the numbers they were made of, and are no
  /// duplicates.
  private mutating func decide(
    _ entry: SortedEntry, kept: inout [UInt8], upcoming: inout [UInt8], _ joined: inout JoinedLabels
  ) throws(PackError) {
    switch policy {
    case .first:
      try note(entry, at: Place(payload: upcoming))
    case .last:
      try note(entry, at: Place(payload: kept))
      swap(&kept, &upcoming)
    case .join:
      try note(entry, at: Place(payload: upcoming))
      joined.add(upcoming)
    case .error:
      // Of alternates, the numbers they were made of are the error.
      if !entry.isAlternate { throw .duplicate(number: entry.number) }
    }
  }

  private mutating func note(_ duplicate: SortedEntry, at place: Place) throws(PackError) {
    if !duplicate.isAlternate { try ledger.duplicate(duplicate.number, at: place) }
  }

  private func labelled(_ joined: [UInt8]) -> [UInt8] {
    var label: [UInt8] = []
    joined.withSpan { labelText.append($0, to: &label) }
    return label
  }

  private mutating func append(_ number: Int64, _ label: ArraySlice<UInt8>) throws(PackError) {
    do throws(DirectoryError) {
      try writer.appendIdentification(number, labelUTF8: label)
    } catch {
      throw .directory(error)
    }
  }

  private mutating func append(_ run: (first: Int64, last: Int64)) throws(PackError) {
    do throws(DirectoryError) {
      try writer.appendBlocking(first: run.first, count: run.last - run.first + 1)
    } catch {
      throw .directory(error)
    }
  }

  private mutating func tell(_ progress: (PackProgress) -> Bool) throws(PackError) {
    written += 1
    guard written % progressInterval == 0 else { return }
    let state = PackProgress(step: .writing, rows: written, bytesRead: 0, totalBytes: nil)
    if !progress(state) { throw .stopped }
  }
}

/// The distinct labels of one number, in the order they came in.
private struct JoinedLabels {
  private static let separator = Array(" / ".utf8)
  private var labels: [ArraySlice<UInt8>]

  /// Begins with the label of a payload; with none to collect nothing.
  init(_ payload: [UInt8]) {
    labels = payload.isEmpty ? [] : [payload[Place.size...]]
  }

  mutating func add(_ payload: [UInt8]) {
    let label = payload[Place.size...]
    if !labels.contains(where: { $0.elementsEqual(label) }) { labels.append(label) }
  }

  /// All of them in one, or `nil` if there is nothing to join.
  var label: [UInt8]? {
    labels.count > 1 ? Array(labels.joined(separator: JoinedLabels.separator)) : nil
  }
}
