/// How the bytes of an input are to be read as text.
public enum TextEncoding: Sendable, Hashable {
  case utf8
  case utf16LittleEndian
  case utf16BigEndian
  case windows1251
  case windows1252
  /// Decoded by the C library, under the name it knows.
  case named(String)

  /// The encoding that a user, a card's `CHARSET` or a report calls `name`: letter case, `-`, `_` and spaces
  /// are left aside.
  ///
  /// Names that the project does not know itself become `named`: whether the C library knows them shows when
  /// a decoder is made.
  public init(name: String) {
    let key = name.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }
    self = Self.aliases[key] ?? .named(name)
  }

  /// The name printed in reports; `init(name:)` reads it.
  public var name: String {
    switch self {
    case .utf8: "utf-8"
    case .utf16LittleEndian: "utf-16le"
    case .utf16BigEndian: "utf-16be"
    case .windows1251: "windows-1251"
    case .windows1252: "windows-1252"
    case .named(let name): name.lowercased()
    }
  }

  static let cp932 = TextEncoding.named("CP932")
  static let gbk = TextEncoding.named("GBK")

  /// Latin-1 is read as windows-1252, whose additional letters stand where Latin-1 has control characters.
  private static let aliases: [String: TextEncoding] = [
    "utf8": .utf8, "ascii": .utf8, "usascii": .utf8, "65001": .utf8, "cp65001": .utf8,
    "utf16": .utf16LittleEndian, "utf16le": .utf16LittleEndian, "utf16be": .utf16BigEndian,
    "ucs2": .utf16LittleEndian, "ucs2le": .utf16LittleEndian, "ucs2be": .utf16BigEndian,
    "unicode": .utf16LittleEndian,
    "windows1251": .windows1251, "cp1251": .windows1251, "1251": .windows1251,
    "windows1252": .windows1252, "cp1252": .windows1252, "1252": .windows1252, "ansi": .windows1252,
    "iso88591": .windows1252, "latin1": .windows1252, "l1": .windows1252,
    "cp932": cp932, "932": cp932, "windows31j": cp932, "shiftjis": cp932, "sjis": cp932, "mskanji": cp932,
    "gbk": gbk, "cp936": gbk, "936": gbk, "gb2312": gbk, "euccn": gbk,
  ]
}

/// Which encoding an input is read in, and why.
public struct DetectedEncoding: Sendable, Equatable {
  /// The encoding.
  public let encoding: TextEncoding
  /// A phrase such as “byte order mark”, for reports.
  public let reason: String
  /// The encoding's name, such as `windows-1251`.
  public var name: String { encoding.name }

  init(_ encoding: TextEncoding, _ reason: String) {
    self.encoding = encoding
    self.reason = reason
  }
}
