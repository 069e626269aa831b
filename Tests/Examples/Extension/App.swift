import CallDirectoryCallKit

func show(_ path: String) async throws {
  try callers.publish(path)
  try await callers.reload()
}
