import CallDirectory

/// Accounts for every number and row: the report, and the file of what was not taken.
struct Ledger: ~Copyable {
  private(set) var report = PackReport()
  private var rejects: RejectsFile?
  /// Names and column titles of the inputs so far, for numbers that are found to be duplicates later.
  private var inputs: [(name: String, columns: [String])] = []
  private var rowsBefore = 0
  private var bytesBefore = 0

  init(rejectsPath: String?) throws(PackError) {
    if let rejectsPath {
      rejects = try PackError.writing { () throws(DirectoryError) in try RejectsFile(rejectsPath) }
    }
  }

  // MARK: - Inputs

  mutating func beginInput(_ name: String, columns: [String]) {
    inputs.append((name, columns))
    rowsBefore = report.rowsRead
  }

  mutating func endInput(_ source: SourceReport, bytes: Int) {
    bytesBefore += bytes
    report.inputs.append(
      PackReport.Input(
        name: inputs.last?.name ?? "", source: source, rows: report.rowsRead - rowsBefore))
  }

  func columnTitle(_ index: Int) -> String { title(index, inputs.count - 1) }

  func place(row: Int, column: Int) -> Place { Place(row: row, column: column, input: inputs.count - 1) }

  func progress(in bytes: ByteSource?) -> PackProgress {
    PackProgress(
      step: .reading, rows: report.rowsRead, bytesRead: bytesBefore + (bytes?.bytesRead ?? 0),
      totalBytes: inputs.count == 1 ? bytes?.totalBytes : nil)
  }

  // MARK: - Counting

  mutating func countRow() { report.rowsRead += 1 }

  mutating func countNumber() { report.numbersRead += 1 }

  mutating func countDefaultLabel() { report.defaultLabels += 1 }

  mutating func countAssumedPlus() { report.assumedInternational += 1 }

  mutating func countAlternate() { report.alternateForms += 1 }

  mutating func countRepeat() { report.duplicates += 1 }

  mutating func reject(_ rejection: Rejection) throws(PackError) {
    report.numbersRead += 1
    report.rejected[rejection.reason.code, default: PackReport.Rejected()].add(
      rejection, input: inputs.last?.name ?? "")
    try write(rejection, input: inputs.last?.name ?? "")
  }

  mutating func noteDoubtful(_ rejection: Rejection) throws(PackError) {
    report.doubtful += 1
    try write(rejection, input: inputs.last?.name ?? "")
  }

  mutating func duplicate(_ number: Int64, at place: Place) throws(PackError) {
    report.duplicates += 1
    guard rejects != nil else { return }
    let input = Int(place.input)
    let rejection = Rejection(
      row: Int(place.row), column: title(Int(place.column), input), text: "+\(number)", reason: .duplicate)
    try write(rejection, input: inputs.indices.contains(input) ? inputs[input].name : "")
  }

  /// Puts the file of rejects into its place.
  mutating func publishRejects() throws(PackError) {
    do throws(DirectoryError) { try rejects?.publish() } catch { throw .directory(error) }
  }

  /// The report, completed with what the directory holds.
  consuming func finish(_ directory: DirectoryFile) -> PackReport {
    report.identificationEntries = directory.identificationCount
    report.blockedNumbers = directory.blockedNumberCount
    report.blockingRuns = directory.blockingRunCount
    report.identity = directory.identity
    report.fileSize = directory.fileSize
    return report
  }

  private mutating func write(_ rejection: Rejection, input: String) throws(PackError) {
    guard rejects != nil else { return }
    do throws(DirectoryError) { try rejects?.write(rejection, input: input) } catch {
      throw .directory(error)
    }
  }

  private func title(_ column: Int, _ input: Int) -> String {
    guard inputs.indices.contains(input), inputs[input].columns.indices.contains(column) else { return "" }
    return inputs[input].columns[column]
  }
}

extension PackReport.Rejected {
  mutating func add(_ rejection: Rejection, input: String) {
    count += 1
    if examples.count < 3 { examples.append((input, rejection)) }
  }
}
