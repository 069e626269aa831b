#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The little that has to be known of paths. Paths are strings with `/` between names.
enum Path {
  /// The folder that `path` lies in; `.` for a bare name.
  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// What stands behind the last `/`.
  static func name(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }

  static func join(_ folder: String, _ name: String) -> String {
    folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// Refuses a path with a NUL, at which the system would take it to end.
  static func check(_ path: String) throws(DirectoryError) {
    if path.utf8.contains(0) { throw .system(SystemFailure(operation: "use", path: path, code: EINVAL)) }
  }

  /// Follows symbolic links at the end of `path`, also to a file that does not exist yet.
  static func followingLinks(_ path: String) throws(DirectoryError) -> String {
    var path = path
    for _ in 0..<40 {
      guard let link = try readLink(path) else { return path }
      path = link.utf8.first == UInt8(ascii: "/") ? link : join(folder(of: path), link)
    }
    throw .system(SystemFailure(operation: "follow links of", path: path, code: ELOOP))
  }

  /// Where a symbolic link points; `nil` if there is no link at `path`.
  private static func readLink(_ path: String) throws(DirectoryError) -> String? {
    let bytes = unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
      let count = unsafe readlink(path, buffer.baseAddress.unsafelyUnwrapped, buffer.count)
      return unsafe buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) }
    }
    guard !bytes.isEmpty else { return nil }
    let link = String(decoding: bytes, as: UTF8.self)
    // A repaired name would be another file than the one the link means.
    guard link.utf8.elementsEqual(bytes) else {
      throw .system(SystemFailure(operation: "follow links of", path: path, code: EILSEQ))
    }
    return link
  }

  /// The names in a folder, in no order; none if it cannot be read.
  static func names(in folder: String) -> [String] {
    guard let stream = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      names.append(name)
    }
    return names
  }
}
