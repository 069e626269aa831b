import CallDirectory
import PhoneNumbers

extension Verb {
  /// `calldir info FILE`
  static let info = Verb(
    name: "info",
    usage: "FILE [--json]",
    summary: "Show what a directory holds: counts, sizes, numbers per country, labels.",
    details: """
      Reads every entry once. Use `verify` to know that the file is whole. Of a delta it shows which directory it is made
      from, which it leads to (by identity), and how many entries change.
      """,
    options: [.json, .flag("--no-mmap", "Read the file into memory instead of mapping it.")],
    example: "calldir info contacts.calldir"
  ) { arguments in
    let path = try arguments.onlyOperand("FILE")
    switch try naming(path, { try DirectoryOrDelta(path, arguments) }) {
    case .directory(let directory):
      let info = try DirectoryInfo(directory)
      try show(info, info.text, arguments)
    case .delta(let delta):
      let info = try DeltaInfo(delta)
      try show(info, info.text, arguments)
    }
    return .done
  }

  private static func show(_ info: some Encodable, _ text: String, _ arguments: Arguments) throws {
    if arguments.has("--json") {
      try printJSON(info)
    } else {
      print(text)
    }
  }
}

/// What `info` tells, as text or as JSON.
private struct DirectoryInfo: Encodable {
  struct Labels: Encodable {
    let distinct: Int
    let bytes: UInt64
    let shortest: Int
    let longest: Int
  }

  struct Country: Encodable {
    let callingCode: Int
    let regions: [String]
    let numbers: Int
  }

  let kind = "snapshot"
  let fileSize: UInt64
  let revision: UInt64
  let identity: String
  let identificationEntries: Int
  let blockedNumbers: UInt64
  let blockingRuns: Int
  let firstNumber: String?
  let lastNumber: String?
  let labels: Labels
  let countries: [Country]
  let sections: [SectionInfo]

  init(_ directory: DirectoryFile) throws {
    fileSize = directory.fileSize
    revision = directory.revision
    identity = hexadecimal(directory.identity)
    identificationEntries = directory.identificationCount
    blockedNumbers = directory.blockedNumberCount
    blockingRuns = directory.blockingRunCount
    sections = directory.sections.map(SectionInfo.init)
    let statistics = try directory.labelStatistics()
    labels = Labels(
      distinct: statistics.count, bytes: statistics.textBytes, shortest: statistics.shortest,
      longest: statistics.longest)

    var counts: [Int: Int] = [:]
    var first: Int64?
    var last: Int64?
    var entries = directory.identificationEntries()
    while let entry = try entries.next() {
      first = first ?? entry.number
      last = entry.number
      counts[PhoneNumberPlan(leadingDigits: entry.number)?.callingCode ?? 0, default: 0] += 1
    }
    firstNumber = first.map { "+\($0)" }
    lastNumber = last.map { "+\($0)" }
    countries = counts.map { code, count in
      let regions = PhoneNumberPlan(callingCode: code)?.regions ?? []
      return Country(callingCode: code, regions: regions.map(\.code), numbers: count)
    }.sorted { ($1.numbers, $0.callingCode) < ($0.numbers, $1.callingCode) }
  }

  var text: String {
    var lines = [
      "identification entries  \(identificationEntries.grouped)",
      "blocked numbers         \(blockedNumbers.grouped) in \(counted(blockingRuns, "run", "runs"))",
      "labels                  \(labels.distinct.grouped) distinct, \(labels.shortest) to \(labels.longest) bytes",
      "file size               \(byteCount(fileSize)) (\(fileSize.grouped) bytes)",
      "revision                \(revision)",
      "identity                \(identity)",
    ]
    if let firstNumber, let lastNumber {
      lines.append("numbers                 \(firstNumber) … \(lastNumber)")
    }
    lines += sections.map(\.text)
    for country in countries {
      let name = country.regions.isEmpty ? "" : " (\(country.regions.joined(separator: ", ")))"
      let code = country.callingCode == 0 ? "no calling code" : "+\(country.callingCode)\(name)"
      lines.append("  \(code): \(country.numbers.grouped)")
    }
    return lines.joined(separator: "\n")
  }
}
