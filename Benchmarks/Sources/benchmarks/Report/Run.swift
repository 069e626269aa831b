import Foundation

/// All that a run found out.
struct Run: Codable {
  let environment: Environment
  let measurements: [Measurement]

  func writeJSON(to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try encoder.encode(self).write(to: URL(fileURLWithPath: path))
  }

  /// The sets of entries, smallest first.
  var dataSets: [DataSet] {
    var seen: [DataSet] = []
    for measurement in measurements where !seen.contains(measurement.data) { seen.append(measurement.data) }
    return seen
  }

  func measurement(_ peer: String, _ work: Work, _ pass: Pass, _ data: DataSet) -> Measurement? {
    measurements.first { $0.peer == peer && $0.work == work && $0.pass == pass && $0.data == data }
  }
}
