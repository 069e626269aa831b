/// What one job found out.
struct Measurement: Codable {
  let peer: String
  let work: Work
  let pass: Pass
  let data: DataSet
  /// Entries, look-ups or openings in one repetition.
  let operations: Int
  /// Bytes that one repetition reads, where the work is told by them.
  let inputBytes: Int?
  /// Time on the clock.
  let time: Sample
  /// Processor time, user and system.
  let processorTime: Sample
  /// Page faults that the cache answered, in the middle repetition.
  let minorFaults: Int
  /// Page faults that went to the disk, in the middle repetition.
  let majorFaults: Int
  /// Greatest growth of memory during the first pass, in bytes.
  let anonymousGrowth: Int
  let fileBackedGrowth: Int
  /// Allocations in a pass, `nil` where they cannot be counted.
  let allocations: Int?
  let bytesOnDisk: Int
  let digest: Digest

  var operationsPerSecond: Double { Double(operations) / time.median }
  var megabytesPerSecond: Double? { inputBytes.map { Double($0) / time.median / 1e6 } }
  var processorMegabytesPerSecond: Double? { inputBytes.map { Double($0) / processorTime.median / 1e6 } }
  var nanosecondsPerOperation: Double { time.median / Double(operations) * 1e9 }
  var processorNanosecondsPerOperation: Double { processorTime.median / Double(operations) * 1e9 }
  var allocationsPerOperation: Double? { allocations.map { Double($0) / Double(operations) } }
}
