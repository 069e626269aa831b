import Foundation
import PhoneNumbers
import Testing

/// The package `phonenumbers` is the authority; its answers are in the vectors.
@Suite struct Equality {
  @Test(arguments: ["forms.tsv", "random.tsv"])
  func `committed texts are read as phonenumbers reads them`(name: String) throws {
    try expectEqual(VectorFile.read(named: name))
  }

  @Test(.enabled(if: ProcessInfo.processInfo.environment["PHONE_VECTORS"] != nil))
  func `texts of a given file are read as phonenumbers reads them`() throws {
    let path = try #require(ProcessInfo.processInfo.environment["PHONE_VECTORS"])
    try expectEqual(VectorFile.read(path: path))
  }

  private func expectEqual(_ vectors: [Vector]) {
    let different = vectors.filter { $0.actual != $0.expected }
    for vector in different.prefix(20) {
      let text = String(decoding: vector.text, as: UTF8.self).debugDescription
      let region = vector.region?.code ?? "no region"
      Issue.record("line \(vector.line): \(text) in \(region): \(vector.actual), not \(vector.expected)")
    }
    #expect(different.count == 0, "\(different.count) of \(vectors.count) differ")
    #expect(!vectors.isEmpty)
  }
}
