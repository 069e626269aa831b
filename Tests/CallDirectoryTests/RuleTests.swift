import CallDirectory
import Testing

/// Every numbered rule of FORMAT.md, broken alone, with every checksum made right again.
struct RuleTests {
  @Test(arguments: violationsAtOpen)
  func `a broken rule of the header or the table is found when the file is opened`(violation: RuleViolation)
    throws
  {
    let error = refusal { () throws(DirectoryError) in _ = try DirectoryFile(bytes: violation.file) }
    expect(error, violation)
  }

  @Test(arguments: violationsOnAccess)
  func `a broken rule of a record or label is found when it is read, and in verify`(violation: RuleViolation)
    throws
  {
    let directory = try DirectoryFile(bytes: violation.file)
    let error = refusal { () throws(DirectoryError) in
      _ = try entries(of: directory)
      _ = try runs(of: directory)
    }
    expect(error, violation)
    expect(refusal { () throws(DirectoryError) in try directory.verify() }, violation)
  }

  @Test(arguments: violationsInVerify.filter { $0.stage == .verify })
  func `a broken rule of the whole is found by verify, and not before`(violation: RuleViolation) throws {
    let directory = try DirectoryFile(bytes: violation.file)
    _ = try runs(of: directory)
    // Only rule 31 comes with labels that look like labels and are none.
    if violation.rule != 31 { _ = try entries(of: directory) }
    expect(refusal { () throws(DirectoryError) in try directory.verify() }, violation)
  }

  @Test(arguments: violationsInVerify.filter { $0.stage == .canonical })
  func `a label that stands twice is found by the canonical check alone`(violation: RuleViolation) throws {
    let directory = try DirectoryFile(bytes: violation.file)
    try directory.verify()
    expect(refusal { () throws(DirectoryError) in try directory.verifyCanonical() }, violation)
  }

  @Test func `every rule has a violation here, but those that no few bytes can break`() {
    let rules = Set((violationsAtOpen + violationsOnAccess + violationsInVerify).map(\.rule))
    // 1: not a regular file. 17: a pool of 4 GiB. Both are made on disk, in `OpeningTests`.
    #expect(Set(1...34).subtracting(rules) == [1, 17])
  }

  @Test(arguments: violationsAtOpen + violationsOnAccess + violationsInVerify)
  func `the naive model finds the same rule broken`(violation: RuleViolation) {
    let broken = FormatModel(violation.file).broken
    #expect(violation.stage == .canonical ? broken.isEmpty : broken.contains(violation.rule))
  }

  @Test func `the sample breaks no rule`() throws {
    let directory = try DirectoryFile(bytes: FileImage.sample.bytes)
    try directory.verify()
    try directory.verifyCanonical()
    #expect(errorsReadingEverything(directory) == [.tooManyEntries(limit: 0, got: 11)])
    #expect(FormatModel(FileImage.sample.bytes).broken.isEmpty)
    #expect(FileImage.sample.bytes.count == 256)
  }

  private func expect(_ error: DirectoryError?, _ violation: RuleViolation) {
    guard case .malformed(let found, let offset) = error else {
      Issue.record("nothing was found but \(String(describing: error))")
      return
    }
    #expect(found.rule == violation.rule, "\(found)")
    #expect(offset == violation.offset)
  }
}

struct EvidenceTests {
  /// One error of each kind that carries numbers, whole.
  @Test(arguments: [
    (violation(9, "stated size smaller"), FormatViolation.wrongFileSize(stated: 255, real: 256)),
    (violation(11, "a digit"), .badSectionID(0x3152_5458)),
    (violation(16, "blocked 2^64 - 1"), .impossibleBlockedTotal(runs: 2, stated: .max)),
    (violation(18, "number -1"), .numberOutOfRange(-1)),
    (violation(19, "descending"), .numbersNotAscending(previous: 200, got: 199)),
    (violation(20, "offset at the end"), .labelOutsidePool(offset: 9, pool: 9)),
    (violation(21, "length 65,535"), .labelLength(65_535)),
    (violation(22, "text one byte past the pool"), .labelTextOutsidePool(length: 2, left: 1)),
    (violation(25, "empty run"), .emptyRun(first: 50)),
    (
      violation(26, "run one past the greatest number"), .runPastEnd(first: 999_999_999_999_999, count: 2)
    ),
    (violation(27, "runs touch"), .runsNotApart(previousLast: 59, first: 60)),
    (violation(30, "a label skipped"), .labelAheadOfUse(offset: 9, expected: 6)),
    (violation(31, "a label that reaches into unused bytes"), .notALabelStart(offset: 3)),
    (violation(32, "an unused label"), .unusedLabelBytes(used: 9, pool: 12)),
    (violation(33, "blocked one more"), .wrongBlockedTotal(stated: 12, got: 11)),
  ])
  func `an error says what was expected and what was found`(file: [UInt8], expected: FormatViolation) {
    guard case .malformed(let found, _) = errorVerifying(file) else {
      Issue.record("nothing was found")
      return
    }
    #expect(found == expected)
  }

  private static func violation(_ rule: Int, _ what: String) -> [UInt8] {
    (violationsAtOpen + violationsOnAccess + violationsInVerify)
      .first { $0.rule == rule && $0.what == what }?.file ?? []
  }
}
