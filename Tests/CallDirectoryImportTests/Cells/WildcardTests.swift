import Testing

@testable import CallDirectoryImport

@Suite struct WildcardTests {
  @Test(arguments: [
    CellCase("+33162*", "FR", "PATTERN"), CellCase("+33162.*", "FR", "PATTERN"),
    CellCase("0162*", "FR", "PATTERN"),
    CellCase("030 23125*", "DE", "PATTERN"), CellCase("030 23125.*", "DE", "PATTERN"),
    CellCase("+33 1 62 ## ## ##", "FR", "PATTERN"), CellCase("+3316200000#", "FR", "PATTERN"),
    CellCase("12#45", "DE", "PATTERN"), CellCase("+49 30 2312?", "DE", "PATTERN"),
    CellCase("+49 30 23??", "DE", "PATTERN"), CellCase("030 23125xxx", "DE", "PATTERN"),
    CellCase("202-555-01xx", "US", "PATTERN"), CellCase("+7 916 XXX-XX-67", "RU", "PATTERN"),
    CellCase("8 495 123-хх-хх", "RU", "PATTERN"), CellCase("+49 30 2312x", "DE", "PATTERN"),
    CellCase("+7 495 12x 45 67", "RU", "PATTERN"), CellCase("+49 30 23125…", "DE", "PATTERN"),
    CellCase("+49 30 23125...", "DE", "PATTERN"), CellCase("+49 30 231___", "DE", "PATTERN"),
    CellCase("+49 30 231%", "DE", "PATTERN"), CellCase("030 2312＊", "DE", "PATTERN"),
    CellCase("+4930231[0-9]", "DE", "PATTERN"), CellCase("(0xx85) 2222-2222", "DE", "PATTERN"),
    CellCase("+33162*; +33 1 99 00 12 34", "FR", "PATTERN", "+33199001234"),
    CellCase("+49 30 23125-x", "DE", "PATTERN"),
    CellCase("'+33162*", "FR", "PATTERN"), CellCase("=\"+33162*\"", "FR", "PATTERN"),
  ])
  func `a pattern is no number`(sample: CellCase) { check(sample) }

  @Test(arguments: [
    CellCase("(202) 555-0123#1", "US", "+12025550123"), CellCase("(202) 555-0123 # 12", "US", "+12025550123"),
    CellCase("030 23125000#1", "DE", "+493023125000"), CellCase("(202) 555-0123 x302", "US", "+12025550123"),
    CellCase("(202) 555-0123x302", "US", "+12025550123"),
    CellCase("(202) 555-0123 X 302", "US", "+12025550123"),
    CellCase("+12025550123 ext. 136", nil, "+12025550123"),
    CellCase("+12025550123 extn 136", nil, "+12025550123"),
    CellCase("+1-645-123-1234-910#", "US", "+16451231234"),
    CellCase("+12025550123,,1234#", "US", "+12025550123"),
    CellCase("(0xx85) 2222-2222", "BR", "+558522222222"), CellCase("0XX85 2222-2222", "BR", "+558522222222"),
    CellCase("+55 (0xx85) 2222-2222", nil, "+558522222222"),
    CellCase("020 7946 0958-x", "GB", "+442079460958"),
    CellCase("Fax: 020 7946 0958", "GB", "+442079460958"),
    CellCase("Max 020 7946 0958", "GB", "+442079460958"),
    CellCase("020 7946 0958?", "GB", "+442079460958"), CellCase("# 020 7946 0958", "GB", "+442079460958"),
    CellCase("8 495 123-45-67 доб. 123", "RU", "+74951234567"),
    CellCase("020 7946 0958.", "GB", "+442079460958"),
  ])
  func `extensions and words are no patterns`(sample: CellCase) { check(sample) }

  private func check(_ sample: CellCase) {
    #expect(read(sample.cell, region: sample.region) == sample.expected)
  }
}
