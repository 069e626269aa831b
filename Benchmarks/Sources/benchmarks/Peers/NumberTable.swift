#if SQLITE
  /// SQLite as one would use it for this job: the number is the key, every label is stored once.
  final class NumberTable: SQLitePeer {
    static let name = "sqlite-label-table"
    static let summary =
      "SQLite, the number as integer key, labels in a table of their own; immutable, mapped"
    static let allQuery =
      "SELECT number, text FROM entry JOIN label ON label.id = entry.label ORDER BY number"
    static let oneQuery = "SELECT text FROM entry JOIN label ON label.id = entry.label WHERE number = ?"

    let database: SQLiteDatabase
    let all: SQLiteStatement
    let one: SQLiteStatement

    static func write(_ entries: SortedEntries, to path: String) throws {
      let database = try SQLiteDatabase(creating: path)
      try database.run(
        """
        CREATE TABLE label (id INTEGER PRIMARY KEY, text TEXT NOT NULL);
        CREATE TABLE entry (number INTEGER PRIMARY KEY, label INTEGER NOT NULL);
        """)
      let label = try database.statement("INSERT INTO label VALUES (?, ?)")
      let entry = try database.statement("INSERT INTO entry VALUES (?, ?)")
      var ids: [String: Int64] = [:]
      try entries.forEach { number, text in
        let key = String(decoding: text, as: UTF8.self)
        let known = ids[key]
        let id = known ?? Int64(ids.count + 1)
        if known == nil {
          ids[key] = id
          label.bind(id, at: 1)
          label.bind(text, at: 2)
          try label.insert()
        }
        entry.bind(number, at: 1)
        entry.bind(id, at: 2)
        try entry.insert()
      }
      try database.run("COMMIT")
    }

    init(path: String) throws {
      database = try SQLiteDatabase(reading: path)
      all = try database.statement(Self.allQuery)
      one = try database.statement(Self.oneQuery)
    }
  }
#endif
