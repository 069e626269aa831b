/// Writes blocking runs, each as long as the numbers allow.
struct RunWriter: ~Copyable {
  var section: SectionWriter
  /// Blocked numbers in all.
  private(set) var total: UInt64 = 0
  /// The run that may still grow; an empty one before the first.
  private var first: Int64 = 0
  private var last: Int64 = -1

  init(_ section: consuming SectionWriter) {
    self.section = section
  }

  mutating func append(first: Int64, count: Int64) throws(DirectoryError) {
    let run = try NumberRun(checking: first, count: count)
    guard first > last else {
      throw .refused(first == last ? .duplicate(first) : .outOfOrder(previous: last, got: first))
    }
    let newFirst = first == last + 1 ? self.first : first
    guard run.last - newFirst < Int64(UInt32.max) else {
      throw .refused(.runTooLong(first: newFirst, count: run.last - newFirst + 1))
    }
    if newFirst != self.first { try writeRun() }
    self.first = newFirst
    last = run.last
    total += UInt64(count)
  }

  mutating func finish(_ id: SectionID) throws(DirectoryError) -> SectionEntry {
    try writeRun()
    return try section.finish(id)
  }

  private mutating func writeRun() throws(DirectoryError) {
    guard last > 0 else { return }
    try section.append(number: first, value: UInt32(last - first + 1))
  }
}
