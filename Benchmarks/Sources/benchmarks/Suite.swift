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
    var measurements: [Measurement] = []
    for data in dataSets { measurements += try measure(data) }
    try checkDigests(measurements)
    return measurements
  }

  private var dataSets: [DataSet] {
    let sizes = options.sizes ?? (options.isQuick ? [57_000, 300_000] : [57_000, 2_000_000])
    return sizes.flatMap { size in
      LabelSet.allCases.map { DataSet(labels: $0.rawValue, count: size, seed: 1) }
    }
  }

  /// The measurements with one set of entries. Peers take turns at every work, so that what else the machine does meets
  /// all of them alike; their files are removed afterwards.
  private func measure(_ data: DataSet) throws -> [Measurement] {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let peers = Peers.all.filter { peer in peer.works.contains { options.selects(peer, $0) } }
    for peer in peers {
      try FileManager.default.createDirectory(atPath: place(of: peer), withIntermediateDirectories: true)
    }
    var measurements: [Measurement] = []
    for work in Work.allCases {
      for pass in work.passes {
        for peer in peers where peer.works.contains(work) && passes(of: work, peer).contains(pass) {
          let isSelected = options.selects(peer, work)
          // The file is needed by every other work.
          guard isSelected || work == .write else { continue }
          let measurement = try ChildProcess.run(
            Job(
              peer: peer.name, work: work, pass: pass, data: data, path: "\(place(of: peer))/file",
              isQuick: options.isQuick))
          guard isSelected else { continue }
          say(measurement.line)
          measurements.append(measurement)
        }
      }
    }
    return measurements
  }

  private func place(of peer: any Peer.Type) -> String { "\(folder)/\(peer.name)" }

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
