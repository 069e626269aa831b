import Testing

@testable import CallDirectoryImport

/// A cell, the region it is read in, and what it holds.
struct CellCase: Sendable, CustomTestStringConvertible {
  var cell: String
  var region: String?
  var expected: [String]

  init(_ cell: String, _ region: String?, _ expected: String...) {
    (self.cell, self.region, self.expected) = (cell, region, expected)
  }

  init(_ cell: String, _ region: String?, _ expected: [String]) {
    (self.cell, self.region, self.expected) = (cell, region, expected)
  }

  var testDescription: String { cell.debugDescription }
}

@Suite struct CellReaderTests {
  @Test(arguments: [
    CellCase("", "DE"), CellCase("  \t ", "DE"), CellCase("\u{A0}\u{200B}", "DE"), CellCase("'", "DE"),
    CellCase("=\"\"", "DE"), CellCase(" ::: ", "DE"), CellCase("\r\n", "DE"),
  ])
  func `a cell without text holds nothing`(sample: CellCase) { check(sample) }

  @Test(arguments: [
    CellCase("'+420601123456", "CZ", "+420601123456"),
    CellCase("’+420601123456", "CZ", "+420601123456"),
    CellCase("`+420601123456", "CZ", "+420601123456"),
    CellCase(" '+420 601 123 456 ", "CZ", "+420601123456"),
    CellCase("'601123456", "CZ", "+420601123456"),
    CellCase("\t+12025550123", "US", "+12025550123"),
    CellCase("\u{202A}+49 171 3920055\u{202C}", "DE", "+491713920055"),
    CellCase("+49\u{200E} 171\u{200F} 3920055", "DE", "+491713920055"),
    CellCase("\u{FEFF}+49 171 3920055", "DE", "+491713920055"),
    CellCase("01\u{202F}99\u{202F}00\u{202F}12\u{202F}34", "FR", "+33199001234"),
    CellCase("+49\t171\t3920055", "DE", "+491713920055"),
    CellCase("+49\u{2009}171\u{A0}3920055", "DE", "+491713920055"),
    CellCase("+44\u{2066}20\u{2069} 7946 0958", nil, "+442079460958"),
  ])
  func `guards, white space and invisible marks come off`(sample: CellCase) { check(sample) }

  @Test(arguments: [
    CellCase("=\"+79214200000\"", "RU", "+79214200000"),
    CellCase("=\"02079460958\"", "GB", "+442079460958"),
    CellCase(" =\" '+44 20 7946 0958 \" ", "GB", "+442079460958"),
    CellCase("'=\"+79214200000\"", "RU", "+79214200000"),
    CellCase("=\"12025550123.0\"", "US", "+12025550123"),
    CellCase("=\"4.479E+11\"", "GB", "EXCEL_PRECISION_LOST"),
    CellCase("=\"\"02079460958\"\"", "GB", "+442079460958"),
  ])
  func `a constant formula is what stands between its quotes`(sample: CellCase) { check(sample) }

  @Test(arguments: [
    CellCase("12025550123.0", "US", "+12025550123"),
    CellCase("493023125000.0", "DE", "+493023125000"),
    CellCase("493023125000.00", "DE", "+493023125000"),
    CellCase("+493023125000.0", "DE", "+493023125000"),
    CellCase("'493023125000.0", "DE", "+493023125000"),
    CellCase("493023125000,0", "DE", "+493023125000"),
    CellCase("４９３０２３１２５０００．０", "DE", "+493023125000"),
    CellCase("01.99.00.12.30", "FR", "+33199001230"),
    CellCase("202.555.0100", "US", "+12025550100"),
    CellCase("030.23125.0", "DE", "+4930231250"),
  ])
  func `a float loses its fraction, a number with dots does not`(sample: CellCase) { check(sample) }

  @Test(arguments: [
    CellCase("4.47900E+11", "GB", "EXCEL_PRECISION_LOST"),
    CellCase("7,92142E+10", "RU", "EXCEL_PRECISION_LOST"),
    CellCase("4.479e11", "GB", "EXCEL_PRECISION_LOST"),
    CellCase("'4.479E+11", "GB", "EXCEL_PRECISION_LOST"),
    CellCase("1E10", "US", "EXCEL_PRECISION_LOST"),
    CellCase("1E999999999999999999999", "US", "EXCEL_PRECISION_LOST"),
    CellCase("2.5078312345E+11", "UG", "EXCEL_PRECISION_LOST"),
    CellCase("2.025550123E9", "US", "+12025550123"),
    CellCase("2,025550123E+09", "US", "+12025550123"),
    CellCase("1.2025550123e+10", "US", "+12025550123"),
    CellCase("+4.42079460958E11", nil, "+442079460958"),
    CellCase("4.4207946095800E11", "GB", "+442079460958"),
    CellCase("2025550123E0", "US", "+12025550123"),
    CellCase("2.0255501235E9", "US", "EXCEL_PRECISION_LOST"),
    CellCase("2.025550123E-9", "US", "EXCEL_PRECISION_LOST"),
    CellCase("7,92142E+10; 7,92143E+10", "RU", "EXCEL_PRECISION_LOST", "EXCEL_PRECISION_LOST"),
    CellCase("7,92142E+10 ::: +7 921 420 00 00", "RU", "EXCEL_PRECISION_LOST", "+79214200000"),
  ])
  func `scientific notation is exact or lost`(sample: CellCase) { check(sample) }

  @Test(arguments: [
    CellCase("555-0123", "US", "NOT_POSSIBLE:IS_POSSIBLE_LOCAL_ONLY"),
    CellCase("n/a", "US", "NOT_A_NUMBER"), CellCase("-", "US", "NOT_A_NUMBER"),
    CellCase("none, unknown", "US", "NOT_A_NUMBER"), CellCase("#N/A", "US", "NOT_A_NUMBER"),
    CellCase("########", "US", "NOT_A_NUMBER"), CellCase("1,234,567", "US", "NOT_A_NUMBER"),
    CellCase("2024-07-08 00:00:00", "US", "NOT_A_NUMBER"), CellCase("a@example.com", "US", "NOT_A_NUMBER"),
    CellCase("2025550123", nil, "INVALID_COUNTRY_CODE"),
  ])
  func `what is no number is rejected once, with a reason`(sample: CellCase) { check(sample) }

  private func check(_ sample: CellCase) {
    #expect(read(sample.cell, region: sample.region) == sample.expected)
  }
}
