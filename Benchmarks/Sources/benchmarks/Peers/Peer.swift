/// A way of keeping numbers with labels in a file and of getting them back.
///
/// Everybody hands over the same: the number and the bytes of the label, or a `String` of its own.
protocol Peer: AnyObject {
  /// One word, used on the command line and in file names.
  static var name: String { get }
  /// What it is and how it is set up, for the report.
  static var summary: String { get }
  /// What it can do.
  static var works: [Work] { get }
  /// Whether pages of the file become pages of the process, so that a second pass differs from the first.
  static var isMapped: Bool { get }

  /// Writes a finished file at `path`, in place of one that is there.
  static func write(_ entries: SortedEntries, to path: String) throws

  /// Makes a finished file at `path` of a CSV export.
  static func pack(_ export: String, to path: String) throws

  /// Opens the file for reading; it is closed when the object goes.
  init(path: String) throws

  func verify() throws
  func streamBytes(into digest: inout Digest) throws
  func streamStrings(into digest: inout Digest) throws
  /// Looks up numbers and makes a `String` of every label found.
  func find(_ numbers: [Int64], into digest: inout Digest) throws
}

extension Peer {
  static var isMapped: Bool { true }

  static func pack(_ export: String, to path: String) throws { throw Unsupported(what: "\(name): pack") }
  func verify() throws { throw Unsupported(what: "\(Self.name): verify") }
  func streamBytes(into digest: inout Digest) throws { throw Unsupported(what: "\(Self.name): bytes") }
  func find(_ numbers: [Int64], into digest: inout Digest) throws {
    throw Unsupported(what: "\(Self.name): find")
  }
}

/// Everybody who takes part in this build.
enum Peers {
  static var all: [any Peer.Type] {
    var all: [any Peer.Type] = [
      CallDirectoryPeer.self, TutorialText.self, PointerText.self, FlatRecords.self,
    ]
    #if SQLITE
      all += [CoreDataTable.self, NumberTable.self]
    #endif
    #if LMDB
      all.append(MemoryMappedTree.self)
    #endif
    return all
  }

  /// A line for every library whose header was not there when the package was built.
  static var leftOut: [String] {
    var lines: [String] = []
    #if !SQLITE
      lines.append("SQLite is left out: sqlite3.h not found (Debian: libsqlite3-dev, Homebrew: sqlite)")
    #endif
    #if !LMDB
      lines.append("LMDB is left out: lmdb.h not found (Debian: liblmdb-dev, Homebrew: lmdb)")
    #endif
    return lines
  }

  static func named(_ name: String) throws -> any Peer.Type {
    guard let peer = all.first(where: { $0.name == name }) else { throw Unsupported(what: "peer \(name)") }
    return peer
  }
}
