import Foundation
import Testing

@testable import CallDirectory

#if os(Linux)
  /// Anonymous memory, counted by the system in processes that do nothing else.
  @Suite(.serialized, .enabled(if: !isSanitized, "the address sanitizer keeps what is freed"))
  struct MemoryTests {
    #if DEBUG
      // The checks that make debugging comfortable make these loops slow.
      private static let many: Int64 = 300_000
    #else
      private static let many: Int64 = 2_000_000
    #endif
    private static let few: Int64 = 57_000
    private let folder: TemporaryFolder

    init() throws {
      folder = try TemporaryFolder()
    }

    @Test func `streaming and verifying take the same memory for any number of entries`() async throws {
      try writeEntries(MemoryTests.few, to: folder.path("few"))
      try writeEntries(MemoryTests.many, to: folder.path("many"))
      await #expect(processExitsWith: .success) {
        [few = folder.path("few") as String, many = folder.path("many") as String] in
        let before = CurrentProcess.footprint
        try stream(few)
        let afterFew = CurrentProcess.footprint
        try stream(many)
        let afterMany = CurrentProcess.footprint
        #expect(before > 0)
        #expect(afterMany <= before + 256 << 10, "\(before), \(afterFew), \(afterMany)")
        #expect(afterMany <= afterFew + 16 << 10, "\(before), \(afterFew), \(afterMany)")
      }
    }

    @Test func `opening touches the same pages of a file of any size`() throws {
      try writeEntries(MemoryTests.few, to: folder.path("few"))
      try writeEntries(MemoryTests.many, to: folder.path("many"))
      let resident = try ["few", "many"].map { name in
        let directory = try DirectoryFile(path: folder.path(name))
        return try withExtendedLifetime(directory) { try residentKilobytes(ofMapping: folder.path(name)) }
      }
      #expect(resident[0] > 0)
      #expect(resident[0] == resident[1])
    }

    @Test func `a writer takes three buffers and 24 bytes for every distinct label`() async throws {
      await #expect(processExitsWith: .success) {
        [path = folder.path("list") as String, count = MemoryTests.many as Int64] in
        _ = try DirectoryWriter(path: path).finish()
        let before = CurrentProcess.footprint
        var writer = try DirectoryWriter(path: path)
        var greatest: UInt64 = 0
        for number in 1...count {
          try writer.appendIdentification(number, label: "A label that is no small string: \(number)")
          try writer.appendBlocking(number * 2)
          if number % 10_000 == 0 {
            let growth = CurrentProcess.footprint - min(before, CurrentProcess.footprint)
            greatest = max(greatest, growth)
            // Three buffers of 64 KiB, the first table, and what the allocator keeps.
            let limit = 24 * UInt64(number) + 3 << 16 + 256 << 10
            if growth > limit { Issue.record("\(growth) bytes after \(number) labels") }
          }
        }
        #expect(before > 0 && greatest > 8 * UInt64(count))
        _ = try writer.finish()
      }
    }
  }

  private let isSanitized = dlsym(nil, "__asan_init") != nil

  /// How much of a mapped file is in this process's memory.
  private func residentKilobytes(ofMapping path: String) throws -> Int {
    let path = URL(fileURLWithPath: path).standardizedFileURL.path
    let maps = try systemText("/proc/self/smaps").split(separator: "\n")
    let mapping = try #require(maps.firstIndex { $0.hasSuffix(path) })
    let resident = try #require(maps[mapping...].first { $0.hasPrefix("Rss:") })
    return try #require(Int(resident.filter(\.isNumber)))
  }

  /// Entries with labels of which about every third is new, and as many runs.
  private func writeEntries(_ count: Int64, to path: String) throws(DirectoryError) {
    var writer = try DirectoryWriter(path: path)
    for number in 1...count {
      try writer.appendIdentification(
        number * 3, label: "Somebody of the company \(number * 2654435761 % (count / 3))")
      try writer.appendBlocking(first: number * 4, count: 2)
    }
    _ = try writer.finish()
  }

  /// Walks everything, the text of the labels too, and verifies it.
  private func stream(_ path: String) throws(DirectoryError) {
    let directory = try DirectoryFile(path: path)
    var count = 0
    var entries = directory.identificationEntries()
    while try entries.next() != nil { count += try entries.label().isEmpty ? 0 : 1 }
    var numbers = try directory.blockingNumbers(limit: .max)
    while try numbers.next() != nil { count += 1 }
    #expect(UInt64(count) == directory.entryCount)
    try directory.verify()
  }
#endif
