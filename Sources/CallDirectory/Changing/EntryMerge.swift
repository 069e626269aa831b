/// Walks the identification entries of several directories side by side and writes one entry for each number.
struct EntryMerge {
  /// Between labels that are joined.
  private static let separator = Array(" / ".utf8)

  private var cursors: [IdentificationCursor]
  private var heap = HeadHeap()
  private let rule: DirectoryMerge.Rule
  private var recent = RecentPlaces()
  /// The directories that identify the number at hand.
  private var meeting: [Int] = []
  private(set) var numbersThatMet = 0
  private(set) var labelsNotJoined = 0

  init(of directories: [DirectoryFile], whenNumbersMeet rule: DirectoryMerge.Rule) throws(DirectoryError) {
    self.rule = rule
    cursors = directories.map { $0.identificationEntries() }
    for source in cursors.indices { heap.insert(try cursors[source].next()?.number, source: source) }
  }

  /// Writes the entry of the next number, or says that there is none.
  mutating func writeNext(to writer: inout DirectoryWriter) throws(DirectoryError) -> Bool {
    guard let (number, source) = heap.first else { return false }
    if heap.firstIsAlone {
      try write(source, to: &writer)
      heap.replaceFirst(with: try cursors[source].next()?.number)
      return true
    }
    meeting.removeAll(keepingCapacity: true)
    while let head = heap.first, head.number == number {
      meeting.append(head.source)
      heap.replaceFirst(with: nil)
    }
    numbersThatMet += 1
    try writeMeeting(number, to: &writer)
    for source in meeting { heap.insert(try cursors[source].next()?.number, source: source) }
    return true
  }

  private mutating func writeMeeting(
    _ number: Int64, to writer: inout DirectoryWriter
  ) throws(DirectoryError) {
    switch rule {
    case .first: try write(meeting[0], to: &writer)
    case .last: try write(meeting[meeting.count - 1], to: &writer)
    case .join: try writer.appendIdentification(number, labelUTF8: joinedLabel())
    case .error: throw .numbersMeet(number, first: meeting[0], again: meeting[1])
    }
  }

  private mutating func write(_ source: Int, to writer: inout DirectoryWriter) throws(DirectoryError) {
    let entry = cursors[source].current
    if let place = recent.place(source: source, offset: entry.labelOffset) {
      try writer.append(entry.number, labelAt: place)
    } else {
      let place = try writer.append(entry.number, cursors[source].labelBytes.view)
      recent.remember(source: source, offset: entry.labelOffset, place: place)
    }
  }

  private mutating func joinedLabel() -> [UInt8] {
    var labels: [LabelBytes] = []
    var joined: [UInt8] = []
    for source in meeting {
      let label = cursors[source].labelBytes
      if labels.contains(where: { $0.view.isSameBytes(as: label.view) }) { continue }
      labels.append(label)
      let separator = joined.isEmpty ? [] : EntryMerge.separator
      if joined.count + separator.count + label.count > LabelText.greatestLength {
        labelsNotJoined += 1
      } else {
        joined += separator
        joined += label
      }
    }
    return joined
  }
}
