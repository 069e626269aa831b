import CallDirectory
import Foundation
import Testing

/// The test vectors of `Tests/Vectors`, written by a program that is not the writer of this module.
struct VectorTests {
  @Test(arguments: try Manifest.load().valid)
  func `a valid vector has the content its manifest says`(vector: Manifest.Valid) throws {
    let file = try Manifest.bytes(of: vector.file)
    let directory = try DirectoryFile(bytes: file)
    try directory.verify()
    try directory.verifyCanonical()
    #expect(file.count == vector.size)
    #expect(directory.fileSize == UInt64(vector.size))
    #expect(hexadecimal(directory.identity) == vector.identity)
    #expect(directory.revision == vector.revision)
    #expect(directory.blockedNumberCount == vector.blockedNumbers)
    #expect(directory.sections.map(Manifest.Section.init) == vector.sections)
    let entries = try entries(of: directory)
    #expect(entries.count == vector.identificationEntries)
    #expect(directory.identificationCount == vector.identificationEntries)
    #expect(Set(entries.map { Array($0.label.utf8) }).count == vector.distinctLabels)
    #expect(entries.first.map(Manifest.Entry.init) == vector.firstEntry)
    #expect(entries.last.map(Manifest.Entry.init) == vector.lastEntry)
    #expect(try runs(of: directory).map(Manifest.Run.init) == vector.runs)
    #expect(FormatModel(file).broken.isEmpty)
  }

  @Test(arguments: try Manifest.load().valid)
  func `a valid vector is found number by number`(vector: Manifest.Valid) throws {
    let directory = try DirectoryFile(bytes: Manifest.bytes(of: vector.file))
    for (index, entry) in try entries(of: directory).enumerated() {
      #expect(try directory.label(for: entry.number) == entry.label)
      #expect(try directory.identificationEntry(at: index) == entry)
    }
    for run in vector.runs {
      let last = run.first + Int64(run.count) - 1
      #expect(try directory.isBlocked(run.first) && directory.isBlocked(last))
      #expect(try !directory.isBlocked(run.first - 1) && !directory.isBlocked(last + 1))
    }
  }

  @Test(arguments: try Manifest.load().valid.filter { $0.sections.count == 3 })
  func `the writer makes the same bytes as the writer of the vectors`(vector: Manifest.Valid) throws {
    let folder = try TemporaryFolder()
    let bytes = try Manifest.bytes(of: vector.file)
    let directory = try DirectoryFile(bytes: bytes)
    var writer = try DirectoryWriter(path: folder.path("copy"), revision: directory.revision)
    for entry in try entries(of: directory) {
      try writer.appendIdentification(entry.number, label: entry.label)
    }
    for run in vector.runs { try writer.appendBlocking(first: run.first, count: Int64(run.count)) }
    _ = try writer.finish()
    #expect(try folder.bytes(of: "copy") == bytes)
  }

  @Test(arguments: try Manifest.load().invalid)
  func `an invalid vector is refused at its stage for its rule`(vector: Manifest.Invalid) throws {
    let file = try Manifest.bytes(of: vector.file)
    let directory: DirectoryFile
    do throws(DirectoryError) {
      directory = try DirectoryFile(bytes: file)
    } catch {
      #expect(vector.stage == .open && vector.rules.contains(error.rule ?? 0), "open: \(error)")
      return
    }
    _ = errorsReadingEverything(directory)
    for stage in Stage.allCases {
      let error = refusal { () throws(DirectoryError) in try check(directory, at: stage) }
      if stage < vector.stage {
        #expect(error == nil)
      } else {
        #expect(error.map { vector.rules.contains($0.rule ?? 0) } == true, "\(String(describing: error))")
      }
    }
  }

  private func check(_ directory: DirectoryFile, at stage: Stage) throws(DirectoryError) {
    if stage == .access {
      _ = try entries(of: directory)
      _ = try runs(of: directory)
    }
    if stage >= .verify { try directory.verify() }
    if stage == .canonical { try directory.verifyCanonical() }
  }

  @Test func `there is a vector for every rule that bytes can break, and no file without a row`() throws {
    let manifest = try Manifest.load()
    #expect(Set(manifest.invalid.flatMap(\.rules)).isSuperset(of: 2...34))
    #expect(Set(manifest.deltas.unfit.flatMap(\.rules)).isSuperset(of: 35...41))
    let names = try FileManager.default.subpathsOfDirectory(atPath: Manifest.folder)
    #expect(Set(names.filter { $0.hasSuffix(".calldir") || $0.hasSuffix(".delta") }) == manifest.files)
  }
}

/// `manifest.json` of the vectors.
struct Manifest: Decodable, Sendable {
  let valid: [Valid]
  let invalid: [Invalid]
  let deltas: Deltas

  struct Valid: Decodable, Sendable, CustomTestStringConvertible {
    let file: String
    let size: Int
    let identity: String
    let revision: UInt64
    let sections: [Section]
    let identificationEntries: Int
    let distinctLabels: Int
    let runs: [Run]
    let blockedNumbers: UInt64
    let firstEntry: Entry?
    let lastEntry: Entry?
    var testDescription: String { file }
  }

  struct Invalid: Decodable, Sendable, CustomTestStringConvertible {
    let file: String
    let rules: [Int]
    let stage: Stage
    var testDescription: String { file }
  }

  struct Section: Decodable, Equatable {
    let id: String
    let required: Bool
    let length: UInt64

    init(_ section: SectionSummary) {
      (id, required, length) = (section.id.description, section.isRequired, section.length)
    }
  }

  struct Run: Decodable, Equatable {
    let first: Int64
    let count: UInt32

    init(_ run: BlockingRun) { (first, count) = (run.first, run.count) }
  }

  /// Labels are compared as bytes: `==` of strings takes equivalent sequences for the same.
  struct Entry: Decodable, Equatable {
    let number: Int64
    let label: String

    init(_ entry: IdentificationEntry) { (number, label) = (entry.number, entry.label) }

    static func == (left: Entry, right: Entry) -> Bool {
      left.number == right.number && left.label.utf8.elementsEqual(right.label.utf8)
    }
  }

  /// Every file that has a row.
  var files: Set<String> {
    Set(
      valid.map(\.file) + invalid.map(\.file) + deltas.valid.flatMap { [$0.file, $0.base, $0.target] }
        + deltas.invalid.map(\.file) + deltas.unfit.map(\.file))
  }

  static let folder = repositoryPath("Tests/Vectors")

  static func load() throws -> Manifest {
    try JSONDecoder().decode(
      Manifest.self, from: Data(contentsOf: URL(fileURLWithPath: folder + "/manifest.json")))
  }

  static func bytes(of file: String) throws -> [UInt8] { try contents(ofFile: folder + "/" + file) }
}

/// An identity as people write it.
func hexadecimal(_ identity: UInt64) -> String {
  let digits = String(identity, radix: 16, uppercase: true)
  return String(repeating: "0", count: 16 - digits.count) + digits
}

/// The path of something in the repository.
func repositoryPath(_ name: String) -> String {
  URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
    .appendingPathComponent(name).path
}
