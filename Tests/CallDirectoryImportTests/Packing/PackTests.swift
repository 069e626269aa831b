import CallDirectory
import CallDirectoryImport
import Foundation
import Testing

@Suite("Packing")
struct PackTests {
  private static let twice =
    "Name,Phone\nAnn,+442079460958\nBob,+12025550123\nCy,+44 20 7946 0958\nAnn,+442079460958\n"

  @Test(
    "keeps the label that the policy says for a number that comes again",
    arguments: [
      (PackOptions.DuplicatePolicy.first, "Ann"), (.last, "Ann"), (.join, "Ann / Cy"),
    ])
  func duplicates(policy: PackOptions.DuplicatePolicy, label: String) throws {
    let folder = try PackFolder()
    defer { folder.remove() }
    var options = PackOptions()
    options.onDuplicate = policy
    let (report, entries) = try folder.pack([.csv(Self.twice)], options)
    #expect(
      entries == [
        IdentificationEntry(number: 12_025_550_123, label: "Bob"),
        .init(number: 442_079_460_958, label: label),
      ])
    #expect(report.duplicates == 2)
    #expect(report.numbersRead == 4)
  }

  @Test("the last of two inputs wins where the last wins")
  func lastInput() throws {
    let folder = try PackFolder()
    defer { folder.remove() }
    var options = PackOptions()
    options.onDuplicate = .last
    let inputs = ["Old", "New"].map { PackInput.csv("Name,Phone\n\($0),+442079460958\n") }
    #expect(try folder.pack(inputs, options).entries.map(\.label) == ["New"])
  }

  @Test("refuses a number that comes again where that is an error, and leaves nothing behind")
  func duplicateError() throws {
    let folder = try PackFolder()
    defer { folder.remove() }
    var options = PackOptions()
    options.onDuplicate = .error
    options.rejectsPath = folder.path("rejects.csv")
    let error = #expect(throws: PackError.self) { try folder.pack([.csv(Self.twice)], options) }
    guard case .duplicate(442_079_460_958) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try folder.names == [])
  }

  @Test("gives the same bytes with little memory as with much, and in any order of the rows")
  func memory() throws {
    let folder = try PackFolder()
    defer { folder.remove() }
    let rows = (0..<20_000).map { "Person number \($0 % 5000),+49301\(1_000_000 + $0 * 7919 % 1_000_000)" }
    var options = PackOptions()
    try folder.pack([.csv("Name,Phone\n" + rows.joined(separator: "\n"))], options, to: "much")
    options.memory = 1 << 16
    try folder.pack([.csv("Name,Phone\n" + rows.joined(separator: "\n"))], options, to: "little")
    try folder.pack([.csv("Name,Phone\n" + rows.reversed().joined(separator: "\n"))], options, to: "backward")
    #expect(try folder.bytes("much") == folder.bytes("little"))
    #expect(try folder.bytes("much") == folder.bytes("backward"))
    #expect(try folder.names == ["backward", "little", "much"])
  }

  @Test("labels that differ in their Unicode normalisation stay different")
  func normalisation() throws {
    let folder = try PackFolder()
    defer { folder.remove() }
    let labels = ["Zo\u{EB}", "Zoe\u{308}"]
    let csv = "Name,Phone\n\(labels[0]),+442079460958\n\(labels[1]),+442079460959\n"
    let entries = try folder.pack([.csv(csv)]).entries
    #expect(entries.map { Array($0.label.utf8) } == labels.map { Array($0.utf8) })
  }

  @Test("cuts labels at a border between characters")
  func maximumLabel() throws {
    let folder = try PackFolder()
    defer { folder.remove() }
    var options = PackOptions()
    options.maximumLabelLength = 7
    let entries = try folder.pack([.csv("Name,Phone\nAnna 👩‍👩‍👧 Lee,+442079460958\n")], options).entries
    #expect(entries.map(\.label) == ["Anna"])
  }

  @Test("a number without a name gets the default label, or is rejected where there is none")
  func defaultLabel() throws {
    let folder = try PackFolder()
    defer { folder.remove() }
    let csv = "Name,Phone\n,+442079460958\nBob,+12025550123\n"
    let (report, entries) = try folder.pack([.bytes(Array(csv.utf8), name: "")])
    #expect(entries.map(\.label) == ["Bob"])
    #expect(report.rejected["NO_LABEL"]?.count == 1)
    var options = PackOptions()
    options.defaultLabel = "Customer"
    let (named, labelled) = try folder.pack([.csv(csv)], options)
    #expect(labelled.map(\.label) == ["Bob", "Customer"])
    #expect(named.defaultLabels == 1)
    let path = folder.path("Key accounts.csv")
    try Data(csv.utf8).write(to: URL(fileURLWithPath: path))
    #expect(try folder.pack([.file(path)]).entries.map(\.label) == ["Bob", "Key accounts"])
  }

  @Test("unites block lists into maximal runs")
  func blockList() throws {
    let folder = try PackFolder()
    defer { folder.remove() }
    var options = PackOptions()
    options.isBlockList = true
    let list =
      "+33162000005-+33162000010\n+33162000000-+33162000004\n+33162000008-+33162000020\n+442079460958\n+442079460958\n"
    let report = try folder.pack([.bytes(Array(list.utf8), name: "block.txt")], options).report
    let runs = try folder.runs()
    #expect(runs.map(\.first) == [33_162_000_000, 442_079_460_958])
    #expect(runs.map(\.count) == [21, 1])
    #expect(report.duplicates == 1)
    #expect(report.blockedNumbers == 22)
  }

  @Test("a directory is an input, as contacts and as a block list")
  func directoryInput() throws {
    let folder = try PackFolder()
    defer { folder.remove() }
    try folder.pack([.csv(Self.twice)], to: "first.calldir")
    try folder.pack([.file(folder.path("first.calldir"))], to: "second.calldir")
    #expect(try folder.bytes("first.calldir") == folder.bytes("second.calldir"))
    var options = PackOptions()
    options.isBlockList = true
    try folder.pack([.csv("Number\n+33162*\n+442079460958\n")], options, to: "block.calldir")
    try folder.pack([.bytes(try folder.bytes("block.calldir"), name: "x")], options, to: "again.calldir")
    #expect(try folder.bytes("block.calldir") == folder.bytes("again.calldir"))
  }

  @Test("takes rows from any source")
  func ownSource() throws {
    struct Contacts: EntrySource {
      let columns = ["number"]
      let report = SourceReport(format: "address book")
      var contacts = [("Ann", "+44 20 7946 0958"), ("Bob", "none")].makeIterator()

      mutating func next(into row: inout SourceRow) -> SourceEvent {
        row.removeAll()
        guard let (name, number) = contacts.next() else { return .end }
        row.text = Array((number + name).utf8)
        row.numberCells = [SourceRow.NumberCell(column: 0, range: 0..<number.utf8.count)]
        row.label = number.utf8.count..<row.text.count
        return .row
      }
    }
    let folder = try PackFolder()
    defer { folder.remove() }
    let (report, entries) = try folder.pack([.source(Contacts(), name: "contacts")])
    #expect(entries == [IdentificationEntry(number: 442_079_460_958, label: "Ann")])
    #expect(report.rejected["NOT_A_NUMBER"]?.examples.first?.rejection.text == "none")
  }

  @Test("stops when it is asked to, and leaves nothing behind")
  func stopping() throws {
    let folder = try PackFolder()
    defer { folder.remove() }
    let rows = (0..<40_000).map { "P\($0),+49301\(1_000_000 + $0)" }.joined(separator: "\n")
    let error = #expect(throws: PackError.self) {
      try pack([.csv("Name,Phone\n" + rows)], to: folder.path("list")) { _ in false }
    }
    guard case .stopped = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try folder.names == [])
  }

  @Test("rejects doubtful numbers only when it is strict, and lists them in both cases")
  func strict() throws {
    let folder = try PackFolder()
    defer { folder.remove() }
    // Possible for the length of German numbers, but no German number begins with 0 after its trunk prefix.
    let csv = "Name,Phone\nAnn,+49 000 123456\nBob,+12025550123\n"
    var options = PackOptions()
    options.rejectsPath = folder.path("rejects.csv")
    let loose = try folder.pack([.csv(csv)], options).report
    #expect((loose.identificationEntries, loose.doubtful, loose.rejectedCount) == (2, 1, 0))
    #expect(String(decoding: try folder.bytes("rejects.csv"), as: UTF8.self).contains("DOUBTFUL"))
    options.isStrict = true
    let strict = try folder.pack([.csv(csv)], options).report
    #expect((strict.identificationEntries, strict.doubtful, strict.rejectedCount) == (1, 0, 1))
    #expect(String(decoding: try folder.bytes("rejects.csv"), as: UTF8.self).contains("DOUBTFUL"))
  }
}
