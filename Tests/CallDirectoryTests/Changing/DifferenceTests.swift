import CallDirectory
import Testing

@Suite struct DifferenceTests {
  @Test func `a directory does not differ from itself`() throws {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<200 {
      let file = try DirectoryModel.random(&random).file()
      #expect(try DirectoryDifference(from: file, to: file).summary().isEmpty)
    }
  }

  @Test func `a difference lists each changed entry with its labels, in ascending order`() throws {
    let old = DirectoryModel(labels: [1: Array("A".utf8), 2: Array("B".utf8), 4: Array("Zoë".utf8)])
    let new = DirectoryModel(labels: [2: Array("C".utf8), 3: Array("A".utf8), 4: Array("Zoë".utf8)])
    var changes = DirectoryDifference(from: try old.file(), to: try new.file()).identificationChanges()
    #expect(try changes.oldLabel() == "")
    #expect(try changes.newLabel() == "")
    var lines: [String] = []
    while let change = try changes.next() {
      lines.append("\(change.number) \(try changes.oldLabel())>\(try changes.newLabel())")
    }
    #expect(lines == ["1 A>", "2 B>C", "3 >A"])
    #expect(try changes.next() == nil)
    #expect(try changes.oldLabel() == "")
    #expect(try changes.newLabel() == "")
  }

  @Test func `labels that are the same to Unicode but not byte by byte differ`() throws {
    let old = DirectoryModel(labels: [1: Array("Zoë".utf8)])
    let new = DirectoryModel(labels: [1: Array("Zoe\u{308}".utf8)])
    let summary = try DirectoryDifference(from: try old.file(), to: try new.file()).summary()
    #expect(summary.identificationRelabelled == 1)
  }

  @Test(arguments: UInt64(0)..<20)
  func `a difference is what sets say it is`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for step in 0..<100 {
      let old = DirectoryModel.random(&random)
      let new = random.oneIn(4) ? DirectoryModel.random(&random) : old.changed(&random)
      let difference = DirectoryDifference(from: try old.file(), to: try new.file())
      #expect(
        try identificationChanges(difference) == expectedChanges(old, new), "seed \(seed), step \(step)")
      let (removed, added) = try blockingChanges(difference)
      #expect(removed == lines(old.blocked.subtracting(new.blocked)), "seed \(seed), step \(step)")
      #expect(added == lines(new.blocked.subtracting(old.blocked)), "seed \(seed), step \(step)")
    }
  }

  private func identificationChanges(_ difference: DirectoryDifference) throws -> [String] {
    var found: [String] = []
    var changes = difference.identificationChanges()
    while let change = try changes.next() {
      found.append("\(change.number) \(Array(changes.oldLabelBytes)) \(Array(changes.newLabelBytes))")
    }
    return found
  }

  private func expectedChanges(_ old: DirectoryModel, _ new: DirectoryModel) -> [String] {
    Set(old.labels.keys).union(new.labels.keys).sorted()
      .filter { old.labels[$0] != new.labels[$0] }
      .map { "\($0) \(old.labels[$0] ?? []) \(new.labels[$0] ?? [])" }
  }

  private func blockingChanges(
    _ difference: DirectoryDifference
  ) throws -> (removed: [String], added: [String]) {
    var (removed, added): ([String], [String]) = ([], [])
    var changes = try difference.blockingChanges()
    var previous: Int64 = 0
    while let change = try changes.next() {
      #expect(change.run.first > previous)
      previous = change.run.last
      switch change {
      case .added(let run): added.append("\(run.first)+\(run.count)")
      case .removed(let run): removed.append("\(run.first)+\(run.count)")
      }
    }
    return (removed, added)
  }

  private func lines(_ numbers: Set<Int64>) -> [String] {
    DirectoryModel.runs(of: numbers).map { "\($0.first)+\($0.count)" }
  }
}
