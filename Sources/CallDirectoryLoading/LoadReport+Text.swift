internal import CallDirectory

/// The report as a file: a line `name value` for each property, unknown names ignored.
extension LoadReport {
  static let fileName = "lastLoad"
  static let sizeLimit = 16_384

  var text: String {
    var lines = ["outcome \(outcome.rawValue)", "mode \(mode.rawValue)"]
    lines += Self.numbers.map { name, property in "\(name) \(self[keyPath: property])" }
    if let identity { lines.append("identity \(hexadecimal(identity))") }
    if let error { lines.append("error \(error.split(whereSeparator: \.isNewline).joined(separator: " "))") }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Reads a report; `nil` if it lacks what every report has.
  init?(text: String) {
    var values: [Substring: Substring] = [:]
    for line in text.split(separator: "\n") {
      guard let space = line.firstIndex(of: " ") else { continue }
      values[line[..<space]] = line[line.index(after: space)...]
    }
    guard let started = values["started"].flatMap({ UInt64($0) }),
      let outcome = values["outcome"].flatMap({ Outcome(rawValue: String($0)) }),
      let mode = values["mode"].flatMap({ LoadingMode(rawValue: String($0)) })
    else { return nil }
    self.init(started: started)
    self.outcome = outcome
    self.mode = mode
    for (name, property) in Self.numbers {
      if let value = values[name[...]].flatMap({ UInt64($0) }) { self[keyPath: property] = value }
    }
    identity = values["identity"].flatMap { UInt64($0, radix: 16) }
    error = values["error"].map(String.init)
  }

  private static var numbers: [(String, WritableKeyPath<LoadReport, UInt64>)] {
    [
      ("started", \.started),
      ("identificationAdded", \.counts.identificationAdded),
      ("identificationRemoved", \.counts.identificationRemoved),
      ("blockingAdded", \.counts.blockingAdded),
      ("blockingRemoved", \.counts.blockingRemoved),
      ("duration", \.duration),
      ("peakFootprint", \.peakFootprint),
    ]
  }
}
