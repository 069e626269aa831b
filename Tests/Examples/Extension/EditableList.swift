import CallDirectoryCallKit
import Foundation

/// What the table shows: the directory as it was when the screen appeared, whatever is published later.
struct CallerList {
  private let directory: DirectoryFile?

  init() throws {
    directory = try callers.store().published()
  }

  var count: Int { directory?.identificationCount ?? 0 }

  func caller(at row: Int) throws -> IdentificationEntry? {
    try directory?.identificationEntry(at: row)
  }
}

/// Edits come one after the other, so that none is made in a list that lacks the one before.
actor CallerEditor {
  func save(_ edit: DirectoryEdit) async throws {
    let draft = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).calldir").path
    defer { try? FileManager.default.removeItem(atPath: draft) }
    let base = try callers.store().published() ?? DirectoryWriter(path: draft).finish()
    try edit.apply(to: base, writingTo: draft)
    try callers.publish(draft)
    try await callers.reload()
  }
}

nonisolated let editor = CallerEditor()

func editAFew() async throws {
  var edit = DirectoryEdit()
  try edit.setLabel("Anna Kowalska", for: 48_22_555_01_23)
  try edit.removeLabel(for: 48_22_555_01_24)
  try edit.block(first: 33_199_000_000, count: 10_000)
  try await editor.save(edit)
}

/// What the next load changes on the phone; `nil` if it is not known what the phone holds.
@concurrent func pendingChanges() async throws -> DifferenceSummary? {
  let store = try callers.store()
  guard let installed = try store.installed(), let published = try store.published() else { return nil }
  return try DirectoryDifference(from: installed, to: published).summary()
}
