import ExportGenerator

/// Entries to measure with.
struct DataSet: Codable, Hashable {
  let labels: String
  let count: Int
  let seed: UInt64

  func corpus() throws -> Corpus {
    Corpus(count: count, labels: try labelSet(), seed: seed)
  }

  func labelSet() throws -> LabelSet {
    guard let labels = LabelSet(rawValue: labels) else { throw Unsupported(what: "labels \(labels)") }
    return labels
  }
}

/// One measurement, for a process of its own.
struct Job: Codable {
  let peer: String
  let work: Work
  let pass: Pass
  let data: DataSet
  /// Where the peer's file is.
  let path: String
  let isQuick: Bool
}

/// What a peer, a system or a command line cannot do.
struct Unsupported: Error, CustomStringConvertible {
  let what: String
  var description: String { "not supported: \(what)" }
}
