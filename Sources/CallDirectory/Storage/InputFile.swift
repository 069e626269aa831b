#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A file of any kind that is read once, from where it stands to its end: a regular file, a pipe, standard input.
package final class InputFile {
  /// Bytes up to the end of a regular file; `nil` for a pipe or a terminal, of which nobody knows.
  package let remainingBytes: Int?

  private let file: FileDescriptor
  private var buffer: ByteBuffer

  /// Opens the file at `path` to be read in pieces of at most `pieceSize` bytes; waits for a writer if it is a FIFO.
  ///
  /// - Throws: `.system` if it cannot be opened or is a folder.
  package convenience init(path: String, pieceSize: Int) throws(DirectoryError) {
    try self.init(FileDescriptor(input: path), pieceSize: pieceSize)
  }

  /// Reads standard input, which stays open for others.
  package convenience init(standardInputInPiecesOf pieceSize: Int) throws(DirectoryError) {
    try self.init(.standardInput(), pieceSize: pieceSize)
  }

  private init(_ file: FileDescriptor, pieceSize: Int) throws(DirectoryError) {
    let status = try file.status()
    if status.isDirectory {
      throw .system(SystemFailure(operation: "read", path: file.path, code: EISDIR))
    }
    remainingBytes = status.isRegularFile ? file.remainingBytes(of: status.size) : nil
    self.file = file
    buffer = ByteBuffer(capacity: pieceSize)
  }

  /// Appends the next piece to `bytes`: what is there, without waiting for more; nothing at the end.
  package func read(into bytes: inout [UInt8]) throws(DirectoryError) {
    try file.read(into: &buffer)
    buffer.bytes.append(0, buffer.count, to: &bytes)
  }
}
