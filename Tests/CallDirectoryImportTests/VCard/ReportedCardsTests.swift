import Testing

@testable import CallDirectoryImport

@Suite struct ReportedCardsTests {
  @Test(arguments: ImportCase.all("vcard"), [1, 2, 7, 4096])
  func `a card that people reported becomes its numbers and labels`(reported: ImportCase, chunkSize: Int)
    throws
  {
    let cards = try Cards(reported.bytes, region: reported.region, chunkSize: chunkSize)
    #expect(cards.rejections.isEmpty)
    if let labels = reported.expected.labels {
      #expect(cards.phones.map(\.e164) == reported.expected.phones.map(\.e164))
      #expect(cards.phones.allSatisfy { labels.contains($0.label ?? "") })
    } else {
      #expect(cards.phones == reported.expected.phones)
    }
  }
}
