/// Finds out what separates the fields of a file.
enum CSVDialectDetector {
  /// What was found, and why.
  struct Finding: Equatable {
    var dialect: CSVDialect
    var reason: String
    /// Bytes of a `sep=` line at the beginning, which is no row; zero without one.
    var separatorLine = 0
  }

  /// How many records are looked at.
  private static let recordLimit = 200

  /// In order of preference when all else is equal: a comma is also found inside of names and numbers, a tab
  /// is not.
  private static let candidates: [CSVDialect] = [.tab, .semicolon, .bar, .comma]

  /// The dialect of a file that begins with `sample`; `isWhole` says that it is all of the file.
  ///
  /// - Parameter asked: the dialect that the user named: a `sep=` line is still no row then.
  static func detect(_ sample: [UInt8], isWhole: Bool, asked: CSVDialect?) -> Finding {
    let separatorLine = separatorLine(in: sample)
    if let asked {
      return Finding(dialect: asked, reason: "asked for", separatorLine: separatorLine?.separatorLine ?? 0)
    }
    if let separatorLine { return separatorLine }
    var best = Finding(dialect: .comma, reason: "no other delimiter was found")
    var bestScore = (share: 0.0, fields: 1)
    for dialect in candidates {
      let counts = fieldCounts(sample, isWhole: isWhole, dialect: dialect)
      guard let usual = usualCount(counts), usual.fields > 1 else { continue }
      let score = (share: Double(usual.records) / Double(counts.count), fields: usual.fields)
      guard score > bestScore else { continue }
      bestScore = score
      best = Finding(
        dialect: dialect,
        reason: "\(usual.records) of the first \(counts.count) rows have \(usual.fields) fields")
    }
    return best
  }

  /// The first line of a file made for Excel: `sep=;`, the letters in any case, quoted or not.
  private static func separatorLine(in sample: [UInt8]) -> Finding? {
    let end = sample.firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? sample.count
    var line = sample[..<end]
    if line.first == UInt8(ascii: "\""), line.last == UInt8(ascii: "\""), line.count > 1 {
      line = line.dropFirst().dropLast()
    }
    guard line.count == 5, let delimiter = line.last, delimiter < 0x80, delimiter != UInt8(ascii: "\""),
      String(decoding: line.prefix(4), as: UTF8.self).lowercased() == "sep="
    else { return nil }
    let next = sample.withSpan { CSVScanner.nextLine(in: $0, end..<$0.count) } ?? sample.count
    return Finding(dialect: CSVDialect(delimiter: delimiter), reason: "sep= line", separatorLine: next)
  }

  private static func fieldCounts(_ sample: [UInt8], isWhole: Bool, dialect: CSVDialect) -> [Int] {
    var scanner = CSVScanner(dialect)
    var counts: [Int] = []
    var i = 0
    while i < sample.count, counts.count < recordLimit {
      switch scanner.scan(sample, i..<sample.count, isLast: isWhole) {
      case .record(let next):
        if !scanner.isBlank { counts.append(scanner.fields.count) }
        i = next
      case .neverClosed(let quote):
        i = sample.withSpan { CSVScanner.nextLine(in: $0, quote..<$0.count) } ?? sample.count
      case .incomplete(let quote?) where sample.count - i > sample.count / 2:
        // Half of the sample inside one pair of quotes: rather a quote never closed than a long text.
        i = sample.withSpan { CSVScanner.nextLine(in: $0, quote..<$0.count) } ?? sample.count
      case .incomplete: i = sample.count
      }
    }
    return counts
  }

  /// The number of fields that most records have.
  private static func usualCount(_ counts: [Int]) -> (fields: Int, records: Int)? {
    let records = Dictionary(counts.map { ($0, 1) }, uniquingKeysWith: +)
    return records.max { ($0.value, $0.key) < ($1.value, $1.key) }.map { (fields: $0.key, records: $0.value) }
  }
}
