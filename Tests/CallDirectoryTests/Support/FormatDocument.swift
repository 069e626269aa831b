import Foundation
import Testing

/// The bytes of the hex dump in a chapter of FORMAT.md; each of its lines is an offset, bytes, and what they mean.
func dump(inChapter chapter: Int) throws -> [UInt8] {
  let document = try String(contentsOfFile: repositoryPath("FORMAT.md"), encoding: .utf8)
  let text = document.components(separatedBy: "\n## ").first { $0.hasPrefix("\(chapter). ") }
  let block = try #require(
    text?.components(separatedBy: "```hexdump\n").last?.components(separatedBy: "```").first)
  var bytes: [UInt8] = []
  for line in block.split(separator: "\n") {
    let fields = line.split(separator: " ")
    #expect(Int(fields[0], radix: 16) == bytes.count, "\(line)")
    let digits = fields.dropFirst().prefix { $0.count == 2 && $0.allSatisfy(\.isHexDigit) }
    bytes += digits.prefix(8).compactMap { UInt8($0, radix: 16) }
  }
  return bytes
}
