import Foundation
import Testing

/// One line of `Fixtures/import-cases.jsonl`: an input that people reported, with a link to the report, and
/// what it must become.
struct ImportCase: Decodable, Sendable, CustomTestStringConvertible {
  struct Phone: Decodable, Hashable, Sendable {
    var e164: String
    var label: String?
  }

  struct Expectation: Decodable, Sendable {
    var phones: [Phone] = []
    var error: String?
    var errors: Int?
    var labels: [String]?
    var encoding: String?
    var duplicates: Int?

    private enum CodingKeys: String, CodingKey {
      case phones, error, errors, encoding, duplicates
      case labels = "label_one_of"
    }

    init(from decoder: any Decoder) throws {
      if let list = try? decoder.singleValueContainer().decode([Phone].self) {
        phones = list
        return
      }
      let values = try decoder.container(keyedBy: CodingKeys.self)
      phones = try values.decodeIfPresent([Phone].self, forKey: .phones) ?? []
      error = try values.decodeIfPresent(String.self, forKey: .error)
      errors = try values.decodeIfPresent(Int.self, forKey: .errors)
      labels = try values.decodeIfPresent([String].self, forKey: .labels)
      encoding = try values.decodeIfPresent(String.self, forKey: .encoding)
      duplicates = try values.decodeIfPresent(Int.self, forKey: .duplicates)
    }
  }

  var id: String
  var kind: String
  var input: String
  var exactBytes: Data?
  var region: String?
  var expected: Expectation

  private enum CodingKeys: String, CodingKey {
    case id, kind, input, expected
    case exactBytes = "input_base64"
    case region = "default_region"
  }

  /// The input as it lay in the file.
  var bytes: [UInt8] { exactBytes.map { Array($0) } ?? Array(input.utf8) }

  var testDescription: String { "\(id) \(input.prefix(60))" }

  /// All cases of some kinds, in the order of the file.
  static func all(_ kinds: String...) -> [ImportCase] {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../Fixtures/import-cases.jsonl")
    do {
      let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
      return try lines.map { try JSONDecoder().decode(ImportCase.self, from: Data($0.utf8)) }
        .filter { kinds.contains($0.kind) }
    } catch {
      Issue.record("the cases cannot be read: \(error)")
      return []
    }
  }
}
