import Foundation

/// The text file of both peers below: `number,label` and a line end.
enum TextFile {
  static func write(_ entries: SortedEntries, to path: String) throws {
    let file = try CFile(path, mode: "w")
    var line: [UInt8] = []
    try entries.forEach { number, label in
      line.removeAll(keepingCapacity: true)
      line.append(contentsOf: String(number).utf8)
      line.append(UInt8(ascii: ","))
      line.append(contentsOf: label)
      line.append(UInt8(ascii: "\n"))
      try line.withUnsafeBytes(file.write)
    }
    try file.sync()
  }
}

/// The text file as the tutorials read it: `getline`, then Foundation.
final class TutorialText: Peer {
  static let name = "text-tutorial"
  static let summary = "text file number,label; getline, String, Foundation's components(separatedBy:)"
  static let works: [Work] = [.write, .streamStrings]

  static let isMapped = false

  private let file: CFile

  static func write(_ entries: SortedEntries, to path: String) throws {
    try TextFile.write(entries, to: path)
  }

  init(path: String) throws {
    file = try CFile(path, mode: "r")
  }

  func streamStrings(into digest: inout Digest) throws {
    file.rewind()
    while let bytes = file.nextLine(), let start = bytes.baseAddress {
      let line = String(cString: start).trimmingCharacters(in: .newlines)
      let parts = line.components(separatedBy: ",")
      guard parts.count == 2, let number = Int64(parts[0]) else { throw Unsupported(what: "line \(line)") }
      digest.take(number, parts[1])
    }
  }
}

/// The same file read as well as one can.
final class PointerText: Peer {
  static let name = "text-pointers"
  static let summary = "the same text file; getline, strtoll, no copy but the String that is asked for"
  static let works: [Work] = [.write, .streamBytes, .streamStrings]

  static let isMapped = false

  private let file: CFile

  static func write(_ entries: SortedEntries, to path: String) throws {
    try TextFile.write(entries, to: path)
  }

  init(path: String) throws {
    file = try CFile(path, mode: "r")
  }

  func streamBytes(into digest: inout Digest) throws {
    try forEachLine { digest.take($0, $1) }
  }

  func streamStrings(into digest: inout Digest) throws {
    try forEachLine { digest.take($0, String(decoding: $1, as: UTF8.self)) }
  }

  private func forEachLine(_ body: (Int64, UnsafeRawBufferPointer) -> Void) throws {
    file.rewind()
    while let line = file.nextLine(), let start = line.baseAddress {
      guard let comma = strchr(start, 0x2C) else { throw Unsupported(what: "a line without comma") }
      let label = UnsafeRawBufferPointer(start: comma + 1, count: start + line.count - comma - 2)
      body(strtoll(start, nil, 10), label)
    }
  }
}
