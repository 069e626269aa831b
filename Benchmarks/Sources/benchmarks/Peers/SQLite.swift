#if SQLITE
  import CSQLite
  import Foundation

  /// An SQLite database that is closed when the object goes.
  final class SQLiteDatabase {
    private var handle: OpaquePointer?

    /// Opens a finished file for reading, in the quickest way that SQLite offers: no locks, no journal, mapped.
    init(reading path: String) throws {
      try check(
        sqlite3_open_v2(
          "file:\(path)?immutable=1", &handle, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX,
          nil))
      try run("PRAGMA mmap_size = 17179869184")
    }

    /// Creates a file in place of one that is there, without journal: it is written once, in one
    /// transaction, and synced at its end as everybody's is.
    init(creating path: String) throws {
      unlink(path)
      try check(
        sqlite3_open_v2(path, &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nil))
      try run("PRAGMA journal_mode = OFF; PRAGMA synchronous = FULL; BEGIN")
    }

    deinit {
      sqlite3_close_v2(handle)
    }

    func run(_ sql: String) throws {
      try check(sqlite3_exec(handle, sql, nil, nil, nil))
    }

    func statement(_ sql: String) throws -> SQLiteStatement {
      var statement: OpaquePointer?
      try check(sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil))
      guard let statement else { throw Unsupported(what: sql) }
      return SQLiteStatement(statement)
    }

    private func check(_ code: Int32) throws {
      guard code == SQLITE_OK else { throw SQLiteFailure(code: code) }
    }
  }

  /// A prepared statement that is finalized when the object goes.
  final class SQLiteStatement {
    private let handle: OpaquePointer

    fileprivate init(_ handle: OpaquePointer) {
      self.handle = handle
    }

    deinit {
      sqlite3_finalize(handle)
    }

    /// Whether there is a further row.
    func step() throws -> Bool {
      switch sqlite3_step(handle) {
      case SQLITE_ROW: return true
      case SQLITE_DONE: return false
      case let code: throw SQLiteFailure(code: code)
      }
    }

    /// Runs it to its end and makes it ready for the next values.
    func insert() throws {
      while try step() {}
      reset()
    }

    func reset() {
      sqlite3_reset(handle)
    }

    func bind(_ value: Int64, at index: Int32) {
      sqlite3_bind_int64(handle, index, value)
    }

    /// Binds text that stays where it is until `insert` has returned.
    func bind(_ text: UnsafeRawBufferPointer, at index: Int32) {
      sqlite3_bind_text(
        handle, index, text.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(text.count), nil)
    }

    func integer(_ column: Int32) -> Int64 {
      sqlite3_column_int64(handle, column)
    }

    /// The bytes of a text, valid until the next step.
    func bytes(_ column: Int32) -> UnsafeRawBufferPointer {
      UnsafeRawBufferPointer(
        start: sqlite3_column_text(handle, column), count: Int(sqlite3_column_bytes(handle, column)))
    }
  }

  /// An SQLite result code other than success.
  struct SQLiteFailure: Error, CustomStringConvertible {
    let code: Int32
    var description: String { "SQLite: \(String(cString: sqlite3_errstr(code)))" }
  }

  /// What both SQLite peers do alike: they differ in the schema alone.
  protocol SQLitePeer: Peer {
    /// All entries in order: number, label.
    static var allQuery: String { get }
    /// The label of one number.
    static var oneQuery: String { get }
    var database: SQLiteDatabase { get }
    var all: SQLiteStatement { get }
    var one: SQLiteStatement { get }
  }

  extension SQLitePeer {
    static var works: [Work] { [.write, .open, .streamBytes, .streamStrings, .findPresent, .findAbsent] }

    func streamBytes(into digest: inout Digest) throws {
      all.reset()
      while try all.step() { digest.take(all.integer(0), all.bytes(1)) }
    }

    func streamStrings(into digest: inout Digest) throws {
      all.reset()
      while try all.step() { digest.take(all.integer(0), String(decoding: all.bytes(1), as: UTF8.self)) }
    }

    func find(_ numbers: [Int64], into digest: inout Digest) throws {
      for number in numbers {
        one.reset()
        one.bind(number, at: 1)
        if try one.step() { digest.take(number, String(decoding: one.bytes(0), as: UTF8.self)) }
      }
    }
  }
#endif
