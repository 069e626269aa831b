extension FixedWidthInteger {
  /// With thousands apart, for people: 1,999,999.
  var grouped: String {
    var digits = Array(String(magnitude))
    for index in stride(from: digits.count - 3, to: 0, by: -3) { digits.insert(",", at: index) }
    return (self < 0 ? "-" : "") + String(digits)
  }
}

/// A count and its noun: "1 entry", "2 entries".
func counted(_ count: some FixedWidthInteger, _ one: String, _ many: String) -> String {
  "\(count.grouped) \(count == 1 ? one : many)"
}

/// Bytes in the unit that people read best.
func byteCount(_ bytes: UInt64) -> String {
  var value = Double(bytes)
  for unit in ["bytes", "kB", "MB", "GB"] {
    if value < 1000 || unit == "GB" {
      return unit == "bytes" ? counted(bytes, "byte", "bytes") : "\((value * 10).rounded() / 10) \(unit)"
    }
    value /= 1000
  }
  return ""
}
