#if SQLITE
  /// The table that Core Data makes of the tutorials' entity: number, name, two flags, a date, and an index on the number.
  ///
  /// Core Data itself, which builds an object a row on top, exists on Apple systems alone: this is its floor.
  final class CoreDataTable: SQLitePeer {
    static let name = "sqlite-core-data"
    static let summary =
      "SQLite, the Core Data tutorial's table and index; immutable, mapped, one prepared statement"
    static let allQuery = "SELECT ZNUMBER, ZNAME FROM ZCALLER ORDER BY ZNUMBER"
    static let oneQuery = "SELECT ZNAME FROM ZCALLER WHERE ZNUMBER = ?"

    let database: SQLiteDatabase
    let all: SQLiteStatement
    let one: SQLiteStatement

    static func write(_ entries: SortedEntries, to path: String) throws {
      let database = try SQLiteDatabase(creating: path)
      try database.run(
        """
        CREATE TABLE ZCALLER (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZISBLOCKED INTEGER,
          ZISREMOVED INTEGER, ZNUMBER INTEGER, ZUPDATEDDATE TIMESTAMP, ZNAME VARCHAR);
        CREATE INDEX Z_Caller_byNumber ON ZCALLER (ZNUMBER COLLATE BINARY ASC);
        """)
      let insert = try database.statement(
        "INSERT INTO ZCALLER VALUES (NULL, 1, 1, 0, 0, ?, 700000000.25, ?)")
      try entries.forEach { number, label in
        insert.bind(number, at: 1)
        insert.bind(label, at: 2)
        try insert.insert()
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
