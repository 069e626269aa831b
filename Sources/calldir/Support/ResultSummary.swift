import CallDirectory

/// What a verb that wrote a directory says of it.
struct ResultSummary: Encodable {
  let identificationEntries: Int
  let blockedNumbers: UInt64
  let blockingRuns: Int
  let revision: UInt64
  let fileSize: UInt64
  let identity: String
  let leftOutSections: [String]

  init(_ directory: DirectoryFile, leftOut: [SectionID] = []) {
    identificationEntries = directory.identificationCount
    blockedNumbers = directory.blockedNumberCount
    blockingRuns = directory.blockingRunCount
    revision = directory.revision
    fileSize = directory.fileSize
    identity = hexadecimal(directory.identity)
    leftOutSections = leftOut.map(\.description)
  }

  var text: String {
    var lines = [
      "  \(counted(identificationEntries, "identification entry", "identification entries")), "
        + "\(counted(blockedNumbers, "blocked number", "blocked numbers")) in "
        + "\(counted(blockingRuns, "run", "runs")), \(byteCount(fileSize)), verified"
    ]
    if !leftOutSections.isEmpty {
      lines.append("  left out, since they may not fit any more: \(leftOutSections.joined(separator: ", "))")
    }
    return lines.joined(separator: "\n")
  }
}
