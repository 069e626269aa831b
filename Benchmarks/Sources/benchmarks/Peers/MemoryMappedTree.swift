#if LMDB
  import CLMDB
  import Foundation

  /// LMDB: a B+ tree in a mapped file, the number as native integer key, the label as value.
  final class MemoryMappedTree: Peer {
    static let name = "lmdb"
    static let summary =
      "LMDB, integer keys, appended in order, read without lock; one cursor, one read transaction"
    static let works: [Work] = [.write, .open, .streamBytes, .streamStrings, .findPresent, .findAbsent]

    /// Address space for the file, not its size.
    private static let mapSize = 16 << 30
    private static let mode: mdb_mode_t = 0o600

    private var environment: OpaquePointer?
    private var transaction: OpaquePointer?
    private var database: MDB_dbi = 0
    private var cursor: OpaquePointer?

    static func write(_ entries: SortedEntries, to path: String) throws {
      unlink(path)
      var environment: OpaquePointer?
      var transaction: OpaquePointer?
      var database: MDB_dbi = 0
      try check(mdb_env_create(&environment))
      defer { mdb_env_close(environment) }
      try check(mdb_env_set_mapsize(environment, mapSize))
      try check(mdb_env_open(environment, path, UInt32(MDB_NOSUBDIR | MDB_NOLOCK), mode))
      try check(mdb_txn_begin(environment, nil, 0, &transaction))
      try check(mdb_dbi_open(transaction, nil, UInt32(MDB_INTEGERKEY | MDB_CREATE), &database))
      try entries.forEach { number, label in
        try withUnsafeBytes(of: number) { key in
          var key = MDB_val(key)
          var value = MDB_val(label)
          try check(mdb_put(transaction, database, &key, &value, UInt32(MDB_APPEND)))
        }
      }
      try check(mdb_txn_commit(transaction))
    }

    init(path: String) throws {
      try Self.check(mdb_env_create(&environment))
      try Self.check(mdb_env_set_mapsize(environment, Self.mapSize))
      try Self.check(
        mdb_env_open(environment, path, UInt32(MDB_NOSUBDIR | MDB_NOLOCK | MDB_RDONLY), Self.mode))
      try Self.check(mdb_txn_begin(environment, nil, UInt32(MDB_RDONLY), &transaction))
      try Self.check(mdb_dbi_open(transaction, nil, UInt32(MDB_INTEGERKEY), &database))
      try Self.check(mdb_cursor_open(transaction, database, &cursor))
    }

    deinit {
      if let cursor { mdb_cursor_close(cursor) }
      if let transaction { mdb_txn_abort(transaction) }
      if let environment { mdb_env_close(environment) }
    }

    func streamBytes(into digest: inout Digest) throws {
      try forEachEntry { digest.take($0, $1) }
    }

    func streamStrings(into digest: inout Digest) throws {
      try forEachEntry { digest.take($0, String(decoding: $1, as: UTF8.self)) }
    }

    func find(_ numbers: [Int64], into digest: inout Digest) throws {
      for number in numbers {
        try withUnsafeBytes(of: number) { bytes in
          var key = MDB_val(bytes)
          var value = MDB_val()
          let code = mdb_get(transaction, database, &key, &value)
          if code == MDB_NOTFOUND { return }
          try Self.check(code)
          digest.take(number, String(decoding: value.bytes, as: UTF8.self))
        }
      }
    }

    @inline(__always)
    private func forEachEntry(_ body: (Int64, UnsafeRawBufferPointer) -> Void) throws {
      var key = MDB_val()
      var value = MDB_val()
      var code = mdb_cursor_get(cursor, &key, &value, MDB_FIRST)
      while code == MDB_SUCCESS {
        body(key.mv_data.loadUnaligned(as: Int64.self), value.bytes)
        code = mdb_cursor_get(cursor, &key, &value, MDB_NEXT)
      }
      guard code == MDB_NOTFOUND else { throw LMDBFailure(code: code) }
    }

    private static func check(_ code: Int32) throws {
      guard code == MDB_SUCCESS else { throw LMDBFailure(code: code) }
    }
  }

  extension MDB_val {
    /// Lends bytes to LMDB, which reads them during the call alone.
    fileprivate init(_ bytes: UnsafeRawBufferPointer) {
      self.init(mv_size: bytes.count, mv_data: UnsafeMutableRawPointer(mutating: bytes.baseAddress))
    }

    fileprivate var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: mv_data, count: mv_size) }
  }

  /// An LMDB result code other than success.
  struct LMDBFailure: Error, CustomStringConvertible {
    let code: Int32
    var description: String { "LMDB: \(String(cString: mdb_strerror(code)))" }
  }
#endif
