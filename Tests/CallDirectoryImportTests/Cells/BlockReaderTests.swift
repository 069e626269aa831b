import PhoneNumbers
import Testing

@testable import CallDirectoryImport

@Suite struct BlockReaderTests {
  @Test(arguments: [
    CellCase("+33162*", nil, "+33162000000×1000000"), CellCase("+33162.*", nil, "+33162000000×1000000"),
    CellCase("+33 1 62*", nil, "+33162000000×1000000"), CellCase("0162*", "FR", "+33162000000×1000000"),
    CellCase("0033162*", "FR", "+33162000000×1000000"),
    CellCase("^\\+33162.*$", nil, "+33162000000×1000000"), CellCase("^+33162.*", nil, "+33162000000×1000000"),
    CellCase("+33162\\d{6}", nil, "+33162000000×1000000"),
    CellCase("+33162[0-9]{6}", nil, "+33162000000×1000000"),
    CellCase("+1 202 555*", nil, "+12025550000×10000"), CellCase("(202) 555-*", "US", "+12025550000×10000"),
    CellCase("+7 495*", "US", "+74950000000×10000000"), CellCase("+4420*", nil, "+442000000000×100000000"),
    CellCase("+33162000000*", nil, "+33162000000×1"), CellCase("+33*", nil, "+33000000000×1000000000"),
    CellCase("+33162%", nil, "+33162000000×1000000"), CellCase("'+33162*", nil, "+33162000000×1000000"),
  ])
  func `a star stands for all digits that the length allows`(sample: CellCase) { check(sample) }

  @Test(arguments: [
    CellCase("+33162######", nil, "+33162000000×1000000"),
    CellCase("+33 1 62 ?? ?? ??", nil, "+33162000000×1000000"),
    CellCase("+33162xxxxxx", nil, "+33162000000×1000000"),
    CellCase("0162XXXXXX", "FR", "+33162000000×1000000"),
    CellCase("+3316200000#", nil, "+33162000000×10"), CellCase("+1 (202) 555-01xx", nil, "+12025550100×100"),
    CellCase("+49 30 23125 ???", nil, "+493023125000×1000"),
    CellCase("+33162____00", nil, runs(33_162_000_000, by: 100, 10_000)),
    CellCase("+33162000#00", nil, runs(33_162_000_000, by: 100, 10)),
    CellCase("+33162000#0#", nil, runs(33_162_000_000, by: 100, 10, length: 10)),
    CellCase(
      "+3316200#0#0", nil,
      (0..<10).flatMap { a in (0..<10).map { b in "+\(33_162_000_000 + a * 1000 + b * 10)×1" } }),
  ])
  func `a wildcard stands for one digit, wherever it stands`(sample: CellCase) { check(sample) }

  @Test(arguments: [
    CellCase("+33162000000-33162999999", nil, "+33162000000×1000000"),
    CellCase("+33162000000 - +33162999999", nil, "+33162000000×1000000"),
    CellCase("+33162000000–+33162999999", nil, "+33162000000×1000000"),
    CellCase("33162000000-33162999999", "FR", "+33162000000×1000000"),
    CellCase("0162000000-0162999999", "FR", "+33162000000×1000000"),
    CellCase("+33 1-62-00-00-00 - +33 1-62-00-00-09", nil, "+33162000000×10"),
    CellCase("+33162000000-0162999999", "FR", "+33162000000×1000000"),
    CellCase("030 2312500-030 2312599", "DE", "+49302312500×100"),
    CellCase("+33162000000-+33162000000", nil, "+33162000000×1"),
    CellCase("+33162999999-+33162000000", nil, "BAD_PATTERN"),
    CellCase("+10000000000-+19999999999", nil, "PATTERN_TOO_LARGE"),
  ])
  func `first and last name a range`(sample: CellCase) { check(sample) }

  @Test(arguments: [
    CellCase("+33162000000\t1000000", nil, "+33162000000×1000000"),
    CellCase("+33162000000\t1", nil, "+33162000000×1"),
    CellCase("+33162000000\t0", nil, "BAD_PATTERN"), CellCase("+999999999999999\t2", nil, "BAD_PATTERN"),
    CellCase("+1\t4294967296", nil, "PATTERN_TOO_LARGE"), CellCase("+33162000000\t", nil, "+33162000000"),
  ])
  func `a run of a dump is read back`(sample: CellCase) { check(sample) }

