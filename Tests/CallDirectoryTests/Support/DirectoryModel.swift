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

  /// As the system counts entries.
  var entryCount: UInt64 { UInt64(labels.count + blocked.count) }

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

  /// The file, laid out by FORMAT.md without the writer.
  var bytes: [UInt8] { image.bytes }

  /// The parts of the file.
  var image: FileImage {
    var (records, pool): ([(number: Int64, label: UInt32)], [UInt8]) = ([], [])
    var offsets: [[UInt8]: UInt32] = [:]
    for (number, label) in labels.sorted(by: { $0.key < $1.key }) {
      if offsets[label] == nil {
        offsets[label] = UInt32(pool.count)
        pool += FileImage.label(label)
      }
      records.append((number, offsets[label] ?? 0))
    }
    var image = FileImage(records: records, runs: runs.map { ($0.first, UInt32($0.count)) }, pool: pool)
    image.revision = revision
    return image
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
  static func random(_ random: inout SeededGenerator) -> DirectoryModel {
    var model = DirectoryModel()
    for number in Int64(1)...24 where random.oneIn(3) {
      model.labels[number] = random.pick(DirectoryModel.labels)
    }
    for number in Int64(1)...24 where random.oneIn(3) { model.blocked.insert(number) }
    model.revision = UInt64(random.below(3))
    return model
  }

  /// This directory with a few changes.
  func changed(_ random: inout SeededGenerator) -> DirectoryModel {
    var model = self
    for number in Int64(1)...24 {
      if random.oneIn(6) { model.labels[number] = random.oneIn(2) ? nil : random.pick(DirectoryModel.labels) }
      if random.oneIn(6) { model.blocked.formSymmetricDifference([number]) }
    }
    model.revision = UInt64(random.below(3))
    return model
  }
}
