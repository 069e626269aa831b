import Foundation

/// The bytes of an input, as they are, in chunks: a file, standard input, or an array in memory.
///
/// Holds one chunk at a time, so that an input may be larger than memory.
public final class ByteSource {
  private enum Origin {
    case memory([UInt8])
    case file(FileHandle)
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
    self.path = path
    self.chunkSize = max(1, chunkSize)
    let handle: FileHandle
    if path == "-" {
      handle = .standardInput
    } else {
      let url = URL(fileURLWithPath: path)
      if Self.isDirectory(url) {
        throw .system(operation: "read", path: path, errno: POSIXErrorCode.EISDIR.rawValue)
      }
      do {
        handle = try FileHandle(forReadingFrom: url)
      } catch {
        throw .system(operation: "open", path: path, errno: systemErrorNumber(of: error))
      }
    }
    totalBytes = Self.remainingBytes(of: handle)
    origin = .file(handle)
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
    case .file(let handle):
      do {
        try Self.append(from: handle, upTo: chunkSize, to: &chunk)
      } catch {
        throw .system(operation: "read", path: path, errno: systemErrorNumber(of: error))
      }
    }
    bytesRead += chunk.count
    return !chunk.isEmpty
  }

  private static func isDirectory(_ url: URL) -> Bool {
    let values = try? url.resolvingSymlinksInPath().resourceValues(forKeys: [.isDirectoryKey])
    return values?.isDirectory == true
  }

  private static func append(from handle: FileHandle, upTo count: Int, to chunk: inout [UInt8]) throws {
    #if canImport(Darwin)
      // Data of a file handle is autoreleased there: without a pool the whole file would stay in memory.
      try autoreleasepool {
        if let data = try handle.read(upToCount: count) { chunk.append(contentsOf: data) }
      }
    #else
      if let data = try handle.read(upToCount: count) { chunk.append(contentsOf: data) }
    #endif
  }

  /// What is left of a regular file; nil for a pipe or a terminal, which cannot be searched.
  private static func remainingBytes(of handle: FileHandle) -> Int? {
    guard let start = try? handle.offset(), let end = try? handle.seekToEnd(),
      (try? handle.seek(toOffset: start)) != nil, end >= start
    else { return nil }
    return Int(exactly: end - start)
  }
}