  @Test(arguments: [
    CellCase("+4930*", nil, "PATTERN_LENGTH"), CellCase("030*", "DE", "PATTERN_LENGTH"),
    CellCase("+43*", nil, "PATTERN_LENGTH"), CellCase("+441*", nil, "PATTERN_LENGTH"),
    CellCase("*", nil, "BAD_PATTERN"), CellCase("+*", nil, "BAD_PATTERN"),
    CellCase(".*", "FR", "BAD_PATTERN"),
    CellCase("+3316*2", nil, "BAD_PATTERN"), CellCase("+3?1620000000", nil, "BAD_PATTERN"),
    CellCase("????????", "FR", "BAD_PATTERN"), CellCase("+33162#", nil, "NOT_POSSIBLE:TOO_SHORT"),
    CellCase("+33162############", nil, "NOT_POSSIBLE:TOO_LONG"), CellCase("+99912*", nil, "BAD_PATTERN"),
    CellCase("+1*", nil, "PATTERN_TOO_LARGE"), CellCase("33162*", "FR", "BAD_PATTERN"),
    CellCase("+78*", nil, "PATTERN_LENGTH"),
    CellCase("+33?????0???", nil, "PATTERN_TOO_LARGE"), CellCase("12#45", "US", "NOT_POSSIBLE:TOO_SHORT"),
    CellCase("+33162* Spam", nil, "BAD_PATTERN"),
    CellCase("+33162{99999999999999999999}*", nil, "BAD_PATTERN"),
    CellCase("^\\+33.62000000$", nil, "BAD_PATTERN"), CellCase("+33..2000000#", nil, "BAD_PATTERN"),
  ])
  func `a pattern without definite numbers is rejected`(sample: CellCase) { check(sample) }

  @Test(arguments: [
    CellCase("# a list of 2024", "FR"), CellCase("// +33162000000", "FR"), CellCase("  # 12", "FR"),
    CellCase("#", "FR"),
    CellCase("+33162* # spam, 2024; more", nil, "+33162000000×1000000"),
    CellCase("+33162000000 // 12", nil, "+33162000000"),
    CellCase("+33162000000 # démarchage", nil, "+33162000000"),
    CellCase("+33162 # # # # # #", nil, "+33162000000×1000000"),
    CellCase("+33162* #spam", nil, "+33162000000×1000000"),
  ])
  func `comments are no part of a pattern`(sample: CellCase) { check(sample) }

  @Test(arguments: [
    CellCase("+33162000000", nil, "+33162000000"), CellCase("01 62 00 00 00", "FR", "+33162000000"),
    CellCase("^+33162000000$", nil, "+33162000000×1"), CellCase("030 23125-110", "DE", "+493023125110"),
    CellCase("+33162*; +33163*", nil, "+33162000000×1000000", "+33163000000×1000000"),
    CellCase(
      "+33162*, +33163000000\n+33164*", nil, "+33162000000×1000000", "+33163000000", "+33164000000×1000000"),
    CellCase("+33 1 99 00 12 34,123", nil, "+33199001234"), CellCase("", nil),
    CellCase("112", "FR", "NOT_POSSIBLE:TOO_SHORT"),
    CellCase("7,92142E+10", "RU", "EXCEL_PRECISION_LOST"),
  ])
  func `a block list holds plain numbers and several in a cell too`(sample: CellCase) { check(sample) }

  @Test func `two columns name a range`() {
    func range(_ first: String, _ last: String) -> [CellResult.Outcome] {
      var results: [CellResult] = []
      BlockReader(region: Region("FR"))
        .readRange(first: Array(first.utf8).span, last: Array(last.utf8).span, into: &results)
      return results.map(\.outcome)
    }
    #expect(range("'+33162000000", " 33162999999") == [.run(first: 33_162_000_000, count: 1_000_000)])
    #expect(range("0162000000", "0162000009") == [.run(first: 33_162_000_000, count: 10)])
    #expect(range("+33162*", "") == [.run(first: 33_162_000_000, count: 1_000_000)])
    #expect(range("0162000009", "0162000000") == [.rejected(.badPattern)])
    #expect(range("0162000009", "112") == [.rejected(.badPattern)])
  }

  private func check(_ sample: CellCase) {
    #expect(readBlock(sample.cell, region: sample.region) == sample.expected)
  }
}

private func runs(_ first: Int, by step: Int, _ count: Int, length: Int = 1) -> [String] {
  (0..<count).map { "+\(first + $0 * step)×\(length)" }
}
