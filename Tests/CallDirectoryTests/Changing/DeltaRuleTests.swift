import Testing

@testable import CallDirectory

/// Deltas whose checksums are all right and that do not fit the base: rules 35 to 41, and those of every file.
@Suite struct DeltaRuleTests {
  private let folder: TemporaryFolder
  private let base: DirectoryFile
  private let model = DirectoryModel(
    labels: [1: Array("A".utf8), 2: Array("B".utf8), 5: Array("A".utf8)], blocked: [10, 11, 12, 20],
    revision: 1)

  init() throws {
    folder = try TemporaryFolder()
    base = try model.file()
  }

  @Test func `a delta for another base is refused`() throws {
    let delta = DeltaModel(base: base.identity ^ 1, target: 0)
    try expect(.deltaDoesNotFit(.wrongBase(expected: base.identity ^ 1, got: base.identity)), rule: 35, delta)
  }

  @Test func `a base with a section that nobody knows is refused`() throws {
    let base = try DirectoryFile(bytes: FileImage(optional: [.init("XTRA", [1], flags: 0)]).bytes)
    let delta = DeltaModel(base: base.identity, target: 0)
    let error = #expect(throws: DirectoryError.self) {
      try DirectoryDelta(bytes: delta.bytes).apply(to: base, writingTo: folder.path("out"))
    }
    guard case .deltaDoesNotFit(let mismatch) = error else { return #expect(Bool(false), "\(error as Any)") }
    #expect(mismatch.rule == 36)
  }

  @Test(arguments: [(3, 1, 3), (5, 2, 6), (2, 2, 3), (1, 4_294_967_295, 3)] as [(Int64, Int64, Int64)])
  func `an entry to be taken away must be there`(first: Int64, count: Int64, missing: Int64) throws {
    let delta = DeltaModel(base: base.identity, target: 0, removedEntries: [(first, count)])
    try expect(.deltaDoesNotFit(.entryMissing(missing)), rule: 37, delta)
  }

  @Test(arguments: [(13, 1, 13), (9, 2, 9), (12, 9, 13), (1, 4_294_967_295, 1)] as [(Int64, Int64, Int64)])
  func `numbers to be unblocked must be blocked, without holes`(
    first: Int64, count: Int64, missing: Int64
  ) throws {
    let delta = DeltaModel(base: base.identity, target: 0, removedRuns: [(first, count)])
    try expect(.deltaDoesNotFit(.notBlocked(missing)), rule: 38, delta)
  }

  @Test func `an entry to be put in must not be there`() throws {
    let content = FileImage(records: [(5, 0)], pool: FileImage.label("Z"))
    let delta = DeltaModel(base: base.identity, target: 0, removedEntries: [(1, 2)], content)
    try expect(.deltaDoesNotFit(.entryPresent(5)), rule: 39, delta)
  }

  @Test(arguments: [(12, 1), (11, 5), (13, 1), (9, 1), (19, 1), (21, 1), (1, 30)] as [(Int64, UInt32)])
  func `a run to be put in neither overlaps nor touches what remains`(first: Int64, count: UInt32) throws {
    let delta = DeltaModel(base: base.identity, target: 0, FileImage(runs: [(first, count)]))
    let meeting: [Int64: Int64] = [12: 12, 11: 11, 13: 13, 9: 10, 19: 20, 21: 21, 1: 10]
    try expect(.deltaDoesNotFit(.runMeetsBase(first: meeting[first] ?? 0)), rule: 40, delta)
  }

  @Test func `a run may take the place of one that is taken away`() throws {
    let target = DirectoryModel(labels: model.labels, blocked: [12, 13, 20], revision: 1)
    let delta = DeltaModel(
      base: base.identity, target: try target.file().identity, revision: 1, removedRuns: [(10, 3)],
      FileImage(runs: [(12, 2)]))
    try DirectoryDelta(bytes: delta.bytes).apply(to: base, writingTo: folder.path("out"))
    #expect(try folder.bytes(of: "out") == target.bytes)
  }

  @Test func `a result with another identity is refused`() throws {
    let delta = DeltaModel(base: base.identity, target: 7, revision: 1)
    try expect(.deltaDoesNotFit(.wrongTarget(expected: 7, got: base.identity)), rule: 41, delta)
  }

  @Test(arguments: [0, 1, 2, 3, 4])
  func `a delta begins with its five sections in their order`(missing: Int) throws {
    var delta = DeltaModel(base: base.identity, target: 0)
    let section = delta.image.sections.remove(at: missing)
    expectMalformed(rule: 14, delta)
    delta.image.sections.append(section)
    if missing < 4 { expectMalformed(rule: 14, delta) }
  }

  @Test func `removed runs keep the rules of blocking runs`() throws {
    let runs: [(rule: Int, [(first: Int64, count: Int64)])] = [
      (18, [(0, 1)]), (18, [(-5, 1)]), (25, [(5, 0)]), (26, [(999_999_999_999_999, 2)]),
      (27, [(1, 2), (3, 1)]),
      (27, [(5, 1), (4, 1)]),
    ]
    for (rule, runs) in runs {
      expectMalformed(rule: rule, DeltaModel(base: base.identity, target: 0, removedEntries: runs))
      expectMalformed(rule: rule, DeltaModel(base: base.identity, target: 0, removedRuns: runs))
    }
  }

  @Test func `other rules of a file are rules of a delta`() throws {
    let plain = DeltaModel(base: base.identity, target: 0)
    var reserved = plain
    reserved.image.reserved = 1
    expectMalformed(rule: 7, reserved)
    var flags = plain
    flags.image.sections[0].flags = 0
    expectMalformed(rule: 12, flags)
    for index in 0..<4 {
      var partial = plain
      partial.image.sections[index].content = [1, 2, 3]
      expectMalformed(rule: 15, partial)
    }
    var blocked = plain
    blocked.image.blocked = 1
    expectMalformed(rule: 16, blocked)
    let labels = FileImage.label("A") + FileImage.label("B")
    expectMalformed(rule: 30, DeltaModel(base: 0, target: 0, FileImage(records: [(1, 3)], pool: labels)))
    expectMalformed(rule: 32, DeltaModel(base: 0, target: 0, FileImage(pool: FileImage.label("A"))))
  }

  private func expect(_ error: DirectoryError, rule: Int, _ delta: DeltaModel) throws {
    let delta = try DirectoryDelta(bytes: delta.bytes)
    try delta.verify()
    #expect(throws: error) { try delta.apply(to: base, writingTo: folder.path("out")) }
    #expect(try folder.names == [])
    guard case .deltaDoesNotFit(let mismatch) = error else { return }
    #expect(mismatch.rule == rule)
  }

  private func expectMalformed(rule: Int, _ delta: DeltaModel) {
    let error = #expect(throws: DirectoryError.self) { try DirectoryDelta(bytes: delta.bytes).verify() }
    guard case .malformed(let violation, _) = error else { return }
    #expect(violation.rule == rule)
  }
}
