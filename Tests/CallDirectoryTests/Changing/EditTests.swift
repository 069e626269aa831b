import CallDirectory
import Testing

@Suite struct EditTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: UInt64(0)..<20)
  func `an edited directory is the file that the changes make of the model`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for step in 0..<60 {
      var model = DirectoryModel.random(&random)
      let base = try model.file()
      let edit = try randomEdit(&random, &model)
      model.revision = 9
      try edit.apply(to: base, writingTo: folder.path("out"), revision: 9)
      #expect(try folder.bytes(of: "out") == model.bytes, "seed \(seed), step \(step)")
    }
  }

  @Test(arguments: UInt64(0)..<10)
  func `an edit and its inverse give back the original bytes`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed &+ 1000)
    for step in 0..<20 {
      let old = DirectoryModel.random(&random)
      let new = old.changed(&random)
      let there = try edit(from: old, to: new).apply(
        to: old.file(), writingTo: folder.path("new"), revision: new.revision)
      try edit(from: new, to: old).apply(
        to: there.directory, writingTo: folder.path("old"), revision: old.revision)
      #expect(try folder.bytes(of: "new") == new.bytes, "seed \(seed), step \(step)")
      #expect(try folder.bytes(of: "old") == old.bytes, "seed \(seed), step \(step)")
    }
  }

  @Test(arguments: [2, 100])
  func `labels keep their order of first use through many changes to many entries`(sharing: Int64) throws {
    var random = SeededGenerator(seed: UInt64(sharing))
    var old = DirectoryModel()
    for number in Int64(1)...30_000 {
      old.labels[number] = Array("label \(Int64.random(in: 1...30_000 / sharing, using: &random))".utf8)
    }
    var new = old
    for number in Int64(1)...33_000 {
      switch Int64.random(in: 1...6, using: &random) {
      case 1: new.labels[number] = nil
      case 2:
        new.labels[number] = Array("label \(Int64.random(in: 1...40_000 / sharing, using: &random))".utf8)
      default: break
      }
    }
    try edit(from: old, to: new).apply(to: old.file(), writingTo: folder.path("out"))
    #expect(try folder.bytes(of: "out") == new.bytes)
  }

  @Test func `a report counts what changed and what did not`() throws {
    let base = DirectoryModel(
      labels: [1: Array("A".utf8), 2: Array("B".utf8), 3: Array("C".utf8)], blocked: [10, 11, 12], revision: 7
    )
    var edit = DirectoryEdit()
    try edit.setLabel("A", for: 1)
    try edit.setLabel("A", for: 2)
    try edit.removeLabel(for: 3)
    try edit.removeLabel(for: 4)
    try edit.setLabel("D", for: 5)
    try edit.block(first: 12, count: 3)
    try edit.unblock(first: 9, count: 2)
    let report = try edit.apply(to: base.file(), writingTo: folder.path("out"))
    #expect(report.added == 1)
    #expect(report.relabelled == 1)
    #expect(report.removed == 1)
    #expect(report.withoutEffect == 2)
    #expect(report.blocked == 2)
    #expect(report.unblocked == 1)
    #expect(report.directory.revision == 7)
    #expect(report.leftOutSections.isEmpty)
  }

  @Test func `a directory is edited in place, and whoever has it open keeps what it was`() throws {
    let model = DirectoryModel(labels: [1: Array("A".utf8)])
    try folder.write(model.bytes, to: "list")
    let open = try DirectoryFile(path: folder.path("list"))
    var edit = DirectoryEdit()
    try edit.setLabel("B", for: 1)
    try edit.apply(to: open, writingTo: folder.path("list"))
    #expect(try open.label(for: 1) == "A")
    #expect(try DirectoryFile(path: folder.path("list")).label(for: 1) == "B")
    #expect(try folder.names == ["list"])
  }

  @Test func `sections that nobody knows are left out and named`() throws {
    let bytes = FileImage(optional: [FileImage.Section("XTRA", [1, 2, 3], flags: 0)]).bytes
    let report = try DirectoryEdit().apply(to: DirectoryFile(bytes: bytes), writingTo: folder.path("out"))
    #expect(report.leftOutSections.map(\.description) == ["XTRA"])
    #expect(try folder.bytes(of: "out") == DirectoryModel(revision: 7).bytes)
  }

  @Test func `a damaged base is refused and nothing is left behind`() throws {
    var bytes = DirectoryModel(labels: [1: Array("Anna".utf8)]).bytes
    bytes[bytes.count - 4] ^= 1
    try folder.write(bytes, to: "list")
    let base = try DirectoryFile(path: folder.path("list"))
    #expect(throws: DirectoryError.self) {
      try DirectoryEdit().apply(to: base, writingTo: folder.path("list"))
    }
    #expect(try folder.bytes(of: "list") == bytes)
    #expect(try folder.names == ["list"])
  }

  @Test func `a union too long for a run is refused and the target stays as it was`() throws {
    var edit = DirectoryEdit()
    try edit.block(first: 1, count: 4_294_967_295)
    let base = try edit.apply(to: DirectoryModel().file(), writingTo: folder.path("list")).directory
    let before = try folder.bytes(of: "list")
    var more = DirectoryEdit()
    try more.block(first: 4_294_967_296)
    #expect(throws: DirectoryError.refused(.runTooLong(first: 1, count: 4_294_967_296))) {
      try more.apply(to: base, writingTo: folder.path("list"))
    }
    #expect(try folder.bytes(of: "list") == before)
    #expect(try folder.names == ["list"])
  }

  @Test func `what no directory can hold is refused when it is asked for`() throws {
    var edit = DirectoryEdit()
    #expect(throws: DirectoryError.refused(.label(.empty, number: 5))) { try edit.setLabel("", for: 5) }
    #expect(throws: DirectoryError.refused(.label(.notUTF8(at: 1), number: 5))) {
      try edit.setLabel(utf8: [0x41, 0xFF], for: 5)
    }
    #expect(throws: DirectoryError.refused(.numberOutOfRange(0))) { try edit.setLabel("A", for: 0) }
    #expect(throws: DirectoryError.refused(.numberOutOfRange(-1))) { try edit.removeLabel(for: -1) }
    #expect(throws: DirectoryError.refused(.emptyRun(first: 5))) { try edit.block(first: 5, count: 0) }
    #expect(throws: DirectoryError.refused(.runPastEnd(first: 2, count: .max))) {
      try edit.unblock(first: 2, count: .max)
    }
    #expect(throws: DirectoryError.refused(.runTooLong(first: 1, count: 4_294_967_296))) {
      try edit.block(first: 1, count: 4_294_967_296)
    }
  }

  /// Some changes, made to the model one after the other as they are asked for.
  private func randomEdit(
    _ random: inout SeededGenerator, _ model: inout DirectoryModel
  ) throws -> DirectoryEdit {
    var edit = DirectoryEdit()
    for _ in 0..<Int64.random(in: 0...20, using: &random) {
      let number = Int64.random(in: 1...24, using: &random)
      let count = Int64.random(in: 1...5, using: &random)
      switch Int64.random(in: 1...4, using: &random) {
      case 1:
        let label = random.pick(DirectoryModel.labels)
        try edit.setLabel(utf8: label, for: number)
        model.labels[number] = label
      case 2:
        try edit.removeLabel(for: number)
        model.labels[number] = nil
      case 3:
        try edit.block(first: number, count: count)
        model.blocked.formUnion(number..<number + count)
      default:
        try edit.unblock(first: number, count: count)
        model.blocked.subtract(number..<number + count)
      }
    }
    return edit
  }

  /// The changes that make one directory of another.
  private func edit(from old: DirectoryModel, to new: DirectoryModel) throws -> DirectoryEdit {
    var edit = DirectoryEdit()
    for (number, label) in new.labels {
      try edit.setLabel(utf8: label, for: number)
    }
    for number in old.labels.keys where new.labels[number] == nil { try edit.removeLabel(for: number) }
    for number in new.blocked { try edit.block(first: number) }
    for number in old.blocked.subtracting(new.blocked) { try edit.unblock(first: number) }
    return edit
  }
}
