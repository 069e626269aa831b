/// FORMAT.md, chapter 7, followed naively: keeps the whole file and every label's beginning in memory and lists the rules
/// that are broken. It is what the reader, which remembers nothing, is compared with.
struct FormatModel {
  private let file: [UInt8]
  private(set) var broken: Set<Int> = []
  private var sections: [Section] = []
  private(set) var entries: [(number: Int64, label: [UInt8])] = []
  private(set) var runs: [(first: Int64, count: UInt32)] = []

  private struct Section {
    let content: [UInt8]
    let padding: [UInt8]
    let checksum: UInt64
  }

  private static let numbers: ClosedRange<Int64> = 1...999_999_999_999_999

  init(_ file: [UInt8]) {
    self.file = file
    checkHeader()
    guard broken.isEmpty else { return }
    checkTable()
    layOutSections()
    guard broken.isEmpty else { return }
    for section in sections {
      require(28, checksum(section.content) == section.checksum)
      require(29, section.padding.allSatisfy { $0 == 0 })
    }
    walkRecords()
    walkRuns()
  }

  private var sectionsStart: Int { 64 + 24 * Int(integer(UInt32.self, in: file, at: 12)) + 8 }

  private mutating func require(_ rule: Int, _ holds: Bool) {
    if !holds { broken.insert(rule) }
  }

  private mutating func checkHeader() {
    require(2, file.count >= 64)
    guard broken.isEmpty else { return }
    require(3, Array(file[..<8]) == [0x89, 0x43, 0x4C, 0x44, 0x0D, 0x0A, 0x1A, 0x0A])
    require(4, integer(UInt16.self, in: file, at: 8) == 1)
    require(5, integer(UInt16.self, in: file, at: 10) == 1)
    let count = integer(UInt32.self, in: file, at: 12)
    require(6, (1...16).contains(count))
    require(7, file[40..<64].allSatisfy { $0 == 0 })
    guard !broken.contains(6) else { return }
    let table = 64 + 24 * Int(count)
    require(2, file.count >= table + 8)
    guard !broken.contains(2) else { return }
    require(8, checksum(Array(file[..<table])) == integer(UInt64.self, in: file, at: table))
    require(9, integer(UInt64.self, in: file, at: 16) == UInt64(file.count))
  }

  private mutating func checkTable() {
    let mandatory = ["IDNT", "BLCK", "LABL"].map { Array($0.utf8) }
    let rows = stride(from: 64, to: sectionsStart - 8, by: 24)
    let ids = rows.map { Array(file[$0..<$0 + 4]) }
    require(11, ids.allSatisfy { $0.allSatisfy { (65...90).contains($0) } })
    require(11, Set(ids).count == ids.count)
    for (id, row) in zip(ids, rows) {
      let flags = integer(UInt32.self, in: file, at: row + 4)
      require(12, flags & ~1 == 0)
      require(12, !mandatory.contains(id) || flags & 1 == 1)
      require(13, mandatory.contains(id) || flags & 1 == 0)
    }
    require(14, Array(ids.prefix(3)) == mandatory)
  }

  private mutating func layOutSections() {
    var rest = file[sectionsStart...]
    for row in stride(from: 64, to: sectionsStart - 8, by: 24) {
      let length = integer(UInt64.self, in: file, at: row + 8)
      let padding = (8 - length % 8) % 8
      guard length <= rest.count, padding <= UInt64(rest.count) - length else {
        broken.insert(10)
        return
      }
      sections.append(
        Section(
          content: Array(rest.prefix(Int(length))),
          padding: Array(rest.dropFirst(Int(length)).prefix(Int(padding))),
          checksum: integer(UInt64.self, in: file, at: row + 16)))
      rest = rest.dropFirst(Int(length + padding))
    }
    require(10, rest.isEmpty)
    guard broken.isEmpty else { return }
    require(15, sections[0].content.count % 12 == 0 && sections[1].content.count % 12 == 0)
    let runs = UInt64(sections[1].content.count / 12)
    require(16, (runs...runs * 4_294_967_295).contains(integer(UInt64.self, in: file, at: 32)))
  }

  private mutating func walkRecords() {
    let pool = sections[2].content
    var starts: Set<Int> = []
    var end = 0
    for (number, value) in records(of: sections[0].content) {
      let offset = Int(value)
      require(18, FormatModel.numbers.contains(number))
      require(19, number > entries.last?.number ?? .min)
      require(20, offset + 2 <= pool.count)
      require(30, offset <= end)
      require(31, offset >= end || starts.contains(offset))
      guard offset + 2 <= pool.count else { return }
      let length = Int(integer(UInt16.self, in: pool, at: offset))
      require(21, (1...8191).contains(length))
      require(22, offset + 2 + length <= pool.count)
      let text = Array(pool[(offset + 2)...].prefix(length))
      if offset == end { broken.formUnion(FormatModel.rulesBroken(byText: text)) }
      guard broken.isSubset(of: [28, 29]) else { return }
      if offset == end { end += 2 + length }
      starts.insert(offset)
      entries.append((number, text))
    }
    require(32, end == pool.count)
  }

  private mutating func walkRuns() {
    for (first, count) in records(of: sections[1].content) {
      require(18, FormatModel.numbers.contains(first))
      require(25, count >= 1)
      guard FormatModel.numbers.contains(first), count >= 1 else { return }
      require(26, first + Int64(count) - 1 <= FormatModel.numbers.upperBound)
      if let last = runs.last { require(27, first >= last.first + Int64(last.count) + 1) }
      guard broken.isDisjoint(with: 25...27) else { return }
      runs.append((first, count))
    }
    require(33, runs.reduce(0) { $0 + UInt64($1.count) } == integer(UInt64.self, in: file, at: 32))
  }

  private func records(of content: [UInt8]) -> [(Int64, UInt32)] {
    stride(from: 0, to: content.count, by: 12).map {
      (integer(Int64.self, in: content, at: $0), integer(UInt32.self, in: content, at: $0 + 8))
    }
  }

  /// The rules that a text breaks: 23 if it is no UTF-8, 24 if it has what no line has.
  static func rulesBroken(byText text: [UInt8]) -> Set<Int> {
    var scalars: [UInt32] = []
    let malformed = transcode(
      text.makeIterator(), from: UTF8.self, to: UTF32.self, stoppingOnError: true,
      into: { scalars.append($0) })
    let hasForbidden = scalars.contains {
      $0 < 0x20 || (0x7F...0x9F).contains($0) || (0x2028...0x2029).contains($0)
    }
    return Set((malformed ? [23] : []) + (hasForbidden ? [24] : []))
  }
}
