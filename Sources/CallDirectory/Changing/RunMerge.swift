/// Walks the blocked numbers of several directories side by side and yields each number once.
///
/// Runs ascend and do not overlap; they may touch, and the writer then makes them one.
struct RunMerge: RunSource {
  private var cursors: [BlockingRunCursor]
  /// The run at the head of each directory.
  private var runs: [NumberRun?]
  private var heap = HeadHeap()
  /// The last number that has been yielded.
  private var last: Int64 = 0

  init(of directories: [DirectoryFile]) throws(DirectoryError) {
    cursors = directories.map { $0.blockingRuns() }
    runs = Array(repeating: nil, count: directories.count)
    for source in cursors.indices {
      runs[source] = try cursors[source].nextRun()
      heap.insert(runs[source]?.first, source: source)
    }
  }

  mutating func nextRun() throws(DirectoryError) -> NumberRun? {
    while let (_, source) = heap.first, let run = runs[source] {
      runs[source] = try cursors[source].nextRun()
      heap.replaceFirst(with: runs[source]?.first)
      if run.last > last {
        defer { last = run.last }
        return NumberRun(first: max(run.first, last + 1), last: run.last)
      }
    }
    return nil
  }
}
