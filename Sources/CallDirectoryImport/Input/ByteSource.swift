import CallDirectory

/// The bytes of an input, as they are, in chunks: a file, standard input, or an array in memory.
///
/// Holds one chunk at a time, so that an input may be larger than memory.
public final class ByteSource {
  private enum Origin {
    case memory([UInt8])
    case file(InputFile)
  }

  /// The path as it was given; `-` for standard input, empty for bytes in memory.
  public let path: String
  /// Size of the input in bytes, if it is known before reading: of regular files and memory, not of pipes.
  public let totalBytes: Int?
  /// How many bytes have been handed out, for progress.
  public private(set) var bytesRead = 0

  private let origin: Origin
  private var peeked: [UInt8] = []
  private let chunkSize: Int

  /// Bytes of one chunk: large enough that a system call per chunk does not show, small enough for the cache.
  public static let defaultChunkSize = 256 * 1024

  /// Reads an array; `chunkSize` is at least 1.
  public init(bytes: [UInt8], chunkSize: Int = ByteSource.defaultChunkSize) {
    path = ""
    totalBytes = bytes.count
    origin = .memory(bytes)
    self.chunkSize = max(1, chunkSize)
  }

  /// Opens a file, or standard input if `path` is `-`.
  ///
  /// - Throws: `ImportError.system` with the path if it cannot be opened or is a directory.
  public init(path: String, chunkSize: Int = ByteSource.defaultChunkSize) throws(ImportError) {
    let pieceSize = max(1, chunkSize)
    let file = try Self.input { () throws(DirectoryError) in
      path == "-"
        ? try InputFile(standardInputInPiecesOf: pieceSize) : try InputFile(path: path, pieceSize: pieceSize)
    }
    self.path = path
    self.chunkSize = pieceSize
    totalBytes = file.remainingBytes
    origin = .file(file)
  }

  /// Puts the next bytes into `chunk`, in place of what it held; false at the end of the input.
  ///
  /// - Throws: `ImportError.system` with the path.
  public func read(into chunk: inout [UInt8]) throws(ImportError) -> Bool {
    chunk.removeAll(keepingCapacity: true)
    if peeked.isEmpty { return try readOn(into: &chunk) }
    swap(&chunk, &peeked)
    return true
  }

  /// The first `count` bytes that `read(into:)` will give, fewer at the end of the input; they stay to be read.
  ///
  /// - Throws: `ImportError.system` with the path.
  public func peek(_ count: Int) throws(ImportError) -> ArraySlice<UInt8> {
    var chunk: [UInt8] = []
    while peeked.count < count, try readOn(into: &chunk) { peeked += chunk }
    return peeked.prefix(count)
  }

  private func readOn(into chunk: inout [UInt8]) throws(ImportError) -> Bool {
    chunk.removeAll(keepingCapacity: true)
    switch origin {
    case .memory(let bytes):
      let end = min(bytes.count, bytesRead + chunkSize)
      chunk.append(contentsOf: bytes[bytesRead..<end])
    case .file(let file):
      try Self.input { () throws(DirectoryError) in try file.read(into: &chunk) }
    }
    bytesRead += chunk.count
    return !chunk.isEmpty
  }

  /// Runs something that reads the input.
  private static func input<Result>(
    _ body: () throws(DirectoryError) -> Result
  ) throws(ImportError) -> Result {
    do throws(DirectoryError) {
      return try body()
    } catch {
      if case .system(let failure) = error { throw .system(failure) }
      throw .directory(error)
    }
  }
}
