import Foundation

/// 2GIS's file, from its description: records of `UInt16 size, UInt64 number, name`, one behind the other, mapped.
///
/// It has no header, count, checksum or look-up. The bounds check is ours, since a benchmark must not crash.
final class FlatRecords: Peer {
  static let name = "flat-records"
  static let summary = "2GIS's stream of records, mapped; no index, no checks but the file's end"
  static let works: [Work] = [.write, .streamBytes, .streamStrings]

  private static let numberSize = 8
  private let bytes: UnsafeRawBufferPointer

  static func write(_ entries: SortedEntries, to path: String) throws {
    let file = try CFile(path, mode: "w")
    var record: [UInt8] = []
    try entries.forEach { number, label in
      record.removeAll(keepingCapacity: true)
      withUnsafeBytes(of: UInt16(numberSize + label.count).littleEndian) { record.append(contentsOf: $0) }
      withUnsafeBytes(of: number.littleEndian) { record.append(contentsOf: $0) }
      record.append(contentsOf: label)
      try record.withUnsafeBytes(file.write)
    }
    try file.sync()
  }

  init(path: String) throws {
    let file = open(path, O_RDONLY)
    defer { close(file) }
    var status = stat()
    guard file >= 0, fstat(file, &status) == 0 else { throw POSIXFailure(what: path) }
    let size = Int(status.st_size)
    guard let start = mmap(nil, size, PROT_READ, MAP_PRIVATE, file, 0), start != MAP_FAILED else {
      throw POSIXFailure(what: "mmap")
    }
    bytes = UnsafeRawBufferPointer(start: start, count: size)
  }

  deinit {
    munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count)
  }

  func streamBytes(into digest: inout Digest) throws {
    forEachRecord { digest.take($0, $1) }
  }

  func streamStrings(into digest: inout Digest) throws {
    forEachRecord { digest.take($0, String(decoding: $1, as: UTF8.self)) }
  }

  @inline(__always)
  private func forEachRecord(_ body: (Int64, UnsafeRawBufferPointer) -> Void) {
    var offset = 0
    while offset + 2 + Self.numberSize <= bytes.count {
      let size = Int(UInt16(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt16.self)))
      guard size > Self.numberSize, size <= bytes.count - offset - 2 else { return }
      body(
        Int64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset + 2, as: Int64.self)),
        record(at: offset, size: size))
      offset += 2 + size
    }
  }

  @inline(__always)
  private func record(at offset: Int, size: Int) -> UnsafeRawBufferPointer {
    let name = offset + 2 + Self.numberSize
    return UnsafeRawBufferPointer(rebasing: bytes[name..<name + size - Self.numberSize])
  }
}
