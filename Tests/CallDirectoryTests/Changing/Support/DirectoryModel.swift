@testable import CallDirectory

/// A directory as everybody would write it down: labels by number, and the set of blocked numbers.
///
/// Labels are bytes, since text that differs in its Unicode normalisation differs.
struct DirectoryModel: Equatable {
  var labels: [Int64: [UInt8]] = [:]
  var blocked: Set<Int64> = []
  var revision: UInt64 = 0

  /// Blocked numbers as (first, count), as long as they can be.
  var runs: [(first: Int64, count: Int64)] { DirectoryModel.runs(of: blocked) }

  static func runs(of numbers: Set<Int64>) -> [(first: Int64, count: Int64)] {
    var runs: [(first: Int64, count: Int64)] = []
    for number in numbers.sorted() {
      if let last = runs.last, last.first + last.count == number {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((number, 1))
      }
    }
    return runs
  }

  /// The file, byte by byte as FORMAT.md lays it out, without the writer.
  var bytes: [UInt8] {
    var identification: [UInt8] = []
    var pool: [UInt8] = []
    var offsets: [[UInt8]: Int] = [:]
    for (number, label) in labels.sorted(by: { $0.key < $1.key }) {
      if offsets[label] == nil {
        offsets[label] = pool.count
        pool += littleEndian(label.count, 2) + label
      }
      identification += littleEndian(number, 8) + littleEndian(offsets[label] ?? 0, 4)
    }
    let blocking = runs.flatMap { littleEndian($0.first, 8) + littleEndian($0.count, 4) }
    return fileBytes(
      kind: 1, revision: revision, blocked: blocked.count,
      sections: [("IDNT", identification), ("BLCK", blocking), ("LABL", pool)])
  }

  /// The directory, read from memory.
  func file() throws -> DirectoryFile { try DirectoryFile(bytes: bytes) }
}

extension DirectoryModel {
  /// Numbers of a small world, so that directories meet often, and few labels, so that they are shared; two of them are
  /// the same to Unicode and different here.
  static let labels = ["A", "Bo", "Zoë", "Zoe\u{308}", "Анна", "Taxi +1", "B", "A / Bo"].map {
    Array($0.utf8)
  }

  /// Some directory.
  static func random(_ random: inout SeededRandom) -> DirectoryModel {
    var model = DirectoryModel()
    for number in Int64(1)...24 where random.chance(in: 3) { model.labels[number] = random.label() }
    for number in Int64(1)...24 where random.chance(in: 3) { model.blocked.insert(number) }
    model.revision = random.next() % 3
    return model
  }

  /// This directory with a few changes.
  func changed(_ random: inout SeededRandom) -> DirectoryModel {
    var model = self
    for number in Int64(1)...24 {
      if random.chance(in: 6) { model.labels[number] = random.chance(in: 2) ? nil : random.label() }
      if random.chance(in: 6) { model.blocked.formSymmetricDifference([number]) }
    }
    model.revision = random.next() % 3
    return model
  }
}

/// SplitMix64: the same numbers for the same seed, everywhere.
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// True once in `count` times.
  mutating func chance(in count: UInt64) -> Bool { next() % count == 0 }

  mutating func number(_ range: ClosedRange<Int64>) -> Int64 { Int64.random(in: range, using: &self) }

  mutating func label() -> [UInt8] {
    DirectoryModel.labels[Int(next() % UInt64(DirectoryModel.labels.count))]
  }
}

/// Header, table, identity and sections, each rounded up to eight bytes.
func fileBytes(
  kind: Int, revision: UInt64, blocked: Int, base: UInt64 = 0, target: UInt64 = 0,
  sections: [(id: String, content: [UInt8])], optional: Set<String> = []
) -> [UInt8] {
  func checksum(_ bytes: [UInt8]) -> UInt64 { ByteView.lending(bytes) { XXH64.checksum(of: $0) } }
  let padded = sections.map { $0.content + [UInt8](repeating: 0, count: -$0.content.count & 7) }
  let size = 64 + 24 * sections.count + 8 + padded.reduce(0) { $0 + $1.count }
  var bytes: [UInt8] = [0x89, 0x43, 0x4C, 0x44, 0x0D, 0x0A, 0x1A, 0x0A]
  bytes +=
    littleEndian(1, 2) + littleEndian(kind, 2) + littleEndian(sections.count, 4) + littleEndian(size, 8)
  bytes += littleEndian(revision, 8) + littleEndian(blocked, 8)
  bytes += littleEndian(base, 8) + littleEndian(target, 8) + littleEndian(0, 8)
  for section in sections {
    bytes += Array(section.id.utf8) + littleEndian(optional.contains(section.id) ? 0 : 1, 4)
    bytes += littleEndian(section.content.count, 8) + littleEndian(checksum(section.content), 8)
  }
  return bytes + littleEndian(checksum(bytes), 8) + padded.flatMap { $0 }
}

func littleEndian(_ value: some FixedWidthInteger, _ count: Int) -> [UInt8] {
  (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
}
