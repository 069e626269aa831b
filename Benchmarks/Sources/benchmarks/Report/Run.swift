import Foundation

/// All that a run found out.
struct Run {
  let environment: Environment
  let measurements: [Measurement]

  /// Writes JSON with one measurement a line, so that two runs can be compared line by line.
  func writeJSON(to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let lines = try measurements.map { String(decoding: try encoder.encode($0), as: UTF8.self) }
    let head = String(decoding: try encoder.encode(environment), as: UTF8.self)
    let text = "{\"environment\":\(head),\"measurements\":[\n\(lines.joined(separator: ",\n"))\n]}\n"
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  /// The sets of entries, smallest first.
  var dataSets: [DataSet] {
    var seen: [DataSet] = []
    for measurement in measurements where !seen.contains(measurement.data) { seen.append(measurement.data) }
    return seen
  }

  /// The numbers of entries, smallest first.
  var sizes: [Int] { Array(Set(dataSets.map(\.count))).sorted() }

  /// The sets of labels, in the order of the run.
  var labelSets: [String] {
    dataSets.map(\.labels).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  func measurement(_ peer: String, _ work: Work, _ pass: Pass, _ data: DataSet) -> Measurement? {
    measurements.first { $0.peer == peer && $0.work == work && $0.pass == pass && $0.data == data }
  }
}
