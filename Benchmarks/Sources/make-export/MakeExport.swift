import ExportGenerator
import Foundation

/// `make-export`: writes a contacts export of any size.
@main
enum MakeExport {
  static let usage = """
    usage: make-export --rows N [--labels distinct|crm|few] [--shape simple|crm|messy] [--seed S] [-o FILE]
      --rows N    rows after the title row, 1 … \(Corpus.capacity)
      --labels    how often labels repeat (default: crm)
      --shape     simple: two columns; crm: eleven, numbers written in many ways; messy: everything that
                  makes importers stumble, to be read with region DE (default: crm)
      --seed S    the same seed gives the same bytes (default: 1)
      -o FILE     where to (default: standard output)
    """

  static func main() {
    guard let request = Request(CommandLine.arguments.dropFirst()) else {
      FileHandle.standardError.write(Data((usage + "\n").utf8))
      exit(2)
    }
    do {
      try request.run()
    } catch {
      FileHandle.standardError.write(Data("make-export: \(error)\n".utf8))
      exit(3)
    }
  }
}

/// The command line, understood.
private struct Request {
  private var rows = 0
  private var labels = LabelSet.crm
  private var shape = ExportShape.crm
  private var seed: UInt64 = 1
  private var output: String?

  init?(_ arguments: ArraySlice<String>) {
    var rest = arguments
    while let option = rest.popFirst() {
      guard let value = rest.popFirst(), take(option, value) else { return nil }
    }
    guard (1...Corpus.capacity).contains(rows) else { return nil }
  }

  private mutating func take(_ option: String, _ value: String) -> Bool {
    switch option {
    case "--rows": rows = Int(value) ?? 0
    case "--labels": return set(\.labels, LabelSet(rawValue: value))
    case "--shape": return set(\.shape, ExportShape(rawValue: value))
    case "--seed": return set(\.seed, UInt64(value))
    case "-o": output = value
    default: return false
    }
    return true
  }

  private mutating func set<Value>(_ path: WritableKeyPath<Self, Value>, _ value: Value?) -> Bool {
    guard let value else { return false }
    self[keyPath: path] = value
    return true
  }

  func run() throws {
    var file = FileHandle.standardOutput
    if let output {
      guard FileManager.default.createFile(atPath: output, contents: nil) else {
        throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: output])
      }
      file = try FileHandle(forWritingTo: URL(fileURLWithPath: output))
    }
    try ExportWriter(rows: rows, labels: labels, shape: shape, seed: seed).write { bytes in
      try file.write(contentsOf: bytes)
    }
    try file.close()
  }
}
