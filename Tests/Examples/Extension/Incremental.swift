import CallDirectoryCallKit
import Foundation

nonisolated let spam = DirectoryExtension(
  identifier: "com.example.crm.spam", appGroup: "group.com.example.crm", mode: .incremental)

/// Whether the delta fits what is published; if not, download the whole directory.
@concurrent func update(by delta: String) async throws -> Bool {
  guard let base = try spam.store().published() else { return false }
  let draft = delta + ".calldir"
  defer { try? FileManager.default.removeItem(atPath: draft) }
  do {
    try DirectoryDelta(path: delta).apply(to: base, writingTo: draft)
  } catch DirectoryError.deltaDoesNotFit {
    return false
  }
  try spam.publish(draft)
  try await spam.reload()
  return true
}

@concurrent func startAfresh() async throws {
  try spam.store().forgetInstalled()
  try await spam.reload()
}
