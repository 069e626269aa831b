/// What one job found out.
struct Measurement: Codable {
  let peer: String
  let work: Work
  let pass: Pass
  let data: DataSet
  /// Entries, look-ups or openings in one repetition.
  let operations: Int
  /// Seconds of each repetition.
  let seconds: [Double]
  /// Processor seconds, user and system, of each repetition.
  let processorSeconds: [Double]
  /// Page faults of each repetition that the cache answered.
  let minorFaults: [Int]
  /// Page faults of each repetition that went to the disk.
  let majorFaults: [Int]
  /// Greatest growth of memory during the first pass, in bytes.
  let anonymousGrowth: Int
  let fileBackedGrowth: Int
  /// Allocations in a pass, `nil` where they cannot be counted.
  let allocations: Int?
  let bytesOnDisk: Int
  let digest: Digest

  var medianSeconds: Double { seconds.median }
  var operationsPerSecond: Double { Double(operations) / medianSeconds }
  var nanosecondsPerOperation: Double { medianSeconds / Double(operations) * 1e9 }
  var processorNanosecondsPerOperation: Double { processorSeconds.median / Double(operations) * 1e9 }
  var allocationsPerOperation: Double? { allocations.map { Double($0) / Double(operations) } }
  /// Half the distance between the quartiles, as a part of the median.
  var spread: Double { (seconds.quantile(0.75) - seconds.quantile(0.25)) / 2 / medianSeconds }
}

extension [Double] {
  /// The middle value; 0 if there is none.
  var median: Double { quantile(0.5) }

  /// The value that so large a part of all values does not exceed; 0 if there is none.
  func quantile(_ part: Double) -> Double {
    isEmpty ? 0 : sorted()[Int((Double(count - 1) * part).rounded())]
  }
}
