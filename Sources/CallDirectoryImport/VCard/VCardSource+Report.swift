extension VCardSource {
  /// What is known of the file: each card says its own encoding.
  public var report: SourceReport {
    SourceReport(
      format: InputFormat.vcard.rawValue, encoding: valueEncoding?.name ?? TextEncoding.utf8.name,
      encodingReason: valueEncoding == nil
        ? "where a card names no other" : "asked for, or by the first bytes",
      columns: [SourceReport.Column(title: "TEL", role: .number, reason: "the property for numbers")])
  }
}
