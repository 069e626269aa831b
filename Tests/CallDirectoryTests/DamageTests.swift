import CallDirectory
import Testing

struct DamageTests {
  @Test func `every flipped bit is found, and every call survives it`() {
    let file = FileImage.sample.bytes
    for bit in 0..<8 * file.count {
      var damaged = file
      damaged[bit / 8] ^= 1 << UInt8(bit % 8)
      if errorVerifying(damaged)?.rule == nil { Issue.record("bit \(bit) was flipped and the file verifies") }
      expectAsModel(damaged, "bit \(bit) flipped")
      expectAsModel(resealed(damaged), "bit \(bit) flipped, resealed")
    }
  }

  @Test func `every truncation is found when the file is opened`() {
    let file = FileImage.sample.bytes
    for count in 0..<file.count {
      let cut = Array(file.prefix(count))
      let error = refusal { () throws(DirectoryError) in _ = try DirectoryFile(bytes: cut) }
      if error?.rule == nil { Issue.record("\(count) bytes of \(file.count) open") }
    }
  }

  @Test func `every truncation whose size was made right is judged as the model judges it`() {
    for count in 24..<FileImage.sample.bytes.count {
      var cut = Array(FileImage.sample.bytes.prefix(count))
      cut.replaceSubrange(16..<24, with: littleEndian(UInt64(count)))
      expectAsModel(resealed(cut), "\(count) bytes")
    }
  }

  @Test func `bytes in front, behind and swapped halves are found`() {
    let file = FileImage.sample.bytes
    for damaged in [[0] + file, file + [0], file.suffix(128) + file.prefix(128), file.reversed()] {
      #expect(errorVerifying(Array(damaged))?.rule != nil)
    }
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `random damage under right checksums is judged as the model judges it`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for round in 0..<2500 {
      var file = FileImage.random(using: &random).bytes
      for _ in 0..<random.below(4) { damage(&file, &random) }
      if !random.oneIn(10), file.count >= 24 {
        file.replaceSubrange(16..<24, with: littleEndian(UInt64(file.count)))
      }
      expectAsModel(random.oneIn(20) ? file : resealed(file), "round \(round)")
    }
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `random bytes behind a right header crash nothing`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for round in 0..<2500 {
      var image = FileImage(optional: random.oneIn(3) ? [FileImage.Section("XTRA", [], flags: 0)] : [])
      for index in image.sections.indices {
        let count = (index < 2 ? 12 : 1) * random.below(20)
        image.sections[index].content = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      }
      image.blocked = UInt64(image.blocking.content.count / 12) * UInt64(1 + random.below(1 << 31))
      expectAsModel(image.bytes, "round \(round)")
    }
  }

  private func damage(_ file: inout [UInt8], _ random: inout SeededGenerator) {
    let place = random.below(max(1, file.count - 8))
    guard file.count >= place + 8 else { return }
    switch random.below(6) {
    case 0: file[place] = random.pick([0x00, 0x01, 0x1F, 0x20, 0x7F, 0x80, 0xC3, 0xFF])
    case 1: file[place] ^= 1 << UInt8(random.below(8))
    case 2: file[place] &+= random.pick([1, 0xFF, 3])
    case 3: file.replaceSubrange(place..<place + 8, with: littleEndian(Int64(random.below(1 << 50))))
    case 4: file.replaceSubrange(place..<place + 4, with: littleEndian(UInt32(random.below(40))))
    default: file.removeSubrange(place..<place + random.below(8))
    }
  }
}

extension FileImage {
  /// A small file that is nearly right: labels used in the order of first use most of the time, runs apart most of it.
  static func random(using random: inout SeededGenerator) -> FileImage {
    let pool = LabelPoolImage.random(using: &random, labels: random.below(6))
    var records: [(number: Int64, label: UInt32)] = []
    var used = 0
    for number in 0..<random.below(10) {
      if used < pool.starts.count, random.oneIn(2) || used == 0 {
        records.append((Int64(number * 10 + 1), UInt32(pool.starts[used])))
        used += 1
      } else if !pool.bytes.isEmpty {
        let offset =
          random.oneIn(8)
          ? random.below(pool.bytes.count) : random.pick(pool.starts.prefix(max(1, used)).map { $0 })
        records.append((Int64(number * 10 + 1), UInt32(offset)))
      }
    }
    for start in pool.starts.dropFirst(used) where !random.oneIn(8) {
      records.append((Int64(1000 + start), UInt32(start)))
    }
    var runs: [(first: Int64, count: UInt32)] = []
    var next: Int64 = 1
    for _ in 0..<random.below(4) {
      let count = UInt32(1 + random.below(5))
      runs.append((next, count))
      next += Int64(count) + Int64(random.oneIn(10) ? random.below(2) : 1 + random.below(100))
    }
    return FileImage(records: records, runs: runs, pool: pool.bytes)
  }
}
