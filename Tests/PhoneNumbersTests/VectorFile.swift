import Foundation
import PhoneNumbers

/// What `phonenumbers` makes of a text in a region.
struct Vector {
  var line: Int
  var region: Region?
  var text: [UInt8]
  var expected: String

  /// How the parser reads the text, in the words of the vectors.
  var actual: String {
    do {
      let number = try PhoneNumberParser(region: region).parse(utf8: text)
      return number.description + (number.certainty == .doubtful ? "?" : "")
    } catch {
      return error.code
    }
  }
}

/// Lines of region, text and expected answer, as `Tests/Interop/phone_numbers_compare.py` writes them.
enum VectorFile {
  static func read(named name: String) throws -> [Vector] {
    try read(path: URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/Vectors/" + name)
  }

  static func read(path: String) throws -> [Vector] {
    let contents = try Data(contentsOf: URL(fileURLWithPath: path))
    return contents.split(separator: UInt8(ascii: "\n")).enumerated().map { index, line in
      let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      return Vector(
        line: index + 1, region: Region(String(decoding: fields[0], as: UTF8.self)),
        text: unescaped(Array(fields[1])), expected: String(decoding: fields[2], as: UTF8.self))
    }
  }

  /// `\\` is a backslash, `\xNN` a byte.
  private static func unescaped(_ text: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    var index = 0
    while index < text.count {
      if text[index] != UInt8(ascii: "\\") {
        bytes.append(text[index])
        index += 1
      } else if text[index + 1] == UInt8(ascii: "x") {
        bytes.append(UInt8(String(decoding: text[index + 2..<index + 4], as: UTF8.self), radix: 16) ?? 0)
        index += 4
      } else {
        bytes.append(text[index + 1])
        index += 2
      }
    }
    return bytes
  }
}
