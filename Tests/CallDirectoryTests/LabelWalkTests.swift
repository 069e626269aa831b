import Testing

@testable import CallDirectory

/// The W walk of FORMAT.md, 10.1, beside a model that remembers where every label begins.
struct LabelWalkTests {
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `an offset passes for a label's beginning exactly if it is one`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let image = LabelPoolImage.random(using: &random, labels: random.below(12))
      let starts = Set(image.starts)
      ByteView.lending(image.bytes) { bytes in
        let pool = LabelPool(bytes)
        // W stands at the end of any label; what lies behind it is no label yet.
        for end in image.starts + [image.bytes.count] {
          for offset in 0..<end + 4
          where pool.isStart(UInt32(offset), before: end) != (offset < end && starts.contains(offset)) {
            Issue.record("\(offset) before \(end) in \(image.bytes)")
          }
        }
      }
    }
  }

  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func `each record may use each earlier label, the next one, and nothing else`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<10 {
      let pool = LabelPoolImage.random(using: &random, labels: 2 + random.below(4))
      guard pool.bytes.count < 200 else { continue }
      for offset in 0..<pool.bytes.count + 3 {
        let order = pool.starts.map(UInt32.init) + [UInt32(offset)]
        let records = order.enumerated().map { (number: Int64($0.offset + 1), label: $0.element) }
        expectAsModel(FileImage(records: records, pool: pool.bytes).bytes, "\(offset) in \(pool.bytes)")
        let error = errorVerifying(FileImage(records: records, pool: pool.bytes).bytes)
        #expect((error == nil) == pool.starts.contains(offset), "\(offset) in \(pool.bytes)")
      }
    }
  }

  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func `records in any order and with any offsets are judged as the model judges them`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for round in 0..<300 { expectAsModel(FileImage.random(using: &random).bytes, "round \(round)") }
  }

  @Test func `offsets near the greatest are compared without overflow`() {
    for offset: UInt32 in [.max, .max - 1, .max - 2, .max / 2, .max / 2 + 1] {
      let image = FileImage(records: [(1, 0), (2, offset)], pool: FileImage.label("A"))
      #expect(errorVerifying(image.bytes)?.rule == 20)
    }
  }
}
