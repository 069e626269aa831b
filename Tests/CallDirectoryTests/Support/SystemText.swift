import Foundation

/// The text of a file below /proc: it states no size, so it must be read to its end.
func systemText(_ path: String) throws -> String {
  let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
  return String(decoding: try handle.readToEnd() ?? Data(), as: UTF8.self)
}
