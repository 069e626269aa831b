/// How a file separates its fields. Everything else is the same for all of them: `"` quotes, `""` is a quote
/// inside quotes, and LF, CRLF and CR end a record.
public struct CSVDialect: Sendable, Equatable {
  /// The ASCII character between two fields.
  public var delimiter: UInt8

  /// A dialect with this delimiter; one that is a quote or ends a line separates nothing.
  public init(delimiter: UInt8) {
    self.delimiter = delimiter
  }

  /// Comma-separated values, RFC 4180.
  public static let comma = CSVDialect(delimiter: UInt8(ascii: ","))
  /// Semicolons, which spreadsheets write where the comma is the decimal separator.
  public static let semicolon = CSVDialect(delimiter: UInt8(ascii: ";"))
  /// Tab-separated values.
  public static let tab = CSVDialect(delimiter: UInt8(ascii: "\t"))
  /// Vertical bars.
  public static let bar = CSVDialect(delimiter: UInt8(ascii: "|"))
}
