/// Values of all repetitions in short, in seconds.
struct Sample: Codable {
  let repetitions: Int
  let least: Double
  let lowerQuartile: Double
  let median: Double
  let upperQuartile: Double
  let greatest: Double

  init(_ values: [Double]) {
    let sorted = values.sorted()
    let quantile = { (part: Double) in
      sorted.isEmpty ? 0 : sorted[Int((Double(sorted.count - 1) * part).rounded())]
    }
    repetitions = sorted.count
    least = quantile(0)
    lowerQuartile = quantile(0.25)
    median = quantile(0.5)
    upperQuartile = quantile(0.75)
    greatest = quantile(1)
  }

  /// Half the distance between the quartiles, as a part of the median.
  var spread: Double { (upperQuartile - lowerQuartile) / 2 / median }
}
