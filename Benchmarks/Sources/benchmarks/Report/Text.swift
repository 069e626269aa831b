import Foundation

extension Measurement {
  /// One line for the terminal.
  var line: String {
    let title = "\(data.labels) \(data.count) \(peer)/\(work.rawValue) \(pass.rawValue)"
    return [
      title.padding(toLength: 56, withPad: " ", startingAt: 0), speed,
      "±\(Int((time.spread * 100).rounded())) %",
      megabytesPerSecond.map { "\($0.formatted(decimals: 0)) MB/s" } ?? "",
      "anonymous +\(kibibytes(anonymousGrowth))", "file +\(kibibytes(fileBackedGrowth))",
      "faults \(minorFaults)",
      allocationsPerOperation.map { "allocations \($0.formatted(decimals: 3))" } ?? "", "disk \(bytesOnDisk)",
    ].joined(separator: "  ")
  }

  /// Time per operation or operations per second, whichever says more about the work.
  var speed: String {
    work.isLatency
      ? "\((nanosecondsPerOperation / 1000).formatted(decimals: 2)) µs"
      : "\((operationsPerSecond / 1e6).formatted(decimals: 2)) M/s"
  }
}

/// Bytes as KiB, rounded.
func kibibytes(_ bytes: Int) -> String {
  "\((bytes + 512) / 1024) KiB"
}

extension Int {
  /// Digits in groups of three.
  var grouped: String {
    let digits = Array(String(self).reversed())
    return String(
      stride(from: 0, to: digits.count, by: 3).map { String(digits[$0..<Swift.min($0 + 3, digits.count)]) }
        .joined(separator: ",").reversed())
  }
}

extension Double {
  /// With a point and so many digits behind it, in any locale.
  func formatted(decimals: Int) -> String {
    String(format: "%.\(decimals)f", self)
  }
}
