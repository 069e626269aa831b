import CallDirectoryCallKit

/// Blocks consecutive numbers, beside those that are blocked already.
func block(first: Int64, count: Int64) async throws {
  var edit = DirectoryEdit()
  try edit.block(first: first, count: count)
  try await editor.save(edit)
}

/// Whether calls from a number do not come through, and the runs that a table shows.
func isBlocked(_ number: Int64) throws -> Bool {
  try callers.store().published()?.isBlocked(number) ?? false
}

func blockedRun(at row: Int) throws -> BlockingRun? {
  try callers.store().published()?.blockingRun(at: row)
}
