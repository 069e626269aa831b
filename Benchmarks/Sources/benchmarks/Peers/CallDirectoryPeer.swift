import CallDirectory
import CallDirectoryImport

/// The project's own file.
final class CallDirectoryPeer: Peer {
  static let name = "call-directory"
  static let summary = "the project's file, mapped; checks every record and validates every label's text"
  static let works = Work.allCases

  private let directory: DirectoryFile

  static func write(_ entries: SortedEntries, to path: String) throws {
    _ = try write(to: path) { append in try entries.forEach(append) }
  }

  /// Writes what `body` appends.
  static func write(
    to path: String, _ body: ((Int64, UnsafeRawBufferPointer) throws -> Void) throws -> Void
  ) throws -> DirectoryFile {
    var writer = try DirectoryWriter(path: path)
    try body { number, label in try writer.appendIdentification(number, labelUTF8: label) }
    return try writer.finish()
  }

  static func pack(_ export: String, to path: String) throws {
    _ = try CallDirectoryImport.pack([.file(export)], to: path)
  }

  init(path: String) throws {
    directory = try DirectoryFile(path: path)
  }

  func verify() throws {
    try directory.verify()
  }

  func streamBytes(into digest: inout Digest) throws {
    var entries = directory.identificationEntries()
    while let entry = try entries.next() {
      let label = entries.labelBytes
      digest.take(entry.number, length: label.count, first: label[0], last: label[label.count - 1])
    }
  }

  func streamStrings(into digest: inout Digest) throws {
    var entries = directory.identificationEntries()
    while let entry = try entries.next() {
      digest.take(entry.number, try entries.label())
    }
  }

  func find(_ numbers: [Int64], into digest: inout Digest) throws {
    for number in numbers {
      if let label = try directory.label(for: number) { digest.take(number, label) }
    }
  }
}
