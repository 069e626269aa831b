import Testing

@testable import CallDirectoryImport

@Suite struct NumberListTests {
  @Test(arguments: [
    CellCase("020 7946 0958 ::: 07700 900123", "GB", "+442079460958", "+447700900123"),
    CellCase("020 7946 0958:::07700 900123", "GB", "+442079460958", "+447700900123"),
    CellCase("020 7946 0958\n07700 900123", "GB", "+442079460958", "+447700900123"),
    CellCase("020 7946 0958\r\n\r\n07700 900123\r\n", "GB", "+442079460958", "+447700900123"),
    CellCase("020 7946 0958\u{2028}07700 900123", "GB", "+442079460958", "+447700900123"),
    CellCase("202\n555-0123", "US", "NOT_POSSIBLE:TOO_SHORT", "NOT_POSSIBLE:IS_POSSIBLE_LOCAL_ONLY"),
    CellCase("'+44 20 7946 0958 ::: '+44 7700 900123", "GB", "+442079460958", "+447700900123"),
    CellCase("020 7946 0958 ::: x", "GB", "+442079460958", "NOT_A_NUMBER"),
  ])
  func `lines and Google's colons always separate`(sample: CellCase) { check(sample) }

  @Test(arguments: [
    CellCase("+44 20 7946 0958 / +44 20 7946 0959", "GB", "+442079460958", "+442079460959"),
    CellCase("020 7946 0958/020 7946 0959", "GB", "+442079460958", "+442079460959"),
    CellCase("020 7946 0958, 07700 900123", "GB", "+442079460958", "+447700900123"),
    CellCase(
      "+442079460958,+447700900123,+442079460959", "GB", "+442079460958", "+447700900123", "+442079460959"),
    CellCase("+442079460958;+447700900123;", "GB", "+442079460958", "+447700900123"),
    CellCase("020 7946 0958 | 07700 900123", "GB", "+442079460958", "+447700900123"),
    CellCase("84951234567;89161234567", "RU", "+74951234567", "+79161234567"),
    CellCase("84951234567, 89161234567", "RU", "+74951234567", "+79161234567"),
    CellCase("8 (495) 123-45-67, 8 916 123-45-67", "RU", "+74951234567", "+79161234567"),
    CellCase("601123456, 602123456", "PL", "+48601123456", "+48602123456"),
    CellCase("22123456;22123457", "NO", "+4722123456", "+4722123457"),
    CellCase("030 23125110; 030 23125111", "DE", "+493023125110", "+493023125111"),
    CellCase("tel:+442079460958, tel:+447700900123", "GB", "+442079460958", "+447700900123"),
    CellCase("+33 1 99 00 12 34,123; +33 1 99 00 12 35 x5", "FR", "+33199001234", "+33199001235"),
    CellCase("٠٢٠٧٩٤٦٠٩٥٨، ٠٧٧٠٠٩٠٠١٢٣", "GB", "+442079460958", "+447700900123"),
    CellCase("＋４４２０７９４６０９５８；＋４４７７００９００１２３", nil, "+442079460958", "+447700900123"),
    CellCase("13800138000、13900139000", "CN", "+8613800138000", "+8613900139000"),
    CellCase("12025550123.0, 12025550124.0", "US", "+12025550123", "+12025550124"),
  ])
  func `several full numbers are several`(sample: CellCase) { check(sample) }

  @Test(arguments: [
    CellCase("0171/3920011", "DE", "+491713920011"),
    CellCase("0234/123456-106", "DE", "+49234123456106"),
    CellCase("+49 171/3920011", nil, "+491713920011"),
    CellCase("0234/1234", "DE", "+492341234"),
    CellCase("+49 33701/1234", nil, "+49337011234"),
    CellCase("(202) 555-0123 ; 7246433", "US", "+12025550123"),
    CellCase("+33 1 99 00 12 34,123", "FR", "+33199001234"),
    CellCase("+12025550123,,8123456789#", "US", "+12025550123"),
    CellCase("+12025550123;ext=555", nil, "+12025550123"),
    CellCase("+12025550123;12345", nil, "+12025550123"),
    CellCase("(202) 555-0123 x302/x2303", "US", "+12025550123"),
    CellCase("tel:7946-0958;phone-context=+44-20", "GB", "+442079460958"),
    CellCase("Office, London: 020 7946 0958", "GB", "+442079460958"),
  ])
  func `one number stays one`(sample: CellCase) { check(sample) }

  @Test(arguments: [
    CellCase("030 23125-110 / 111", "DE", "+493023125110"),
    CellCase("030 23125-110/111/112", "DE", "+493023125110"),
    CellCase("030 23125-110 / -111", "DE", "+493023125110"),
    CellCase("030/23125110/11", "DE", "+493023125110"),
    CellCase("+44 20 7946 0958/9", "GB", "+442079460958"),
    CellCase("495 123-45-67/68", "RU", "+74951234567"),
    CellCase("+44 20 7946 0958/9; +44 7700 900123", "GB", "+442079460958", "+447700900123"),
  ])
  func `a few digits behind a slash are another ending, no part of the number`(sample: CellCase) {
    check(sample)
  }

  @Test(arguments: [
    CellCase("+44 20 7946 0958, home", "GB", "+442079460958"),
    CellCase("+44 20 7946 0958 | 0959", "GB", "+442079460958", "NOT_POSSIBLE:IS_POSSIBLE_LOCAL_ONLY"),
    CellCase("+44 20 7946 0958/7946 0959", "GB", "+442079460958", "NOT_POSSIBLE:IS_POSSIBLE_LOCAL_ONLY"),
    CellCase("+44 20 7946 0958; +44 20", "GB", "+442079460958", "NOT_POSSIBLE:TOO_SHORT"),
    CellCase("12; 34; 56", "DE", "NOT_A_NUMBER"),
  ])
  func `a part that is no full number is rejected, its neighbours are not`(sample: CellCase) { check(sample) }

  @Test func `a part is reported with its place in the cell`() {
    var results: [CellResult] = []
    CellReader(region: nil).read(Array("+442079460958 | 12345".utf8).span, into: &results)
    #expect(results.map(\.text) == [0..<13, 16..<21])
  }

  private func check(_ sample: CellCase) {
    #expect(read(sample.cell, region: sample.region) == sample.expected)
  }
}
