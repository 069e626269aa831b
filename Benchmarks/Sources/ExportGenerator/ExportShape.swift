/// What an export looks like.
public enum ExportShape: String, CaseIterable, Sendable {
  /// Two columns, one number a row as `+` and digits.
  case simple
  /// Eleven columns, one or two numbers a row with their country codes, written in many ways; some rows repeat.
  case crm
  /// As `crm`, with everything in the cells that makes importers stumble. To be read with region DE.
  case messy
}
