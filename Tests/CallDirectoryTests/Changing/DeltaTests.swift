import Testing

@testable import CallDirectory

@Suite struct DeltaTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: UInt64(0)..<20)
  func `a delta is what sets make of two directories, and leads from one to the other`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for step in 0..<40 {
      let old = DirectoryModel.random(&random)
      let new = random.oneIn(4) ? DirectoryModel.random(&random) : old.changed(&random)
      let (base, target) = (try old.file(), try new.file())
      let delta = try DirectoryDelta.write(from: base, to: target, at: folder.path("delta"))
      let expected = DeltaModel(from: old, to: new, base: base.identity, target: target.identity).bytes
      #expect(try folder.bytes(of: "delta") == expected, "seed \(seed), step \(step)")
      let difference = try DirectoryDifference(from: base, to: target).summary()
      #expect(try delta.summary() == difference, "seed \(seed), step \(step)")
      try delta.apply(to: base, writingTo: folder.path("new"))
      #expect(try folder.bytes(of: "new") == new.bytes, "seed \(seed), step \(step)")
    }
  }

  @Test func `deltas follow each other along a history, in place`() throws {
    var random = SeededGenerator(seed: 3)
    var model = DirectoryModel.random(&random)
    try folder.write(model.bytes, to: "list")
    for step in 0..<200 {
      let next = model.changed(&random)
      let base = try DirectoryFile(path: folder.path("list"))
      let delta = try DirectoryDelta.write(from: base, to: next.file(), at: folder.path("delta"))
      try DirectoryDelta(path: folder.path("delta")).apply(to: base, writingTo: folder.path("list"))
      #expect(delta.targetRevision == next.revision)
      #expect(try folder.bytes(of: "list") == next.bytes, "step \(step)")
      model = next
    }
    #expect(try folder.names == ["delta", "list"])
  }

  @Test func `a delta between equal directories holds nothing and changes nothing`() throws {
    let model = DirectoryModel(labels: [1: [0x41], 2: [0x42]], blocked: [5, 6], revision: 2)
    let file = try model.file()
    let delta = try DirectoryDelta.write(from: file, to: file, at: folder.path("delta"))
    #expect(delta.fileSize == 64 + 5 * 24 + 8)
    try delta.apply(to: file, writingTo: folder.path("out"))
    #expect(try folder.bytes(of: "out") == model.bytes)
  }

  @Test func `a run that grows is taken out and put in whole`() throws {
    let old = DirectoryModel(blocked: [10, 11, 12, 20])
    let new = DirectoryModel(blocked: [10, 11, 12, 13, 20])
    let delta = try DirectoryDelta.write(from: old.file(), to: new.file(), at: folder.path("delta"))
    #expect(try delta.verify() == ())
    #expect(try runs(delta.removedRuns()) == [NumberRun(first: 10, last: 12)])
    #expect(try runs(delta.addedRuns()) == [NumberRun(first: 10, last: 13)])
  }

  @Test func `a run that shrinks is only taken from`() throws {
    let old = DirectoryModel(blocked: Set(10...20))
    let new = DirectoryModel(blocked: Set(12...15).union([18]))
    let delta = try DirectoryDelta.write(from: old.file(), to: new.file(), at: folder.path("delta"))
    #expect(
      try runs(delta.removedRuns()) == [(10, 11), (16, 17), (19, 20)].map { NumberRun(first: $0, last: $1) })
    #expect(try runs(delta.addedRuns()) == [])
  }

  @Test func `a directory is no delta and a delta no directory`() throws {
    let file = try DirectoryModel().file()
    try DirectoryDelta.write(from: file, to: file, at: folder.path("delta"))
    let delta = try folder.bytes(of: "delta")
    #expect(throws: DirectoryError.malformed(.unsupportedKind(2, expected: 1), offset: 10)) {
      try DirectoryFile(bytes: delta)
    }
    #expect(throws: DirectoryError.malformed(.unsupportedKind(1, expected: 2), offset: 10)) {
      try DirectoryDelta(bytes: DirectoryModel().bytes)
    }
  }

  @Test func `a delta carries no sections that nobody knows`() throws {
    let plain = try DirectoryModel().file()
    let extra = try DirectoryFile(bytes: FileImage(optional: [.init("XTRA", [1], flags: 0)]).bytes)
    for (base, target) in [(plain, extra), (extra, plain)] {
      let error = #expect(throws: DirectoryError.self) {
        try DirectoryDelta.write(from: base, to: target, at: folder.path("delta"))
      }
      #expect("\(try #require(error))".contains("XTRA"))
    }
    #expect(try folder.names == [])
  }

  @Test func `a directory with a label twice gives no delta`() throws {
    let twice = FileImage(records: [(1, 0), (2, 3)], pool: FileImage.label("A") + FileImage.label("A"))
    let file = try DirectoryFile(bytes: twice.bytes)
    #expect(throws: DirectoryError.malformed(.labelTwice(first: 0, again: 3), offset: 171)) {
      try DirectoryDelta.write(from: DirectoryModel().file(), to: file, at: folder.path("delta"))
    }
  }

  @Test func `every bit flip and every truncation of a delta is found`() throws {
    let old = DirectoryModel(labels: [1: [0x41], 2: [0x42], 3: [0x43]], blocked: [5, 6, 9])
    let new = DirectoryModel(labels: [2: [0x44], 3: [0x43], 4: [0x41, 0x42]], blocked: [5, 8, 9])
    try DirectoryDelta.write(from: old.file(), to: new.file(), at: folder.path("delta"))
    let bytes = try folder.bytes(of: "delta")
    for bit in 0..<bytes.count * 8 {
      var flipped = bytes
      flipped[bit / 8] ^= 1 << UInt8(bit % 8)
      #expect(throws: DirectoryError.self, "bit \(bit)") { try DirectoryDelta(bytes: flipped).verify() }
    }
    for count in bytes.indices {
      #expect(throws: DirectoryError.self, "\(count) bytes") {
        try DirectoryDelta(bytes: Array(bytes[..<count])).verify()
      }
    }
  }

  private func runs(_ source: BlockingRunCursor) throws -> [NumberRun] {
    var source = source
    var runs: [NumberRun] = []
    while let run = try source.nextRun() { runs.append(run) }
    return runs
  }
}
