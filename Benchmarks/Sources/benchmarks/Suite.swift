import ExportGenerator
import Foundation

/// Every measurement of a run, one after the other, each in a process of its own.
struct Suite {
  private let options: Options
  private let folder: String

  init(_ options: Options) throws {
    self.options = options
    folder = NSTemporaryDirectory() + "call-directory-benchmarks-\(ProcessInfo.processInfo.processIdentifier)"
  }

  func run() throws -> [Measurement] {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var measurements: [Measurement] = []
    for data in dataSets {
      for peer in Peers.all { measurements += try measure(peer, data) }
    }
    try checkDigests(measurements)
    return measurements
  }

  private var dataSets: [DataSet] {
    let sizes = options.sizes ?? (options.isQuick ? [57_000, 300_000] : [57_000, 2_000_000])
    return sizes.flatMap { size in
      LabelSet.allCases.map { DataSet(labels: $0.rawValue, count: size, seed: 1) }
    }
  }

  /// One peer's measurements with one set of entries. Its file is written first and removed afterwards.
  private func measure(_ peer: any Peer.Type, _ data: DataSet) throws -> [Measurement] {
    let selected = peer.works.filter { options.selects(peer, $0) }
    guard !selected.isEmpty else { return [] }
    let place = "\(folder)/\(peer.name)"
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(atPath: place) }
    var measurements: [Measurement] = []
    for work in Work.allCases where work == .write || selected.contains(work) {
      for pass in passes(of: work, peer) {
        let measurement = try ChildProcess.run(
          Job(
            peer: peer.name, work: work, pass: pass, data: data, path: "\(place)/file",
            isQuick: options.isQuick))
        guard selected.contains(work) else { continue }
        say(measurement.line)
        measurements.append(measurement)
      }
    }
    return measurements
  }

  private func passes(of work: Work, _ peer: any Peer.Type) -> [Pass] {
    work.passes.filter { ($0 != .again || peer.isMapped) && ($0 != .cold || !options.isQuick) }
  }

  /// Everybody hands over the same, or the comparison is worth nothing.
  private func checkDigests(_ measurements: [Measurement]) throws {
    for (key, group) in Dictionary(
      grouping: measurements, by: { "\($0.work) \($0.data.labels) \($0.data.count)" })
    {
      for other in group.dropFirst() where other.digest != group[0].digest {
        throw Unsupported(what: "\(key): \(other.peer) hands over something else than \(group[0].peer)")
      }
    }
  }
}
