import Testing

@testable import CallDirectory

struct LabelIndexTests {
  @Test(arguments: [1, 2, 3] as [UInt64])
  func `the tables take at most 24 bytes a label at every moment, growth included`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var index = LabelIndex()
    let initial = index.slots.count
    for count in 1...100_000 {
      let before = index.slots.count
      let offset = try index.offset(
        forHash: Int(truncatingIfNeeded: random.next()), insertingAt: UInt32(count)
      ) { _ throws(DirectoryError) in false }
      #expect(offset == UInt32(count))
      // While the table grows, the old one is there beside the new one.
      let slots = index.slots.count == before ? before : before + index.slots.count
      if slots * 8 > 24 * count + initial * 8 { Issue.record("\(slots) slots for \(count) labels") }
    }
  }

  @Test(arguments: [0, -1, Int(UInt32.max), Int(UInt32.max) - 1, .min])
  func `labels with one hash, at the table's beginning or end, are told apart by their text`(hash: Int) throws
  {
    var index = LabelIndex()
    for round in 0..<2 {
      for label in 0..<1500 as Range<UInt32> {
        var asked: Set<UInt32> = []
        let found = try index.offset(forHash: hash, insertingAt: label + UInt32(round) * 10_000) {
          (candidate) throws(DirectoryError) in
          asked.insert(candidate)
          return candidate == label
        }
        #expect(found == label)
        if round == 0 { #expect(asked.count == Int(label)) }
      }
    }
  }

  @Test func `an error while comparing reaches the caller and changes nothing`() throws {
    var index = LabelIndex()
    let failure = DirectoryError.system(SystemFailure(operation: "map", path: "pool", code: 12))
    _ = try index.offset(forHash: 5, insertingAt: 0) { _ throws(DirectoryError) in false }
    let error = refusal { () throws(DirectoryError) in
      _ = try index.offset(forHash: 5, insertingAt: 9) { _ throws(DirectoryError) in throw failure }
    }
    #expect(error == failure)
    #expect(
      try index.offset(forHash: 5, insertingAt: 9) { (candidate) throws(DirectoryError) in candidate == 0 }
        == 0)
  }
}
