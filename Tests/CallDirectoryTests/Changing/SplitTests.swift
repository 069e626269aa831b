import CallDirectory
import Testing

@Suite struct SplitTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: UInt64(0)..<30)
  func `shards hold every number once, as few shards as can be, and merge to the original`(seed: UInt64)
    throws
  {
    var random = SeededGenerator(seed: seed)
    for step in 0..<15 {
      let model = DirectoryModel.random(&random)
      let max = Int64.random(in: 2...12, using: &random)
      let report = try DirectorySplit(of: model.file(), max: UInt64(max)).write(toPrefix: folder.path("s"))
      let note = Comment(rawValue: "seed \(seed), step \(step), max \(max)")
      #expect(report.shards.count == fewestShards(model, Int(max)), note)
      let merged = try DirectoryMerge(of: report.shards, whenNumbersMeet: .error).write(to: folder.path("m"))
      #expect(merged.numbersThatMet == 0, note)
      #expect(try folder.bytes(of: "m") == model.bytes, note)
      #expect(report.shards.allSatisfy { $0.entryCount <= max && $0.revision == model.revision }, note)
      #expect(report.shards.reduce(0) { $0 + $1.entryCount } == model.entryCount, note)
      let sizes = report.shards.map(\.entryCount)
      #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 2, note)
      try expectApart(report.shards, note)
    }
  }

  @Test(arguments: [1, 2, 3, 7, 10, 33, 99, 100, 101])
  func `shards of numbers of one kind differ by one entry at most`(max: UInt64) throws {
    var model = DirectoryModel(blocked: Set(1...50))
    for number in Int64(61)...110 { model.labels[number] = [0x41] }
    let shards = try DirectorySplit(of: model.file(), max: max).write(toPrefix: folder.path("s")).shards
    let sizes = shards.map(\.entryCount)
    #expect(UInt64(shards.count) == (100 + max - 1) / max)
    #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1)
  }

  @Test func `shards are named by their place and their number`() throws {
    let model = DirectoryModel(labels: [1: [0x41], 2: [0x42], 3: [0x41]])
    try DirectorySplit(of: model.file(), max: 1).write(toPrefix: folder.path("list"))
    #expect(try folder.names == ["list-1-of-3.calldir", "list-2-of-3.calldir", "list-3-of-3.calldir"])
    #expect(try DirectoryFile(path: folder.path("list-3-of-3.calldir")).label(for: 3) == "A")
  }

  @Test func `an empty directory is one empty shard`() throws {
    let report = try DirectorySplit(of: DirectoryModel(revision: 4).file()).write(toPrefix: folder.path("s"))
    #expect(try folder.names == ["s-1-of-1.calldir"])
    #expect(report.shards[0].entryCount == 0)
    #expect(report.shards[0].revision == 4)
  }

  @Test func `a block list of ten million numbers is cut inside its run`() throws {
    var edit = DirectoryEdit()
    try edit.block(first: 33_160_000_000, count: 10_000_000)
    let whole = try edit.apply(to: DirectoryModel().file(), writingTo: folder.path("w")).directory
    let shards = try DirectorySplit(of: whole).write(toPrefix: folder.path("s")).shards
    #expect(
      shards.map(\.blockedNumberCount) == Array(repeating: 1_666_667, count: 4) + [1_666_666, 1_666_666])
    try DirectoryMerge(of: shards, whenNumbersMeet: .error).write(to: folder.path("m"))
    #expect(try folder.bytes(of: "m") == folder.bytes(of: "w"))
  }

  @Test func `a number with more entries than a shard may have is refused, and no shard is left`() throws {
    let model = DirectoryModel(labels: [1: [0x41], 7: [0x41]], blocked: [7])
    #expect(throws: DirectoryError.tooManyEntries(limit: 1, got: 2)) {
      try DirectorySplit(of: model.file(), max: 1).write(toPrefix: folder.path("s"))
    }
    #expect(try folder.names == [])
  }

  @Test func `more shards than anybody has extensions for are refused at once`() throws {
    var writer = try DirectoryWriter(path: folder.path("w"))
    try writer.appendBlocking(first: 33_162_000_000, count: 4_000_000_000)
    let directory = try writer.finish()
    #expect(throws: DirectoryError.tooManyShards(limit: 200, needed: 1_000_000_000)) {
      try DirectorySplit(of: directory, max: 4).write(toPrefix: folder.path("s"))
    }
    #expect(throws: DirectoryError.tooManyShards(limit: 200, needed: .max)) {
      try DirectorySplit(of: directory, max: 0).write(toPrefix: folder.path("s"))
    }
    #expect(try folder.names == ["w"])
  }

  @Test func `no shard is in its place unless all are`() throws {
    let model = DirectoryModel(labels: [1: [0x41], 2: [0x42], 3: [0x41]])
    try folder.makeFolder("s-3-of-3.calldir")
    #expect(throws: DirectoryError.self) {
      try DirectorySplit(of: model.file(), max: 1).write(toPrefix: folder.path("s"))
    }
    #expect(try folder.names == ["s-3-of-3.calldir"])
  }

  /// Shards lie one behind the other, so no number is in two of them.
  private func expectApart(_ shards: [DirectoryFile], _ note: Comment) throws {
    var last: Int64 = 0
    for shard in shards {
      var numbers: [Int64] = []
      var entries = shard.identificationEntries()
      while let entry = try entries.next() { numbers.append(entry.number) }
      var blocked = try shard.blockingNumbers(limit: 100)
      while let number = try blocked.next() { numbers.append(number) }
      #expect((numbers.min() ?? .max) > last, note)
      last = max(last, numbers.max() ?? last)
    }
  }

  /// Filling each shard as far as it goes gives the fewest.
  private func fewestShards(_ model: DirectoryModel, _ max: Int) -> Int {
    var count = 1
    var taken = 0
    for number in Set(model.labels.keys).union(model.blocked).sorted() {
      let weight = (model.labels[number] != nil ? 1 : 0) + (model.blocked.contains(number) ? 1 : 0)
      if taken + weight > max {
        count += 1
        taken = 0
      }
      taken += weight
    }
    return count
  }
}
