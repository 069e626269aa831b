import CallDirectory
import CallDirectoryImport
import Foundation
import PhoneNumbers
import Testing

/// Files that people reported, from their bytes to the directory: nothing is told but the region.
@Suite("Packing a reported file")
struct PackCasesTests {
  @Test("gives the entries that were wanted", arguments: ImportCase.all("csv", "vcard"))
  func entries(reported: ImportCase) throws {
    let folder = try PackFolder()
    defer { folder.remove() }
    var options = PackOptions()
    options.region = reported.region.flatMap(Region.init)
    if reported.expected.phones.isEmpty {
      #expect(throws: PackError.self) { try folder.pack([reported.packInput], options) }
      return
    }
    let (report, entries) = try folder.pack([reported.packInput], options)
    let expected = reported.expected.phones.sorted { $0.e164 < $1.e164 }
    #expect(entries.map { "+\($0.number)" }.sorted() == expected.map(\.e164))
    let labels = Dictionary(uniqueKeysWithValues: entries.map { ("+\($0.number)", $0.label) })
    for phone in expected {
      if let label = phone.label { #expect(labels[phone.e164] == label) }
      if let choice = reported.expected.labels { #expect(choice.contains(labels[phone.e164] ?? "")) }
    }
    if let duplicates = reported.expected.duplicates { #expect(report.duplicates == duplicates) }
    if let encoding = reported.expected.encoding { #expect(report.inputs[0].source.encoding == encoding) }
    #expect(report.rejectedCount == 0)
  }
}

extension ImportCase {
  var packInput: PackInput {
    .bytes(
      exactBytes.map { [UInt8]($0) } ?? Array(input.utf8),
      name: kind == "vcard" ? "reported.vcf" : "reported.csv")
  }
}
