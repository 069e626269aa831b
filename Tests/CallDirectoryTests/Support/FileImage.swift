@testable import CallDirectory

/// A file of FORMAT.md in parts, each of which can be made wrong. What follows from the rest (sizes, checksums, padding,
/// identity) is right unless it is set: that is what an attacker who reseals a file does.
struct FileImage {
  struct Section {
    var id: [UInt8]
    var flags: UInt32
    var content: [UInt8]
    var length: UInt64?
    var checksum: UInt64?
    var padding: [UInt8]?

    init(_ id: String, _ content: [UInt8], flags: UInt32 = 1) {
      self.id = Array(id.utf8)
      self.content = content
      self.flags = flags
    }
  }

  var magic: [UInt8] = [0x89, 0x43, 0x4C, 0x44, 0x0D, 0x0A, 0x1A, 0x0A]
  var version: UInt16 = 1
  var kind: UInt16 = 1
  var sectionCount: UInt32?
  var fileSize: UInt64?
  var revision: UInt64 = 7
  var blocked: UInt64
  var baseIdentity: UInt64 = 0
  var targetIdentity: UInt64 = 0
  var reserved: UInt64 = 0
  var sections: [Section]
  var identity: UInt64?
  var trailing: [UInt8] = []

  init(
    records: [(number: Int64, label: UInt32)] = [], runs: [(first: Int64, count: UInt32)] = [],
    pool: [UInt8] = [], optional: [Section] = []
  ) {
    blocked = runs.reduce(0) { $0 &+ UInt64($1.count) }
    sections =
      [
        Section("IDNT", records.flatMap { FileImage.record($0.number, $0.label) }),
        Section("BLCK", runs.flatMap { FileImage.record($0.first, $0.count) }),
        Section("LABL", pool),
      ] + optional
  }

  var identification: Section {
    get { sections[0] }
    set { sections[0] = newValue }
  }
  var blocking: Section {
    get { sections[1] }
    set { sections[1] = newValue }
  }
  var labels: Section {
    get { sections[2] }
    set { sections[2] = newValue }
  }

  /// The whole file.
  var bytes: [UInt8] {
    let body = sections.flatMap { section in
      section.content + (section.padding ?? [UInt8](repeating: 0, count: -section.content.count & 7))
    }
    let size = 64 + 24 * sections.count + 8 + body.count + trailing.count
    var file = magic + littleEndian(version) + littleEndian(kind)
    file += littleEndian(sectionCount ?? UInt32(sections.count)) + littleEndian(fileSize ?? UInt64(size))
    for word in [revision, blocked, baseIdentity, targetIdentity, reserved] { file += littleEndian(word) }
    for section in sections {
      file += section.id + littleEndian(section.flags)
      file += littleEndian(section.length ?? UInt64(section.content.count))
      file += littleEndian(section.checksum ?? checksum(section.content))
    }
    file += littleEndian(identity ?? checksum(file))
    return file + body + trailing
  }
}

extension FileImage {
  static func record(_ number: Int64, _ value: UInt32) -> [UInt8] {
    littleEndian(number) + littleEndian(value)
  }

  static func label(_ text: String) -> [UInt8] { label(Array(text.utf8)) }

  static func label(_ text: [UInt8]) -> [UInt8] { littleEndian(UInt16(text.count)) + text }

  /// A file of 256 bytes with some of everything: sections at 168, 208, 232 and 248; labels at 0 and 6 of the pool.
  static let sample = FileImage(
    records: [(100, 0), (200, 6), (300, 0)], runs: [(50, 10), (1000, 1)],
    pool: label("Zoë") + label("A"), optional: [Section("XTRA", [1, 2, 3], flags: 0)])
}

/// The bytes of an integer as they stand in a file.
func littleEndian(_ value: some FixedWidthInteger) -> [UInt8] {
  (0..<value.bitWidth / 8).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
}

/// XXH64 of bytes, which has tests of its own.
func checksum(_ bytes: [UInt8]) -> UInt64 { ByteView.lending(bytes) { XXH64.checksum(of: $0) } }

/// The file with every checksum made right again, as far as its header and table can be followed.
func resealed(_ file: [UInt8]) -> [UInt8] {
  var file = file
  let count = file.count >= 64 ? Int(integer(UInt32.self, in: file, at: 12)) : 0
  guard (1...16).contains(count), file.count >= 64 + 24 * count + 8 else { return file }
  let table = 64 + 24 * count
  var start = table + 8
  for row in stride(from: 64, to: table, by: 24) {
    guard let length = Int(exactly: integer(UInt64.self, in: file, at: row + 8)), length <= file.count - start
    else { break }
    let sum = checksum(Array(file[start..<start + length]))
    file.replaceSubrange(row + 16..<row + 24, with: littleEndian(sum))
    start = min(file.count, (start + length + 7) / 8 * 8)
  }
  file.replaceSubrange(table..<table + 8, with: littleEndian(checksum(Array(file[..<table]))))
  return file
}

/// The integer that stands at `offset` of a file.
func integer<Value: FixedWidthInteger>(_: Value.Type, in file: [UInt8], at offset: Int) -> Value {
  file[offset..<offset + Value.bitWidth / 8].reversed().reduce(0) { $0 << 8 | Value(truncatingIfNeeded: $1) }
}
