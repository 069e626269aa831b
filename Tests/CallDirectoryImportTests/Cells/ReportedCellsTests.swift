import Testing

@testable import CallDirectoryImport

@Suite struct ReportedCellsTests {
  @Test(arguments: ImportCase.all("phone", "phone-multi"))
  func `a cell that people reported becomes its numbers or its reason`(reported: ImportCase) {
    let expected = reported.expected.error.map { [$0] } ?? reported.expected.phones.map(\.e164)
    #expect(read(reported.input, region: reported.region) == expected)
  }

  @Test func `every reported case is there`() {
    #expect(ImportCase.all("phone", "phone-multi", "csv", "vcard").count == 127)
  }
}
