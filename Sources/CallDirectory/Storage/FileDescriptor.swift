#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An open file. Closed when the last user lets go.
final class FileDescriptor: Sendable {
  /// What the system knows of a file.
  struct Status {
    let isRegularFile: Bool
    let isDirectory: Bool
    let size: UInt64
    /// The permission bits.
    let mode: UInt32
  }

  let number: Int32
  /// The path it was opened by, for error messages.
  let path: String

  private init(number: Int32, path: String) {
    self.number = number
    self.path = path
  }

  deinit {
    _ = close(number)
  }

  /// Opens an existing file for reading. Does not wait for a writer when the path is a FIFO.
  convenience init(reading path: String) throws(DirectoryError) {
    try Path.check(path)
    let number = try retrying("open", path) { unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    self.init(number: number, path: path)
  }

  /// Opens an input for reading, of whatever kind. Waits for a writer when the path is a FIFO.
  convenience init(input path: String) throws(DirectoryError) {
    try Path.check(path)
    let number = try retrying("open", path) { unsafe open(path, O_RDONLY | O_CLOEXEC) }
    self.init(number: number, path: path)
  }

  /// Standard input under a number of its own: closing that leaves standard input open.
  static func standardInput() throws(DirectoryError) -> FileDescriptor {
    let number = try retrying("open", "-") { fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0) }
    return FileDescriptor(number: number, path: "-")
  }

  /// Creates a file that did not exist, for reading and writing by its owner alone.
  convenience init(creating path: String) throws(DirectoryError) {
    let flags = O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC
    let number = try retrying("create", path) { unsafe open(path, flags, 0o600) }
    self.init(number: number, path: path)
  }

  /// Opens a folder, so that it can be synced.
  convenience init(folder path: String) throws(DirectoryError) {
    let number = try retrying("open", path) { unsafe open(path, O_RDONLY | O_CLOEXEC | O_DIRECTORY) }
    self.init(number: number, path: path)
  }

  func status() throws(DirectoryError) -> Status {
    var status = stat()
    try retrying("inspect", path) { unsafe fstat(number, &status) }
    return Status(
      isRegularFile: status.st_mode & S_IFMT == S_IFREG,
      isDirectory: status.st_mode & S_IFMT == S_IFDIR,
      size: UInt64(clamping: status.st_size),
      mode: UInt32(status.st_mode & 0o777))
  }

  func setMode(_ mode: UInt32) throws(DirectoryError) {
    try retrying("set permissions of", path) { fchmod(number, mode_t(mode)) }
  }

  /// Writes all of `bytes` at `offset`.
  func write(_ bytes: ByteView, at offset: UInt64) throws(DirectoryError) {
    var done = 0
    while done < bytes.count {
      guard let position = off_t(exactly: offset + UInt64(done)) else {
        throw .system(SystemFailure(operation: "write", path: path, code: EFBIG))
      }
      let written = try retrying("write", path) {
        // Some systems refuse pieces of 2 GiB and more, and a label pool can be longer.
        unsafe pwrite(number, bytes.start + done, min(bytes.count - done, 1 << 30), position)
      }
      guard written > 0 else { throw .system(SystemFailure(operation: "write", path: path, code: EIO)) }
      done += written
    }
  }

  /// Reads on from where the file stands, in place of what `buffer` held: what is there, without waiting for more; nothing
  /// at the end.
  func read(into buffer: inout ByteBuffer) throws(DirectoryError) {
    try unsafe buffer.fill { (start, capacity) throws(DirectoryError) in
      try retrying("read", path) { unsafe readPiece(number, start, capacity) }
    }
  }

  /// How many of a regular file's `size` bytes lie behind where it stands.
  func remainingBytes(of size: UInt64) -> Int? {
    let position = lseek(number, 0, SEEK_CUR)
    guard let position = UInt64(exactly: position), position <= size else { return nil }
    return Int(exactly: size - position)
  }

  /// Reads from the beginning, at most `limit` bytes.
  func read(limit: Int) throws(DirectoryError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: limit)
    var done = 0
    while done < limit {
      let count = try retrying("read", path) {
        unsafe bytes.withUnsafeMutableBytes { buffer in
          unsafe pread(number, buffer.baseAddress.unsafelyUnwrapped + done, limit - done, off_t(done))
        }
      }
      if count == 0 { break }
      done += count
    }
    return Array(bytes.prefix(done))
  }

  /// Makes the file `size` bytes long; what is new reads as zeros and takes no room on most volumes.
  func resize(to size: UInt64) throws(DirectoryError) {
    try retrying("resize", path) { ftruncate(number, off_t(clamping: size)) }
  }

  /// Brings everything written so far onto the medium.
  func sync() throws(DirectoryError) {
    #if canImport(Darwin)
      // fsync only hands the data to the drive; F_FULLFSYNC empties the drive's cache. Not every volume knows it.
      if fcntl(number, F_FULLFSYNC) == 0 { return }
    #endif
    try retrying("sync", path) { fsync(number) }
  }
}

/// The system's `read`, which a method of that name hides.
private func readPiece(_ file: Int32, _ start: UnsafeMutableRawPointer, _ count: Int) -> Int {
  unsafe read(file, start, count)
}

/// Calls until the call is no longer interrupted by a signal, and turns −1 into an error.
@discardableResult
func retrying<Result: SignedInteger>(
  _ operation: String, _ path: String, _ call: () -> Result
) throws(DirectoryError) -> Result {
  while true {
    let result = call()
    if result != -1 { return result }
    let code = errno
    if code != EINTR { throw .system(SystemFailure(operation: operation, path: path, code: code)) }
  }
}

/// The system's words for an error code.
func errorMessage(_ code: Int32) -> String {
  unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
    guard let start = buffer.baseAddress, unsafe strerror_r(code, start, buffer.count) == 0 else {
      return "error \(code)"
    }
    return unsafe String(cString: start)
  }
}
