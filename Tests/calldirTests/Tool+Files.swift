import Foundation

extension Tool {
  /// The bytes of a file in the folder.
  func bytes(_ name: String) throws -> Data {
    try Data(contentsOf: folder.appendingPathComponent(name))
  }

  /// Packs CSV rows of name and number, and block list rows, into a directory of both.
  func pack(_ rows: String = "", blocking: String = "", to name: String, revision: Int = 0) throws {
    var parts: [String] = []
    for (kind, text) in [("labels", rows), ("blocks", blocking)] where !text.isEmpty {
      try write((kind == "labels" ? "Name,Phone\n" : "number\n") + text, to: "\(kind).csv")
      let options = kind == "labels" ? [] : ["--blocking"]
      let run = try run(arguments: ["pack", "\(kind).csv", "-o", "\(kind).calldir", "--quiet"] + options)
      if run.status != 0 { throw ToolError(run.talk) }
      parts.append("\(kind).calldir")
    }
    let merged = try run(
      arguments: ["merge"] + parts + ["-o", name, "--revision", "\(revision)", "--quiet"])
    if merged.status != 0 { throw ToolError(merged.talk) }
    for part in parts + parts.map({ $0.replacingOccurrences(of: ".calldir", with: ".csv") }) {
      try FileManager.default.removeItem(at: folder.appendingPathComponent(part))
    }
  }
}

struct ToolError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
