import CallDirectory
import Testing

/// The values that arithmetic gets wrong, at every numeric field of a file, all checksums made right again.
struct HostileValueTests {
  struct Field: CustomTestStringConvertible {
    let name: String
    let offset: Int
    let size: Int
    var testDescription: String { name }
  }

  /// Offsets in `FileImage.sample`.
  static let fields: [Field] = {
    var fields = [
      Field(name: "version", offset: 8, size: 2), Field(name: "kind", offset: 10, size: 2),
      Field(name: "section count", offset: 12, size: 4), Field(name: "file size", offset: 16, size: 8),
      Field(name: "revision", offset: 24, size: 8), Field(name: "blocked", offset: 32, size: 8),
      Field(name: "base identity", offset: 40, size: 8), Field(name: "target identity", offset: 48, size: 8),
      Field(name: "reserved", offset: 56, size: 8),
    ]
    for row in [64, 88, 112, 136] {
      fields.append(Field(name: "id at \(row)", offset: row, size: 4))
      fields.append(Field(name: "flags at \(row + 4)", offset: row + 4, size: 4))
      fields.append(Field(name: "length at \(row + 8)", offset: row + 8, size: 8))
    }
    for record in [168, 180, 192, 208, 220] {
      fields.append(Field(name: "number at \(record)", offset: record, size: 8))
      fields.append(Field(name: "value at \(record + 8)", offset: record + 8, size: 4))
    }
    for label in [232, 238] { fields.append(Field(name: "label length at \(label)", offset: label, size: 2)) }
    return fields
  }()

  /// 0, 1, the greatest values, the sign bit and its neighbours, in `size` bytes; and a few that only this format knows.
  private static func values(size: Int) -> [[UInt8]] {
    let greatest = UInt64.max >> UInt64(64 - 8 * size)
    let sign = greatest / 2 + 1
    let values: [UInt64] = [
      0, 1, 2, greatest, greatest - 1, greatest - 7, sign, sign - 1, sign + 1, 6, 9, 256, 8191, 8192,
      999_999_999_999_999, 1_000_000_000_000_000, 4_294_967_295, 4_294_967_296,
    ]
    return values.filter { $0 <= greatest }.map { Array(littleEndian($0).prefix(size)) }
  }

  @Test(arguments: fields)
  func `a hostile value is judged as the model judges it and crashes nothing`(field: Field) {
    for value in HostileValueTests.values(size: field.size) {
      var file = FileImage.sample.bytes
      file.replaceSubrange(field.offset..<field.offset + field.size, with: value)
      for file in [file, resealed(file)] {
        expectAsModel(file, "\(field.name) = \(value)")
      }
    }
  }

  @Test func `hostile values in two fields at once are judged as the model judges them`() {
    let fields = HostileValueTests.fields
    for first in fields {
      for second in fields where second.offset > first.offset {
        for value in HostileValueTests.values(size: 8).prefix(9) {
          var file = FileImage.sample.bytes
          file.replaceSubrange(first.offset..<first.offset + first.size, with: value.suffix(first.size))
          file.replaceSubrange(second.offset..<second.offset + second.size, with: value.prefix(second.size))
          expectAsModel(resealed(file), "\(first.name), \(second.name) = \(value)")
        }
      }
    }
  }
}

/// Opens, verifies and reads the file in every way, and compares what `verify` says with the model.
func expectAsModel(_ file: [UInt8], _ what: @autoclosure () -> String) {
  let model = FormatModel(file)
  do throws(DirectoryError) {
    let directory = try DirectoryFile(bytes: file)
    let errors = errorsReadingEverything(directory)
    try directory.verify()
    if !model.broken.isEmpty { Issue.record("\(what()): verified, though rules \(model.broken) are broken") }
    if errors.contains(where: { $0.rule != nil && $0.rule != 34 }) {
      Issue.record("\(what()): verified, yet reading gives \(errors)")
    }
    let read = try entries(of: directory)
    if !read.elementsEqual(model.entries, by: { $0.number == $1.number && Array($0.label.utf8) == $1.label })
    {
      Issue.record("\(what()): other entries")
    }
    if !(try runs(of: directory)).elementsEqual(
      model.runs, by: { $0.first == $1.first && $0.count == $1.count })
    {
      Issue.record("\(what()): other runs")
    }
  } catch {
    guard case .malformed(let violation, let offset) = error else {
      Issue.record("\(what()): \(error)")
      return
    }
    if !model.broken.contains(violation.rule) {
      Issue.record("\(what()): \(violation), though the broken rules are \(model.broken)")
    }
    if offset > UInt64(file.count) + UInt64(UInt32.max) { Issue.record("\(what()): offset \(offset)") }
  }
}
