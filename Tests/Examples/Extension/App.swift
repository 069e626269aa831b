import CallDirectoryCallKit

@concurrent func show(_ path: String) async throws {
  try callers.publish(path)
  try await callers.reload()
}

@concurrent func callerIDStatus() async throws -> String {
  guard try await callers.isEnabled else { return "off" }
  if let error = callers.lastLoad?.error { return error }
  guard let installed = try callers.store().installed() else { return "on, nothing loaded yet" }
  return "on, \(installed.identificationCount) names"
}

@concurrent func reloadOrExplain() async -> String? {
  do {
    try await callers.reload()
    return nil
  } catch let error as ReloadError where error.refusal == .extensionDisabled {
    return "Switch caller ID on in Settings."
  } catch {
    return "\(error)"
  }
}
