#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Read-only memory that holds a file, or a copy of bytes. Unmapped when the last user lets go.
///
/// A mapping sees changes made to the file in place, and touching a page that the file no longer has (or that cannot
/// be read) ends the process with SIGBUS: see "Security considerations" in FORMAT.md. Files that are published by
/// rename, as `OutputFile` does, are never changed in place.
@safe @usableFromInline
final class MappedFile: @unchecked Sendable {
  @usableFromInline let start: UnsafeRawPointer
  @usableFromInline let count: Int

  /// All of it.
  var bytes: ByteView { unsafe ByteView(owner: self, start: start, count: count) }

  /// Maps the first `count` bytes of an open file.
  init(_ file: FileDescriptor, count: Int) throws(DirectoryError) {
    unsafe self.start = try unsafe Self.map(count, PROT_READ, MAP_SHARED, file.number, path: file.path)
    self.count = count
  }

  /// Maps a regular file, whole. System calls: open, fstat, mmap, close, whatever the size.
  convenience init(path: String) throws(DirectoryError) {
    let file = try FileDescriptor(reading: path)
    let status = try file.status()
    guard status.isRegularFile else { throw .malformed(.notARegularFile, offset: 0) }
    guard let count = Int(exactly: status.size) else {
      throw .system(SystemFailure(operation: "map", path: path, code: EFBIG))
    }
    try self.init(file, count: count)
  }

  /// Copies bytes into read-only memory of their own.
  init(copying bytes: [UInt8]) throws(DirectoryError) {
    count = bytes.count
    unsafe start = try unsafe Self.map(
      bytes.count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, path: "bytes in memory")
    if count > 0 {
      unsafe UnsafeMutableRawPointer(mutating: start).copyMemory(from: bytes, byteCount: count)
      unsafe mprotect(UnsafeMutableRawPointer(mutating: start), count, PROT_READ)
    }
  }

  deinit {
    if count > 0 { unsafe munmap(UnsafeMutableRawPointer(mutating: start), count) }
  }

  private static func map(
    _ count: Int, _ protection: Int32, _ flags: Int32, _ file: Int32, path: String
  ) throws(DirectoryError) -> UnsafeRawPointer {
    // The system maps no empty range; any address does for a view that has no bytes.
    guard count > 0 else { return unsafe ByteView.empty.start }
    let address = unsafe mmap(nil, count, protection, flags, file, 0)
    guard let address = unsafe address, unsafe address != MAP_FAILED else {
      throw .system(SystemFailure(operation: "map", path: path, code: errno))
    }
    return UnsafeRawPointer(address)
  }
}
