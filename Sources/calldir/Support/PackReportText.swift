import CallDirectory
import CallDirectoryImport

/// The report of `pack` in words.
struct PackReportText {
  private let report: PackReport
  private let target: String

  init(_ report: PackReport, target: String) {
    self.report = report
    self.target = target
  }

  var text: String {
    var lines = [inputsAndReasons]
    var packed: [String] = []
    if report.identificationEntries > 0 {
      packed.append(counted(report.identificationEntries, "identification entry", "identification entries"))
    }
    if report.blockedNumbers > 0 {
      packed.append(
        "\(counted(report.blockedNumbers, "blocked number", "blocked numbers")) in \(counted(report.blockingRuns, "run", "runs"))"
      )
    }
    lines.append("\(target): \(packed.joined(separator: ", ")), \(byteCount(report.fileSize)), verified")
    return lines.joined(separator: "\n")
  }

  /// What was read, and what was not taken and why.
  var inputsAndReasons: String {
    var lines = report.inputs.flatMap(describe)
    lines.append(
      "read: \(counted(report.rowsRead, "row", "rows")), \(counted(report.numbersRead, "number", "numbers"))")
    if report.duplicates > 0 { lines.append("  \(report.duplicates.grouped) × duplicate") }
    if report.alternateForms > 0 {
      lines.append("  \(report.alternateForms.grouped) × alternate form added")
    }
    for (code, rejected) in report.rejected.sorted(by: { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
    ) {
      lines.append(
        "  \(rejected.count.grouped) × rejected, \(code): \(rejected.examples.first?.rejection.reason.description ?? "")"
      )
      lines += rejected.examples.map {
        "      row \($0.rejection.row), \($0.rejection.column): “\($0.rejection.text)”"
      }
    }
    if report.doubtful > 0 {
      lines.append(
        "  \(report.doubtful.grouped) × taken, but doubtful: no such numbers in their country's plan")
    }
    if report.assumedInternational > 0 {
      lines.append(
        "  \(report.assumedInternational.grouped) × taken as international although without a plus; name the country with --region if they are not"
      )
    }
    if report.defaultLabels > 0 {
      lines.append("  \(report.defaultLabels.grouped) × taken with the default label: no name")
    }
    return lines.joined(separator: "\n")
  }

  private func word(for role: SourceReport.Role) -> String {
    switch role {
    case .number: "number"
    case .label: "label"
    case .notRead: "not read"
    }
  }

  private func describe(_ input: PackReport.Input) -> [String] {
    let source = input.source
    var facts = [source.format.uppercased()]
    if !source.encoding.isEmpty { facts.append("\(source.encoding) (\(source.encodingReason))") }
    if source.replacedSequences > 0 {
      facts.append(
        "\(counted(source.replacedSequences, "sequence", "sequences")) of bytes not in this encoding")
    }
    if let delimiter = source.delimiter { facts.append("delimiter \(delimiter == "\t" ? "tab" : "“\(delimiter)”")") }
    facts.append(counted(input.rows, "row", "rows"))
    return ["\(input.name): \(facts.joined(separator: ", "))"]
      + source.columns.map { "  \(word(for: $0.role)): “\($0.title)” (\($0.reason))" }
  }
}

/// The report of `pack` as JSON.
struct PackReportJSON: Encodable {
  struct Input: Encodable {
    let name: String
    let rows: Int
    let source: SourceReport
  }

  struct Example: Encodable {
    let input: String
    let row: Int
    let column: String
    let text: String
    let reason: String
  }

  let inputs: [Input]
  let rowsRead: Int
  let numbersRead: Int
  let identificationEntries: Int
  let blockedNumbers: UInt64
  let blockingRuns: Int
  let duplicates: Int
  let alternateForms: Int
  let doubtful: Int
  let assumedInternational: Int
  let defaultLabels: Int
  let rejected: [String: Int]
  let examples: [Example]
  let fileSize: UInt64
  let identity: String

  init(_ report: PackReport) {
    inputs = report.inputs.map { Input(name: $0.name, rows: $0.rows, source: $0.source) }
    rowsRead = report.rowsRead
    numbersRead = report.numbersRead
    identificationEntries = report.identificationEntries
    blockedNumbers = report.blockedNumbers
    blockingRuns = report.blockingRuns
    duplicates = report.duplicates
    alternateForms = report.alternateForms
    doubtful = report.doubtful
    assumedInternational = report.assumedInternational
    defaultLabels = report.defaultLabels
    rejected = report.rejected.mapValues(\.count)
    examples = report.rejected.sorted { $0.key < $1.key }.flatMap { code, rejected in
      rejected.examples.map {
        Example(
          input: $0.input, row: $0.rejection.row, column: $0.rejection.column, text: $0.rejection.text,
          reason: code)
      }
    }
    fileSize = report.fileSize
    identity = hexadecimal(report.identity)
  }
}
