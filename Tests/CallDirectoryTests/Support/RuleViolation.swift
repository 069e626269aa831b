import Testing

/// When a broken rule is noticed.
enum Stage: String, Comparable, CaseIterable, Decodable {
  case open, access, verify, canonical

  static func < (left: Stage, right: Stage) -> Bool {
    allCases.firstIndex(of: left) ?? 0 < allCases.firstIndex(of: right) ?? 0
  }
}

/// A file with one rule broken and everything else, every checksum included, as it should be.
struct RuleViolation: CustomTestStringConvertible {
  let rule: Int
  let stage: Stage
  /// The place in the file that the error names.
  let offset: UInt64
  let what: String
  let file: [UInt8]

  init(_ rule: Int, _ stage: Stage, at offset: UInt64, _ what: String, _ file: [UInt8]) {
    (self.rule, self.stage, self.offset, self.what, self.file) = (rule, stage, offset, what, file)
  }

  /// The sample with a change.
  init(_ rule: Int, _ stage: Stage, at offset: UInt64, _ what: String, _ change: (inout FileImage) -> Void) {
    var image = FileImage.sample
    change(&image)
    self.init(rule, stage, at: offset, what, image.bytes)
  }

  /// The sample with the text of its second label, at 240 of the file, replaced.
  init(_ rule: Int, text: [UInt8]) {
    let hexadecimal = text.map { String($0, radix: 16) }.joined(separator: " ")
    self.init(rule, .access, at: 238, "text \(hexadecimal)") {
      $0.labels.content = FileImage.label("Zoë") + FileImage.label(text)
    }
  }

  var testDescription: String { "rule \(rule), \(what)" }
}

extension RuleViolation {
  /// The sample with some bytes of a section replaced.
  init(
    _ rule: Int, _ stage: Stage, at offset: UInt64, _ what: String, at place: Int,
    in section: WritableKeyPath<FileImage, FileImage.Section>, _ bytes: [UInt8]
  ) {
    self.init(rule, stage, at: offset, what) {
      $0[keyPath: section].content.replaceSubrange(place..<place + bytes.count, with: bytes)
    }
  }
}
