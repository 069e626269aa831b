import ExportGenerator
import Foundation

/// Every measurement of a run, one after the other, each in a process of its own.
struct Suite {
  private let options: Options
  private let folder: String
  /// A line for every measurement that could not be made: one does not cost the others.
  private(set) var failures: [String] = []

  init(_ options: Options) {
    self.options = options
    folder = NSTemporaryDirectory() + "call-directory-benchmarks-\(ProcessInfo.processInfo.processIdentifier)"
  }

  mutating func run() throws -> [Measurement] {
    var measurements: [Measurement] = []
    for data in dataSets { measurements += try measure(data) }
    checkDigests(measurements)
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
  private mutating func measure(_ data: DataSet) throws -> [Measurement] {
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
          let measurement = measured(
            Job(
              peer: peer.name, work: work, pass: pass, data: data, path: "\(place(of: peer))/file",
              isQuick: options.isQuick))
          guard let measurement, isSelected else { continue }
          say(measurement.line)
          measurements.append(measurement)
        }
      }
    }
    return measurements
  }

  private mutating func measured(_ job: Job) -> Measurement? {
    do {
      return try ChildProcess.run(job)
    } catch {
      note("\(job.data.labels) \(job.data.count) \(job.peer)/\(job.work.rawValue): \(error)")
      return nil
    }
  }

  private mutating func note(_ failure: String) {
    failures.append(failure)
    say("FAILED: \(failure)")
  }

  private func place(of peer: any Peer.Type) -> String { "\(folder)/\(peer.name)" }

  private func passes(of work: Work, _ peer: any Peer.Type) -> [Pass] {
    work.passes.filter { ($0 != .again || peer.isMapped) && ($0 != .cold || !options.isQuick) }
  }

  /// Everybody hands over the same, or the comparison is worth nothing.
  private mutating func checkDigests(_ measurements: [Measurement]) {
    for (key, group) in Dictionary(
      grouping: measurements, by: { "\($0.work) \($0.data.labels) \($0.data.count)" })
    {
      for other in group.dropFirst() where other.digest != group[0].digest {
        note("\(key): \(other.peer) hands over something else than \(group[0].peer)")
      }
    }
  }
}
