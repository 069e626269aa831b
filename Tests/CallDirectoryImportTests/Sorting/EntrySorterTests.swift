import Foundation
import Testing

@testable import CallDirectoryImport

@Suite("Sorting entries")
struct EntrySorterTests {
  struct Entry: Equatable {
    var number: Int64
    var tag: UInt64
    var payload: [UInt8]
    var isAlternate: Bool
  }

  @Test("gives what a stable sort gives, in memory and merged from disk", arguments: 0..<40 as Range<UInt64>)
  func model(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let count = Int.random(in: 0...6000, using: &random)
    var payload: [UInt8] = []
    let entries = (0..<count).map { index in
      // Neighbours often share a payload, as the numbers of one row do.
      if Int.random(in: 0..<3, using: &random) > 0 {
        payload = (0..<Int.random(in: 0...60, using: &random)).map { _ in
          UInt8.random(in: 0...255, using: &random)
        }
      }
      let greatest: Int64 = Bool.random(using: &random) ? 500 : 999_999_999_999_999
      return Entry(
        number: Int64.random(in: 1...greatest, using: &random), tag: UInt64(index) << 40, payload: payload,
        isAlternate: Bool.random(using: &random))
    }
    // The model: sorted by number, originals before alternates, else as they came.
    let expected = entries.enumerated().sorted { left, right in
      let keys = (left.element, right.element)
      if keys.0.number != keys.1.number { return keys.0.number < keys.1.number }
      if keys.0.isAlternate != keys.1.isAlternate { return !keys.0.isAlternate }
      return left.offset < right.offset
    }.map(\.element)
    for memory in [1, 1 << 20] {
      var sorter = EntrySorter(memory: memory, target: NSTemporaryDirectory() + "sorter-test")
      var previous: [UInt8]?
      for entry in entries {
        if entry.payload != previous { sorter.setPayload(entry.payload) }
        previous = entry.payload
        try sorter.append(entry.number, tag: entry.tag, isAlternate: entry.isAlternate)
      }
      var sorted = try sorter.sorted()
      var payload: [UInt8] = []
      var got: [Entry] = []
      while let entry = sorted.next(payload: &payload) {
        got.append(
          Entry(number: entry.number, tag: entry.tag, payload: payload, isAlternate: entry.isAlternate))
      }
      #expect(got == expected, "seed \(seed), memory \(memory)")
    }
  }
}
