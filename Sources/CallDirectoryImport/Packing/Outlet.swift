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

  /// Writes identification entries; the payload is a label, the tag a place.
  mutating func identify(
    _ entries: inout SortedEntries, progress: (PackProgress) -> Bool
  ) throws(PackError) {
    var label: [UInt8] = []
    var entry = entries.next(payload: &label)
    var upcoming: [UInt8] = []
    while var current = entry {
      var joined = JoinedLabels(policy == .join ? label : nil)
      while true {
        entry = entries.next(payload: &upcoming)
        guard let next = entry, next.number == current.number else { break }
        // A number that stands in a row keeps that row's label.
        if next.isAlternate && !current.isAlternate { continue }
        if try replaces(next, current) {
          current = next
          swap(&label, &upcoming)
        }
        joined.add(upcoming)
      }
      if let joined = joined.label { label = labelled(joined) }
      try append(current.number, label)
      if current.isAlternate { ledger.countAlternate() }
      try tell(progress)
      swap(&label, &upcoming)
    }
  }

  /// Writes blocking runs, united where they meet; the tag is how many numbers.
  mutating func block(_ entries: inout SortedEntries, progress: (PackProgress) -> Bool) throws(PackError) {
    var payload: [UInt8] = []
    var current: (first: Int64, last: Int64)?
    var previous: (first: Int64, last: Int64) = (0, 0)
    while let entry = entries.next(payload: &payload) {
      let last = entry.number + Int64(entry.tag) - 1
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

  /// Another entry of a number comes: does its label replace the one so far? Alternates decide as the numbers they were made
  /// of, and are no duplicates.
  private mutating func replaces(_ next: SortedEntry, _ current: SortedEntry) throws(PackError) -> Bool {
    switch policy {
    case .first, .join: try note(next)
    case .last: try note(current)
    case .error:
      // Of alternates, the numbers they were made of are the error.
      if !next.isAlternate { throw .duplicate(number: next.number) }
    }
    return policy == .last
  }

  private mutating func note(_ duplicate: SortedEntry) throws(PackError) {
    if !duplicate.isAlternate { try ledger.duplicate(duplicate.number, at: Place(tag: duplicate.tag)) }
  }

  private func labelled(_ joined: [UInt8]) -> [UInt8] {
    var label: [UInt8] = []
    joined.withSpan { labelText.append($0, to: &label) }
    return label
  }

  private mutating func append(_ number: Int64, _ label: [UInt8]) throws(PackError) {
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
  private var labels: [[UInt8]]

  /// Begins with a label; with `nil` to collect nothing.
  init(_ label: [UInt8]?) { labels = label.map { [$0] } ?? [] }

  mutating func add(_ label: [UInt8]) {
    if !labels.isEmpty, !labels.contains(label) { labels.append(label) }
  }

  /// All of them in one, or `nil` if there is nothing to join.
  var label: [UInt8]? {
    labels.count > 1 ? Array(labels.joined(separator: JoinedLabels.separator)) : nil
  }
}
