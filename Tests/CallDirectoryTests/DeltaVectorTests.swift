import Testing

@testable import CallDirectory

/// The deltas of `Tests/Vectors`, written by a program that is not the writer of this module.
struct DeltaVectorTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: try Manifest.load().deltas.valid)
  func `a valid delta leads from its base to its target`(vector: Manifest.ValidDelta) throws {
    let bytes = try Manifest.bytes(of: vector.file)
    let delta = try DirectoryDelta(bytes: bytes)
    try delta.verify()
    try delta.verifyCanonical()
    #expect(bytes.count == vector.size)
    #expect(delta.fileSize == UInt64(vector.size))
    #expect(hexadecimal(delta.identity) == vector.identity)
    #expect(hexadecimal(delta.baseIdentity) == vector.baseIdentity)
    #expect(hexadecimal(delta.targetIdentity) == vector.targetIdentity)
    #expect(delta.targetRevision == vector.revision)
    #expect(try Manifest.Summary(delta.summary()) == vector.summary)
    let base = try DirectoryFile(bytes: Manifest.bytes(of: vector.base))
    try delta.apply(to: base, writingTo: folder.path("out"))
    #expect(try folder.bytes(of: "out") == Manifest.bytes(of: vector.target))
  }

  @Test(arguments: try Manifest.load().deltas.valid.filter(\.isWritten))
  func `the writer makes the same delta as the writer of the vectors`(vector: Manifest.ValidDelta) throws {
    let base = try DirectoryFile(bytes: Manifest.bytes(of: vector.base))
    let target = try DirectoryFile(bytes: Manifest.bytes(of: vector.target))
    try DirectoryDelta.write(from: base, to: target, at: folder.path("out"))
    #expect(try folder.bytes(of: "out") == Manifest.bytes(of: vector.file))
    #expect(try Manifest.Summary(DirectoryDifference(from: base, to: target).summary()) == vector.summary)
  }

  @Test(arguments: try Manifest.load().deltas.valid)
  func `a delta is no directory, and its base no delta`(vector: Manifest.ValidDelta) throws {
    let delta = try Manifest.bytes(of: vector.file)
    let base = try Manifest.bytes(of: vector.base)
    #expect(refusal { () throws(DirectoryError) in _ = try DirectoryFile(bytes: delta) }?.rule == 5)
    #expect(refusal { () throws(DirectoryError) in _ = try DirectoryDelta(bytes: base) }?.rule == 5)
  }

  @Test(arguments: try Manifest.load().deltas.invalid)
  func `an invalid delta is refused at its stage for its rule`(vector: Manifest.Invalid) throws {
    let bytes = try Manifest.bytes(of: vector.file)
    for stage in Stage.allCases {
      let error = refusal { () throws(DirectoryError) in try check(bytes, at: stage) }
      if stage < vector.stage {
        #expect(error == nil)
      } else {
        #expect(error.map { vector.rules.contains($0.rule ?? 0) } == true, "\(String(describing: error))")
      }
    }
  }

  @Test(arguments: try Manifest.load().deltas.invalid)
  func `an invalid delta is not applied, whatever its base`(vector: Manifest.Invalid) throws {
    let bytes = try Manifest.bytes(of: vector.file)
    let base = try DirectoryFile(bytes: Manifest.bytes(of: "valid/worked-example.calldir"))
    let error = refusal { () throws(DirectoryError) in
      try DirectoryDelta(bytes: bytes).apply(to: base, writingTo: folder.path("out"))
    }
    #expect(error.map { vector.rules.contains($0.rule ?? 0) } == true, "\(String(describing: error))")
    #expect(try folder.names == [])
  }

  @Test(arguments: try Manifest.load().deltas.unfit)
  func `a delta that does not fit is refused for its rule and leaves nothing`(vector: Manifest.Unfit) throws {
    let delta = try DirectoryDelta(bytes: Manifest.bytes(of: vector.file))
    try delta.verify()
    try delta.verifyCanonical()
    _ = try delta.summary()
    let base = try DirectoryFile(bytes: Manifest.bytes(of: vector.base))
    let error = refusal { () throws(DirectoryError) in
      try delta.apply(to: base, writingTo: folder.path("out"))
    }
    #expect(error.map { vector.rules.contains($0.rule ?? 0) } == true, "\(String(describing: error))")
    #expect(try folder.names == [])
  }

  private func check(_ bytes: [UInt8], at stage: Stage) throws(DirectoryError) {
    let delta = try DirectoryDelta(bytes: bytes)
    if stage == .access {
      var entries = delta.addedEntries()
      while try entries.next() != nil { _ = try entries.label() }
      for var runs in [delta.removedEntries(), delta.removedRuns(), delta.addedRuns()] {
        while try runs.next() != nil {}
      }
    }
    if stage >= .verify { try delta.verify() }
    if stage == .canonical { try delta.verifyCanonical() }
  }
}

extension Manifest {
  struct Deltas: Decodable {
    let valid: [ValidDelta]
    let invalid: [Invalid]
    let unfit: [Unfit]
  }

  struct ValidDelta: Decodable, Sendable, CustomTestStringConvertible {
    let file: String
    let base: String
    let target: String
    let size: Int
    let identity: String
    let baseIdentity: String
    let targetIdentity: String
    let revision: UInt64
    let isWritten: Bool
    let summary: Summary
    var testDescription: String { file }
  }

  /// A delta that conforms by itself and is refused when it is applied to `base`.
  struct Unfit: Decodable, Sendable, CustomTestStringConvertible {
    let file: String
    let base: String
    let rules: [Int]
    var testDescription: String { file }
  }

  struct Summary: Decodable, Equatable {
    let identificationAdded: Int
    let identificationRemoved: Int
    let identificationRelabelled: Int
    let blockedNumbersAdded: UInt64
    let blockedNumbersRemoved: UInt64

    init(_ summary: DifferenceSummary) {
      identificationAdded = summary.identificationAdded
      identificationRemoved = summary.identificationRemoved
      identificationRelabelled = summary.identificationRelabelled
      blockedNumbersAdded = summary.blockedNumbersAdded
      blockedNumbersRemoved = summary.blockedNumbersRemoved
    }
  }
}
