import CallDirectory

/// Calls everything that a reader offers, each walk to its end or its first error, and returns the errors.
func errorsReadingEverything(_ directory: DirectoryFile) -> [DirectoryError] {
  var errors: [DirectoryError] = []
  func attempt(_ body: () throws(DirectoryError) -> Void) {
    do throws(DirectoryError) { try body() } catch { errors.append(error) }
  }
  var numbers: [Int64] = [.min, -1, 0, 1, 999_999_999_999_999, .max]
  attempt { () throws(DirectoryError) in
    var cursor = directory.identificationEntries()
    while let entry = try cursor.next() {
      numbers.append(entry.number)
      _ = cursor.labelBytes.reduce(0, &+)
      _ = try cursor.label()
    }
  }
  attempt { () throws(DirectoryError) in
    var cursor = directory.blockingRuns()
    while let run = try cursor.next() { numbers += [run.first, run.last] }
  }
  for limit in [0, 1000, UInt64.max] {
    attempt { () throws(DirectoryError) in
      var cursor = try directory.blockingNumbers(limit: limit)
      // A few bytes can stand for billions of numbers.
      for _ in 0..<100 {
        guard try cursor.next() != nil else { break }
      }
    }
  }
  for number in numbers {
    attempt { () throws(DirectoryError) in _ = try directory.label(for: number) }
    attempt { () throws(DirectoryError) in _ = try directory.isBlocked(number) }
  }
  for index in 0..<directory.identificationCount {
    attempt { () throws(DirectoryError) in _ = try directory.identificationEntry(at: index) }
  }
  for index in 0..<directory.blockingRunCount {
    attempt { () throws(DirectoryError) in _ = try directory.blockingRun(at: index) }
  }
  attempt { () throws(DirectoryError) in try directory.verifyCanonical() }
  return errors
}

/// The error of opening and verifying bytes, if there is one.
func errorVerifying(_ file: [UInt8]) -> DirectoryError? {
  do throws(DirectoryError) {
    try DirectoryFile(bytes: file).verify()
    return nil
  } catch {
    return error
  }
}

/// The error that `body` throws, if it does.
func refusal(_ body: () throws(DirectoryError) -> Void) -> DirectoryError? {
  do throws(DirectoryError) {
    try body()
    return nil
  } catch {
    return error
  }
}

extension DirectoryError {
  /// The number of the broken rule, if a file is what is wrong.
  var rule: Int? {
    switch self {
    case .malformed(let violation, _): violation.rule
    case .deltaDoesNotFit(let mismatch): mismatch.rule
    default: nil
    }
  }
}

/// All identification entries with their labels.
func entries(of directory: DirectoryFile) throws(DirectoryError) -> [IdentificationEntry] {
  var cursor = directory.identificationEntries()
  var entries: [IdentificationEntry] = []
  while let record = try cursor.next() {
    entries.append(IdentificationEntry(number: record.number, label: try cursor.label()))
  }
  return entries
}

/// All blocking runs.
func runs(of directory: DirectoryFile) throws(DirectoryError) -> [BlockingRun] {
  var cursor = directory.blockingRuns()
  var runs: [BlockingRun] = []
  while let run = try cursor.next() { runs.append(run) }
  return runs
}
