import CallDirectory
import Testing

@Suite struct MergeTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: UInt64(0)..<20)
  func `merged directories are the file that the models make together`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for step in 0..<15 {
      let models = (0..<Int64.random(in: 0...6, using: &random)).map { _ in DirectoryModel.random(&random) }
      let files = try models.map { try $0.file() }
      for rule in [DirectoryMerge.Rule.first, .last, .join] {
        let report = try DirectoryMerge(of: files, whenNumbersMeet: rule).write(to: folder.path("out"))
        #expect(
          try folder.bytes(of: "out") == merged(models, rule).bytes, "seed \(seed), step \(step), \(rule)")
        #expect(report.numbersThatMet == numbersThatMeet(models).count, "seed \(seed), step \(step)")
      }
    }
  }

  @Test func `a country is merged from a hundred cities`() throws {
    var random = SeededGenerator(seed: 100)
    let models = (0..<100).map { city in
      var model = DirectoryModel(revision: UInt64(city))
      for _ in 0..<50 {
        model.labels[Int64.random(in: 1...3000, using: &random)] = random.pick(DirectoryModel.labels)
        model.blocked.insert(Int64.random(in: 1...9000, using: &random))
      }
      return model
    }
    let files = try models.map { try $0.file() }
    for rule in [DirectoryMerge.Rule.first, .last, .join] {
      try DirectoryMerge(of: files, whenNumbersMeet: rule).write(to: folder.path("out"))
      #expect(try folder.bytes(of: "out") == merged(models, rule).bytes, "\(rule)")
    }
  }

  @Test(arguments: UInt64(0)..<20)
  func `numbers that meet are an error when they are to be one`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let models = (0..<3).map { _ in DirectoryModel.random(&random) }
    let merge = DirectoryMerge(of: try models.map { try $0.file() }, whenNumbersMeet: .error)
    let meeting = numbersThatMeet(models)
    guard let number = meeting.min() else {
      try merge.write(to: folder.path("out"))
      return
    }
    let holders = models.indices.filter { models[$0].labels[number] != nil }
    let error = DirectoryError.numbersMeet(number, first: holders[0], again: holders[1])
    #expect(throws: error, "seed \(seed)") { try merge.write(to: folder.path("out")) }
    #expect(try folder.names == [])
  }

  @Test(arguments: [DirectoryMerge.Rule.first, .last])
  func `merging is associative`(rule: DirectoryMerge.Rule) throws {
    var random = SeededGenerator(seed: 5)
    for step in 0..<100 {
      let (a, b, c) = (
        try DirectoryModel.random(&random).file(), try DirectoryModel.random(&random).file(),
        try DirectoryModel.random(&random).file()
      )
      let ab = try DirectoryMerge(of: [a, b], whenNumbersMeet: rule).write(to: folder.path("ab")).directory
      let bc = try DirectoryMerge(of: [b, c], whenNumbersMeet: rule).write(to: folder.path("bc")).directory
      try DirectoryMerge(of: [ab, c], whenNumbersMeet: rule).write(to: folder.path("left"))
      try DirectoryMerge(of: [a, bc], whenNumbersMeet: rule).write(to: folder.path("right"))
      #expect(try folder.bytes(of: "left") == folder.bytes(of: "right"), "step \(step)")
    }
  }

  @Test func `a label that would not fit into the joined one is left out whole`() throws {
    let long = [UInt8](repeating: 0x41, count: 8180)
    let models = [
      DirectoryModel(labels: [1: long]), DirectoryModel(labels: [1: [UInt8](repeating: 0x42, count: 9)]),
      DirectoryModel(labels: [1: [UInt8](repeating: 0x43, count: 8)]),
    ]
    let report = try DirectoryMerge(of: models.map { try $0.file() }, whenNumbersMeet: .join)
      .write(to: folder.path("out"))
    #expect(report.labelsNotJoined == 1)
    #expect(try report.directory.label(for: 1)?.hasSuffix("A / CCCCCCCC") == true)
    #expect(try report.directory.label(for: 1)?.utf8.count == 8191)
  }

  @Test func `the greatest revision stays, unless another one is given`() throws {
    let files = try [DirectoryModel(revision: 3), DirectoryModel(revision: 8), DirectoryModel(revision: 1)]
      .map { try $0.file() }
    let merge = DirectoryMerge(of: files, whenNumbersMeet: .error)
    #expect(try merge.write(to: folder.path("out")).directory.revision == 8)
    #expect(try merge.write(to: folder.path("out"), revision: 2).directory.revision == 2)
  }

  @Test func `one directory of many may be the target`() throws {
    try folder.write(DirectoryModel(labels: [1: [0x41]], blocked: [5, 6]).bytes, to: "a")
    let a = try DirectoryFile(path: folder.path("a"))
    let b = try DirectoryModel(labels: [2: [0x41]], blocked: [4, 7]).file()
    try DirectoryMerge(of: [a, b], whenNumbersMeet: .first).write(to: folder.path("a"))
    #expect(
      try folder.bytes(of: "a")
        == DirectoryModel(labels: [1: [0x41], 2: [0x41]], blocked: [4, 5, 6, 7]).bytes)
    #expect(try folder.names == ["a"])
  }

  private func numbersThatMeet(_ models: [DirectoryModel]) -> [Int64] {
    let numbers = models.flatMap(\.labels.keys)
    return Dictionary(grouping: numbers, by: { $0 }).filter { $0.value.count > 1 }.map(\.key)
  }

  private func merged(_ models: [DirectoryModel], _ rule: DirectoryMerge.Rule) -> DirectoryModel {
    var result = DirectoryModel()
    for model in models {
      result.blocked.formUnion(model.blocked)
      result.revision = max(result.revision, model.revision)
    }
    for number in Set(models.flatMap(\.labels.keys)) {
      var labels: [[UInt8]] = []
      for model in models {
        if let label = model.labels[number], !labels.contains(label) { labels.append(label) }
      }
      let all = models.compactMap { $0.labels[number] }
      result.labels[number] =
        switch rule {
        case .first, .error: all.first
        case .last: all.last
        case .join: Array(labels.joined(separator: Array(" / ".utf8)))
        }
    }
    return result
  }
}
