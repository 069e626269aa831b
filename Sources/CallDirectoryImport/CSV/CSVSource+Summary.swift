extension CSVSource {
  /// What was found out about the file, as every source tells it.
  public var summary: SourceReport {
    let report = report
    let columns =
      report.columns.numbers.map { ($0, SourceReport.Role.number) }
      + report.columns.labels.map { ($0, .label) }
    return SourceReport(
      format: report.format.lowercased(), encoding: report.encoding.encoding.name,
      encodingReason: report.encoding.reason, delimiter: String(report.delimiter),
      columns: columns.map { choice, role in
        SourceReport.Column(title: choice.title, role: role, reason: choice.reason)
      })
  }
}
