import CallDirectory

/// What `info` tells of a delta, as text or as JSON.
struct DeltaInfo: Encodable {
  let kind = "delta"
  let fileSize: UInt64
  let revision: UInt64
  let identity: String
  let baseIdentity: String
  let targetIdentity: String
  let identificationAdded: Int
  let identificationRemoved: Int
  let identificationRelabelled: Int
  let blockedNumbersAdded: UInt64
  let blockedNumbersRemoved: UInt64
  let sections: [SectionInfo]

  init(_ delta: DirectoryDelta) throws(DirectoryError) {
    let summary = try delta.summary()
    fileSize = delta.fileSize
    revision = delta.targetRevision
    identity = hexadecimal(delta.identity)
    baseIdentity = hexadecimal(delta.baseIdentity)
    targetIdentity = hexadecimal(delta.targetIdentity)
    identificationAdded = summary.identificationAdded
    identificationRemoved = summary.identificationRemoved
    identificationRelabelled = summary.identificationRelabelled
    blockedNumbersAdded = summary.blockedNumbersAdded
    blockedNumbersRemoved = summary.blockedNumbersRemoved
    sections = delta.sections.map(SectionInfo.init)
  }

  var text: String {
    var lines = [
      "delta                   \(baseIdentity) → \(targetIdentity)",
      "identification entries  \(identificationAdded.grouped) added, \(identificationRemoved.grouped) removed, "
        + "\(identificationRelabelled.grouped) relabelled",
      "blocked numbers         \(blockedNumbersAdded.grouped) added, \(blockedNumbersRemoved.grouped) removed",
      "file size               \(byteCount(fileSize)) (\(fileSize.grouped) bytes)",
      "revision                \(revision), of the target",
      "identity                \(identity)",
    ]
    lines += sections.map(\.text)
    return lines.joined(separator: "\n")
  }
}

/// What `info` tells of a section.
struct SectionInfo: Encodable {
  let id: String
  let bytes: UInt64
  let checksum: String

  init(_ section: SectionSummary) {
    id = section.id.description
    bytes = section.length
    checksum = hexadecimal(section.checksum)
  }

  var text: String { "section \(id)            \(bytes.grouped) bytes, XXH64 \(checksum)" }
}
