/// What must hold in every run, on any machine: bytes, memory, allocations, and ratios within one run with wide margins.
///
/// No seconds: a machine that is slow or busy must not fail.
struct Gate: Sendable {
  /// A sentence about what failed, or `nil` if the gate holds or what it needs did not take part.
  private let failure: @Sendable (Run, DataSet) -> String?

  /// A line for every gate and set of entries that failed.
  static func failures(in run: Run) -> [String] {
    run.dataSets.flatMap { data in
      all.compactMap { gate in
        gate.failure(run, data).map { "\(data.count.grouped) entries, labels \(data.labels): \($0)" }
      }
    }
  }

  private static let all: [Gate] = [
    .noLarger(than: "lmdb"),
    .noLarger(than: "sqlite-label-table"),
    .atMost(256, "KiB of anonymous memory", .streamBytes) { Double($0.anonymousGrowth) / 1024 },
    .atMost(256, "KiB of anonymous memory", .streamStrings) { Double($0.anonymousGrowth) / 1024 },
    .sameMemory(within: 128, .streamBytes),
    .sameMemory(within: 128, .streamStrings),
    .atMost(512, "KiB of anonymous memory", .loadComplete) { Double($0.anonymousGrowth) / 1024 },
    .atMost(512, "KiB of anonymous memory", .loadIncremental) { Double($0.anonymousGrowth) / 1024 },
    .sameMemory(within: 128, .loadComplete),
    .sameMemory(within: 128, .loadIncremental),
    .atMost(0.01, "allocations an entry", .streamBytes) { $0.allocationsPerOperation },
    .atMost(1.01, "allocations an entry", .streamStrings) { $0.allocationsPerOperation },
    .faster(0.8, than: "lmdb", .streamBytes, .again),
    .faster(4, than: "sqlite-label-table", .streamBytes, .again),
    .faster(0.8, than: "sqlite-label-table", .streamStrings, .fresh),
    .faster(8, than: "text-tutorial", .streamStrings, .fresh),
    .faster(0.5, than: "lmdb", .findPresent, .again),
    .faster(2, than: "sqlite-label-table", .findPresent, .again),
  ]

  private static func noLarger(than peer: String) -> Gate {
    Gate { run, data in
      guard let (ours, theirs) = run.pair(peer, .write, .fresh, data),
        ours.bytesOnDisk > theirs.bytesOnDisk
      else { return nil }
      return "the file has \(ours.bytesOnDisk.grouped) bytes, that of \(peer) \(theirs.bytesOnDisk.grouped)"
    }
  }

  /// A value of our own in the fresh pass.
  private static func atMost(
    _ limit: Double, _ unit: String, _ work: Work, value: @escaping @Sendable (Measurement) -> Double?
  ) -> Gate {
    Gate { run, data in
      guard let got = run.measurement(CallDirectoryPeer.name, work, .fresh, data).flatMap(value), got > limit
      else { return nil }
      return "\(work.rawValue) takes \(got.formatted(decimals: 3)) \(unit), allowed are \(limit)"
    }
  }

  /// Anonymous growth does not depend on how many entries there are.
  private static func sameMemory(within kibibytes: Int, _ work: Work) -> Gate {
    Gate { run, data in
      guard let smallest = run.dataSets.filter({ $0.labels == data.labels }).min(by: { $0.count < $1.count }),
        let small = run.measurement(CallDirectoryPeer.name, work, .fresh, smallest),
        let large = run.measurement(CallDirectoryPeer.name, work, .fresh, data),
        abs(large.anonymousGrowth - small.anonymousGrowth) > kibibytes << 10
      else { return nil }
      return "\(work.rawValue) adds \(large.anonymousGrowth) bytes of anonymous memory, "
        + "\(small.anonymousGrowth) with \(smallest.count.grouped) entries"
    }
  }

  /// So many times the speed of a peer in the same run: of the repetition that the rest of the machine disturbed least.
  private static func faster(_ times: Double, than peer: String, _ work: Work, _ pass: Pass) -> Gate {
    Gate { run, data in
      guard let (ours, theirs) = run.pair(peer, work, pass, data) else { return nil }
      let got = theirs.processorTime.least / ours.processorTime.least
      guard got < times else { return nil }
      return
        "\(work.rawValue) has \(got.formatted(decimals: 2)) times the speed of \(peer), \(times) are asked for"
    }
  }
}

extension Run {
  /// Our measurement and a peer's of the same thing.
  fileprivate func pair(_ peer: String, _ work: Work, _ pass: Pass, _ data: DataSet) -> (
    Measurement, Measurement
  )? {
    guard let ours = measurement(CallDirectoryPeer.name, work, pass, data),
      let theirs = measurement(peer, work, pass, data)
    else { return nil }
    return (ours, theirs)
  }
}
