import CallDirectory
import Testing

struct DescriptionTests {
  @Test(
    arguments: violationsAtOpen + violationsOnAccess + violationsInVerify.filter { $0.stage != .canonical })
  func `every violation is told in one line with its place and its rule`(violation: RuleViolation) throws {
    let text = try #require(errorVerifying(violation.file)).description
    #expect(text.contains("byte \(violation.offset), rule \(violation.rule) of FORMAT.md"))
    #expect(text.allSatisfy { !$0.isNewline } && text.count > 30)
  }

  @Test(
    arguments: [
      (
        DirectoryError.system(SystemFailure(operation: "open", path: "list.calldir", code: 2)),
        "cannot open list.calldir: No such file or directory"
      ),
      (
        .tooManyEntries(limit: 5, got: 6),
        "the directory has 6 entries and 5 are allowed; split it between several extensions"
      ),
      (
        .malformed(.unsupportedKind(2, expected: 1), offset: 10),
        "a delta (kind 2) where a directory (kind 1) is wanted (byte 10, rule 5 of FORMAT.md)"
      ),
      (
        .malformed(.unsupportedKind(3, expected: 2), offset: 10),
        "a file of kind 3 where a delta (kind 2) is wanted (byte 10, rule 5 of FORMAT.md)"
      ),
      (.refused(.duplicate(7)), "number 7 was appended twice; keep one entry for each number"),
      (
        .refused(.outOfOrder(previous: 8, got: 7)), "number 7 came after 8; append numbers in ascending order"
      ),
      (
        .refused(.label(.tooLong(bytes: 9000), number: 7)),
        "the label of 7 has 9000 bytes, more than the 8191 allowed"
      ),
      (
        .refused(.label(.forbidden(scalar: 0x2028, at: 3), number: 7)),
        "the label of 7 has the control character U+2028 at its byte 3"
      ),
      (.refused(.label(.notUTF8(at: 3), number: 7)), "the label of 7 is not UTF-8 at its byte 3"),
      (.refused(.label(.empty, number: 7)), "the label of 7 is empty"),
    ] as [(DirectoryError, String)])
  func `an error says what happened and what to do`(error: DirectoryError, expected: String) {
    #expect("\(error)" == expected)
  }

  @Test func `an unknown code of the system has words too`() {
    #expect(!SystemFailure(operation: "open", path: "x", code: 99_999).description.isEmpty)
    #expect(!SystemFailure(operation: "open", path: "x", code: -1).description.isEmpty)
  }
}
