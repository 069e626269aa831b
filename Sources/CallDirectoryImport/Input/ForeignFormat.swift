/// Files that are no text: recognised by their first bytes and refused with advice.
struct ForeignFormat: Sendable {
  let signature: [UInt8]
  let looksLike: String
  let exportInstead: String

  private init(_ signature: String, _ looksLike: String, _ exportInstead: String) {
    self.init(Array(signature.utf8), looksLike, exportInstead)
  }

  private init(_ signature: [UInt8], _ looksLike: String, _ exportInstead: String) {
    self.signature = signature
    self.looksLike = looksLike
    self.exportInstead = exportInstead
  }

  private static let saveAsCSV = "open it and save the sheet as CSV (UTF-8)"
  private static let exportCSV = "export the contacts as CSV or vCard"

  static let known: [ForeignFormat] = [
    ForeignFormat("PK\u{3}\u{4}", "a spreadsheet (.xlsx, .ods) or another ZIP archive", saveAsCSV),
    ForeignFormat([0xD0, 0xCF, 0x11, 0xE0], "an old Excel workbook (.xls)", saveAsCSV),
    ForeignFormat("%PDF", "a PDF", exportCSV),
    ForeignFormat("bplist", "a binary property list", exportCSV),
    ForeignFormat("<?xml", "XML or a property list", exportCSV),
    ForeignFormat("<!DOCTYPE", "a web page", exportCSV),
    ForeignFormat("<html", "a web page", exportCSV),
    ForeignFormat("<table", "a web page", exportCSV),
    ForeignFormat("<plist", "a property list", exportCSV),
    ForeignFormat("{\\rtf", "a rich text document", "save it as plain text or CSV"),
    ForeignFormat(
      "SQLite format 3\0", "an SQLite database",
      "pipe the table in: sqlite3 -csv FILE \"SELECT number, name FROM table\" | calldir pack -"),
    ForeignFormat([0x1F, 0x8B], "a gzip archive", "unpack it first: gzip -dc FILE | calldir pack -"),
    ForeignFormat(
      [0x42, 0x5A, 0x68, 0x39], "a bzip2 archive", "unpack it first: bzip2 -dc FILE | calldir pack -"),
    ForeignFormat(
      [0xFD, 0x37, 0x7A, 0x58, 0x5A], "an xz archive", "unpack it first: xz -dc FILE | calldir pack -"),
    ForeignFormat(
      [0x28, 0xB5, 0x2F, 0xFD], "a zstd archive", "unpack it first: zstd -dc FILE | calldir pack -"),
    ForeignFormat([0x37, 0x7A, 0xBC, 0xAF], "a 7-Zip archive", "unpack it first"),
    ForeignFormat("Rar!", "a RAR archive", "unpack it first"),
    ForeignFormat([0x89, 0x50, 0x4E, 0x47], "an image", exportCSV),
    ForeignFormat([0xFF, 0xD8, 0xFF], "an image", exportCSV),
    ForeignFormat("GIF8", "an image", exportCSV),
    ForeignFormat([0x7F, 0x45, 0x4C, 0x46], "a program", exportCSV),
  ]

  /// The format that `bytes` begin with (UTF-8 mark and white space left aside), ASCII letters in any case.
  static func recognized(in bytes: [UInt8]) -> ForeignFormat? {
    var head = bytes.prefix(512)
    if head.starts(with: [0xEF, 0xBB, 0xBF]) { head = head.dropFirst(3) }
    head = head.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
    return known.first { format in
      head.count >= format.signature.count
        && zip(head, format.signature).allSatisfy { asciiLowercased($0) == asciiLowercased($1) }
    }
  }

  private static func asciiLowercased(_ byte: UInt8) -> UInt8 {
    byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
  }
}
