import CallDirectory

/// A form in which entries are printed, one line each.
enum EntryFormat: String, CaseIterable {
  case csv, tsv, jsonl, table

  /// The line before the entries.
  var title: String? {
    self == .csv ? "number,count,label,blocked" : nil
  }

  func write(_ number: Int64, label: String, to output: inout OutputStream) throws {
    switch self {
    case .tsv:
      output.write(number: number)
      output.write("\t")
      output.write(label)
    case .csv:
      output.write(number: number)
      output.write(",1,")
      output.write(csv: label)
      output.write(",false")
    case .jsonl:
      output.write("{\"number\":\"+\(number)\",\"count\":1,\"label\":")
      output.write(quoted: label)
      output.write(",\"blocked\":false}")
    case .table:
      output.write(column(number))
      output.write(label)
    }
    try output.endLine()
  }

  func write(_ run: BlockingRun, to output: inout OutputStream) throws {
    switch self {
    case .tsv:
      output.write(number: run.first)
      output.write("\t\(run.count)")
    case .csv:
      output.write(number: run.first)
      output.write(",\(run.count),,true")
    case .jsonl:
      output.write("{\"number\":\"+\(run.first)\",\"count\":\(run.count),\"label\":null,\"blocked\":true}")
    case .table:
      output.write(column(run.first))
      output.write(
        run.count == 1 ? "blocked" : "blocked, and on to +\(run.last): \(run.count.grouped) numbers")
    }
    try output.endLine()
  }

  private func column(_ number: Int64) -> String {
    let text = "+\(number)"
    return text + String(repeating: " ", count: max(1, 18 - text.utf8.count))
  }
}

extension OutputStream {
  /// Writes a CSV field, quoted where RFC 4180 asks for it.
  mutating func write(csv text: String) {
    guard text.utf8.contains(where: { $0 == 0x22 || $0 == 0x2C || $0 == 0x0A || $0 == 0x0D }) else {
      write(text)
      return
    }
    write(byte: 0x22)
    for byte in text.utf8 {
      if byte == 0x22 { write(byte: 0x22) }
      write(byte: byte)
    }
    write(byte: 0x22)
  }

  /// Writes a label as a string of JSON (RFC 8259), which is one of protobuf's text format too. Labels have no control
  /// characters, so only two characters need an escape.
  mutating func write(quoted text: String) {
    write(byte: 0x22)
    for byte in text.utf8 {
      if byte == 0x22 || byte == 0x5C { write(byte: 0x5C) }
      write(byte: byte)
    }
    write(byte: 0x22)
  }
}
