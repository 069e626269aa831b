import CMeasure
import ExportGenerator
import Foundation

/// Runs one job in this process: once for memory, once for allocations, then against the clock.
struct Meter<Measured: Peer> {
  private static var lookUps: Int { 100_000 }
  private static var openings: Int { 200 }

  private let job: Job
  private let operations: Int
  private let entries: SortedEntries?
  private let numbers: [Int64]

  init(_ job: Job) throws {
    self.job = job
    let corpus = try job.data.corpus()
    entries = job.work == .write ? SortedEntries(corpus) : nil
    if let shape = job.work.export { try Self.writeExport(job, shape) }
    switch job.work {
    case .open:
      operations = Self.openings
      numbers = []
    case .findPresent, .findAbsent:
      operations = Self.lookUps
      let isPresent = job.work == .findPresent
      var random = SplitMix64(seed: 3)
      numbers = (0..<Self.lookUps).map { _ in
        let index = Int.random(in: 0..<job.data.count, using: &random)
        return corpus.number(at: isPresent ? index : job.data.count + index)
      }
    case .write, .packPlain, .packContacts, .verify, .streamBytes, .streamStrings:
      operations = job.data.count
      numbers = []
    }
  }

  private static func writeExport(_ job: Job, _ shape: ExportShape) throws {
    let file = try CFile(job.exportPath, mode: "w")
    try ExportWriter(rows: job.data.count, labels: job.data.labelSet(), shape: shape, seed: job.data.seed)
      .write { bytes in try bytes.withUnsafeBytes(file.write) }
  }

  func run() throws -> Measurement {
    let kept = job.pass == .again ? try Measured(path: job.path) : nil
    cm_sampler_start(500)
    _ = cm_sampler_stop()
    cm_release_free_memory()
    let before = cm_memory_now()
    cm_sampler_start(500)
    let digest = try repetition(kept)
    let greatest = cm_sampler_stop()

    cm_count_allocations_start()
    _ = try repetition(kept)
    let allocations = cm_count_allocations_stop()

    let times = try timedRepetitions(kept)
    return Measurement(
      peer: job.peer, work: job.work, pass: job.pass, data: job.data, operations: operations,
      time: Sample(times.map(\.seconds)), processorTime: Sample(times.map(\.processor_seconds)),
      minorFaults: Int(Sample(times.map { Double($0.minor_faults) }).median),
      majorFaults: Int(Sample(times.map { Double($0.major_faults) }).median),
      anonymousGrowth: Int(greatest.anonymous) - Int(before.anonymous),
      fileBackedGrowth: Int(greatest.file_backed) - Int(before.file_backed),
      allocations: cm_can_count_allocations() != 0 ? Int(allocations) : nil,
      bytesOnDisk: try bytesOnDisk(), digest: digest)
  }

  /// At least three repetitions, then as many as fit into the time that a measurement may take.
  private func timedRepetitions(_ kept: Measured?) throws -> [cm_usage] {
    let budget = job.isQuick ? 0.3 : 2.0
    var times: [cm_usage] = []
    var spent = 0.0
    while times.count < 3 || (spent < budget && times.count < 101) {
      if job.pass == .cold { try forgetPages() }
      let start = cm_usage_now()
      _ = try repetition(kept)
      let time = cm_usage_now().since(start)
      times.append(time)
      spent += time.seconds
    }
    return times
  }

  /// The work once. A file that is not kept open is opened here, and closed after memory has been noted.
  private func repetition(_ kept: Measured?) throws -> Digest {
    var digest = Digest()
    switch job.work {
    case .write:
      if let entries { try Measured.write(entries, to: job.path) }
    case .packPlain, .packContacts:
      try Measured.pack(job.exportPath, to: job.path)
    case .open:
      for _ in 0..<operations { _ = try Measured(path: job.path) }
    case .verify, .streamBytes, .streamStrings, .findPresent, .findAbsent:
      let file = try kept ?? Measured(path: job.path)
      try read(file, into: &digest)
      cm_sampler_note()
    }
    return digest
  }

  private func read(_ file: Measured, into digest: inout Digest) throws {
    switch job.work {
    case .write, .packPlain, .packContacts, .open: break
    case .verify: try file.verify()
    case .streamBytes: try file.streamBytes(into: &digest)
    case .streamStrings: try file.streamStrings(into: &digest)
    case .findPresent, .findAbsent: try file.find(numbers, into: &digest)
    }
  }

  private func bytesOnDisk() throws -> Int {
    try FileManager.default.attributesOfItem(atPath: job.path)[.size] as? Int ?? 0
  }

  private func forgetPages() throws {
    #if os(Linux)
      let file = open(job.path, O_RDONLY)
      defer { close(file) }
      guard file >= 0, posix_fadvise(file, 0, 0, POSIX_FADV_DONTNEED) == 0 else {
        throw Unsupported(what: "a cold cache on this file system")
      }
    #else
      throw Unsupported(what: "a cold cache on this system")
    #endif
  }
}

extension cm_usage {
  fileprivate func since(_ start: cm_usage) -> cm_usage {
    cm_usage(
      seconds: seconds - start.seconds, processor_seconds: processor_seconds - start.processor_seconds,
      minor_faults: minor_faults - start.minor_faults, major_faults: major_faults - start.major_faults)
  }
}
