import CMeasure
import Foundation

/// Runs one job in this process: once for memory and allocations, which warms up, then against the clock.
struct Meter {
  private let job: Job
  private let trial: Trial

  init<Measured: Peer>(_ peer: Measured.Type, _ job: Job) throws {
    self.job = job
    trial = try Trial(peer, job)
  }

  func run() throws -> Measurement {
    // Once before, so that what the sampler itself needs is there already.
    cm_sampler_start(500)
    _ = cm_sampler_stop()
    try trial.prepare()
    cm_release_free_memory()
    let before = cm_memory_now()
    cm_sampler_start(500)
    cm_count_allocations_start()
    let digest = try trial.body()
    let allocations = cm_count_allocations_stop()
    let greatest = cm_sampler_stop()

    let times = try timedRepetitions()
    return Measurement(
      peer: job.peer, work: job.work, pass: job.pass, data: job.data, operations: trial.operations,
      inputBytes: trial.inputBytes,
      time: Sample(times.map(\.seconds)), processorTime: Sample(times.map(\.processor_seconds)),
      minorFaults: Int(Sample(times.map { Double($0.minor_faults) }).median),
      majorFaults: Int(Sample(times.map { Double($0.major_faults) }).median),
      anonymousGrowth: Int(greatest.anonymous) - Int(before.anonymous),
      fileBackedGrowth: Int(greatest.file_backed) - Int(before.file_backed),
      allocations: cm_can_count_allocations() != 0 ? Int(allocations) : nil,
      bytesOnDisk: try bytesOnDisk(), digest: digest)
  }

  /// At least three repetitions, then as many as fit into the time that a measurement may take.
  private func timedRepetitions() throws -> [cm_usage] {
    let budget = job.isQuick ? 0.2 : 1.0
    var times: [cm_usage] = []
    var spent = 0.0
    while times.count < 3 || (spent < budget && times.count < 101) {
      try trial.prepare()
      if job.pass == .cold { try forgetPages() }
      let start = cm_usage_now()
      _ = try trial.body()
      let time = cm_usage_now().since(start)
      times.append(time)
      spent += time.seconds
    }
    return times
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
