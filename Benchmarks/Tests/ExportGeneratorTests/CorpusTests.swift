import ExportGenerator
import Testing

@Suite struct CorpusTests {
  private static let count = 57_000

  @Test func `every index has a number of its own, in ascending order when sorted`() {
    let numbers = Corpus(count: Self.count, labels: .few, seed: 5).sortedNumbers().map(\.number)
    #expect(zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 })
    #expect(numbers.allSatisfy { (1...999_999_999_999_999).contains($0) })
  }

  @Test(arguments: [
    (LabelSet.distinct, 57_000...57_000), (.crm, 18_000...20_000), (.few, 900...1_024),
  ])
  func `a set of labels repeats as often as it says`(labels: LabelSet, distinct: ClosedRange<Int>) {
    let corpus = Corpus(count: Self.count, labels: labels, seed: 5)
    var seen: Set<[UInt8]> = []
    corpus.forEachSorted { _, label in seen.insert(label) }
    #expect(distinct.contains(seen.count))
  }

  @Test func `labels are one line without a comma, so that every peer's file can hold them`() {
    for labels in LabelSet.allCases {
      Corpus(count: 2_000, labels: labels, seed: 5).forEachSorted { _, label in
        #expect(label.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: ",") })
        #expect((1...100).contains(label.count))
      }
    }
  }

  @Test(arguments: ExportShape.allCases)
  func `the same arguments give the same export, another seed another one`(shape: ExportShape) {
    func export(seed: UInt64) -> [UInt8] {
      var bytes: [UInt8] = []
      ExportWriter(rows: 500, labels: .crm, shape: shape, seed: seed).write { bytes += $0 }
      return bytes
    }
    #expect(export(seed: 1) == export(seed: 1))
    #expect(export(seed: 1) != export(seed: 2))
  }

  @Test func `an export of two columns holds the entries of the corpus`() {
    let corpus = Corpus(count: 300, labels: .distinct, seed: 9)
    var bytes: [UInt8] = []
    ExportWriter(rows: 300, labels: .distinct, shape: .simple, seed: 9).write { bytes += $0 }
    var expected: [String] = []
    corpus.forEachSorted { number, label in
      expected.append("+\(number),\(String(decoding: label, as: UTF8.self))")
    }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    #expect(lines.first == "Phone,Name")
    #expect(lines.dropFirst().sorted() == expected.sorted())
  }
}
