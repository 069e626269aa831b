import CallDirectory

/// The CSV file of what was not taken: row, column, text, reason, explanation, input.
struct RejectsFile: ~Copyable {
  private var output: OutputFile
  private var section: SectionWriter

  init(_ path: String) throws(DirectoryError) {
    let output = try OutputFile(target: path)
    var section = SectionWriter(output)
    try section.append("row,column,text,reason,explanation,input\n".utf8)
    self.output = output
    self.section = section
  }

  mutating func write(_ rejection: Rejection, input: String) throws(DirectoryError) {
    let fields = [
      String(rejection.row), rejection.column, rejection.text, rejection.reason.code,
      rejection.reason.description, input,
    ]
    try section.append((fields.map(RejectsFile.quoted).joined(separator: ",") + "\n").utf8)
  }

  mutating func publish() throws(DirectoryError) {
    try section.flush()
    try output.sync()
    try output.publish()
  }

  /// Quotes a field where RFC 4180 asks for it. A text that a spreadsheet would run as a formula is not defused: it is shown
  /// as it stood.
  private static func quoted(_ field: String) -> String {
    guard field.utf8.contains(where: { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }) else { return field }
    return "\"" + field.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
      + "\""
  }
}
