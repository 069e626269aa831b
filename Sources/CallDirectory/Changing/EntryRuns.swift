/// Identification entries as numbers only.
struct EntryRuns: RunSource {
  private var entries: IdentificationCursor

  init(_ entries: IdentificationCursor) {
    self.entries = entries
  }

  mutating func nextRun() throws(DirectoryError) -> NumberRun? {
    try entries.next().map { NumberRun(first: $0.number, last: $0.number) }
  }
}
