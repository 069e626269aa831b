import CallDirectory
import CallDirectorySimulator
import Foundation
import Testing

@testable import CallDirectoryLoading

/// A random life of an app, its extension and a phone, checked at every step against plain collections.
struct History {
  let seed: Int
  private let directories: Directories
  private let scratch: Scratch
  private let store: DirectoryStore
  private let system = SimulatedSystem()
  private var random: SeededGenerator
  private let mode: LoadingMode

  init(seed: Int, directories: Directories) throws {
    self.seed = seed
    self.directories = directories
    scratch = try Scratch()
    store = try scratch.store()
    random = SeededGenerator(seed: seed)
    mode = Int.random(in: 0..<4, using: &random) == 0 ? .complete : .incremental
  }

  mutating func run() throws {
    for _ in 0..<Int.random(in: 2...9, using: &random) { try step() }
    try end()
  }

  private mutating func step() throws {
    switch Int.random(in: 0..<20, using: &random) {
    case 0...4: try store.publish(directories.any(&random))
    case 5...8: try load(Interference())
    case 9: try load(Interference(killAfter: Int.random(in: 0...14, using: &random)))
    case 10: try load(Interference(killBeforeAnswer: true))
    case 11: try load(Interference(expires: true))
    case 12: try loadAndPublish()
    case 13: system.switchOff()
    case 14: try wipe()
    case 15: try restoreBackup()
    case 16: try damageSomeFile()
    case 17: try damageSomePointer()
    case 18: try store.forgetInstalled()
    default: try leaveTracesOfAKilledPublishing()
    }
  }

  /// One undisturbed load brings the phone to what is published.
  private mutating func end() throws {
    if (try? store.published()?.verify()) == nil { try store.publish(directories.any(&random)) }
    try load(Interference())
    let published = try #require(try store.published())
    #expect(system.content == directories.content(published.identity), "seed \(seed)")
    #expect(store.lastLoad?.isSuccess == true, "seed \(seed)")
  }

  private func load(_ interference: Interference) throws {
    let usable = usableFiles()
    let published = (try? store.published()).flatMap { $0 }?.identity
    let isPublished = exists(store.folder.path(of: "published"))
    let before = system.content
    let answer = system.switchOn(interference) { store.load(into: $0, mode: mode) }
    #expect(answer.exception == nil && answer.lateCalls == 0 && answer.tally.switches <= 1, "seed \(seed)")
    let wasTaken = answer.refusal == nil
    let report = try #require(store.lastLoad)
    if interference.killAfter == nil && !interference.expires {
      // Nothing that the model of the system refuses comes from us.
      #expect(wasTaken || usable.isEmpty && report.outcome == .cancelled, "seed \(seed): \(answer)")
    }
    guard wasTaken else { return }
    if let identity = report.identity {
      #expect(system.content == directories.content(identity), "seed \(seed): \(answer.mode)")
    } else {
      #expect(usable.isEmpty && system.content == before || report.outcome != .kept, "seed \(seed)")
    }
    // The phone goes without numbers only if no file could have been loaded, or none was published.
    if let published, usable.contains(published), interference.beforeCall == nil {
      #expect(report.identity == published, "seed \(seed)")
    }
    if isPublished && !usable.isEmpty { #expect(report.identity != nil, "seed \(seed)") }
  }

  private mutating func loadAndPublish() throws {
    let path = directories.any(&random)
    let moment = Int.random(in: 0...14, using: &random)
    let forgets = Bool.random(using: &random)
    try load(
      Interference(beforeCall: { [store] call in
        guard call == moment else { return }
        _ = try? store.publish(path)
        if forgets { try? store.forgetInstalled() }
      }))
  }

  /// The system loses its data. If it does not know, somebody must, or an incremental load would be misled.
  private mutating func wipe() throws {
    if Bool.random(using: &random) { return system.wipe() }
    system.wipeUnnoticed()
    if mode == .incremental { try store.forgetInstalled() }
  }

  /// Another device: the backup has everything but the marker, the system has nothing.
  private func restoreBackup() throws {
    try? FileManager.default.removeItem(atPath: store.folder.path(of: "installed"))
    system.switchOff()
  }

  private mutating func damageSomeFile() throws {
    let names = store.folder.names.filter { $0.hasSuffix(".calldir") }.sorted()
    guard let name = names.randomElement(using: &random) else { return }
    let path = store.folder.path(of: name)
    if Bool.random(using: &random) {
      try damage(path)
    } else {
      try FileManager.default.removeItem(atPath: path)
    }
  }

  private mutating func damageSomePointer() throws {
    let name = Bool.random(using: &random) ? "published" : "installed"
    let path = store.folder.path(of: name)
    guard exists(path) else { return }
    if Bool.random(using: &random) {
      try Data("nonsense".utf8).write(to: URL(fileURLWithPath: path))
    } else {
      try FileManager.default.removeItem(atPath: path)
    }
  }

  /// A publishing that was killed after the copy and before the pointer, and one that was killed while it copied.
  private mutating func leaveTracesOfAKilledPublishing() throws {
    let path = directories.any(&random)
    let identity = try DirectoryFile(path: path).identity
    let name = StorePointer.fileName(identity)
    if !exists(store.folder.path(of: name)) {
      try FileManager.default.copyItem(atPath: path, toPath: store.folder.path(of: name))
    }
    let temporary = store.folder.path(of: ".calldir-0000000000000001-00000000003fffff-1-1")
    try Data("half a fi".utf8).write(to: URL(fileURLWithPath: temporary))
  }

  private func usableFiles() -> Set<UInt64> {
    let identities = store.folder.names.compactMap(StorePointer.identity(ofFile:))
    return Set(
      identities.filter {
        (try? DirectoryFile(path: store.folder.path(of: StorePointer.fileName($0))).verify()) != nil
      })
  }
}

/// Small directories that resemble one another, written once.
final class Directories: Sendable {
  private let scratch: Scratch
  private let paths: [String]
  private let contents: [UInt64: Content]

  init(count: Int) throws {
    scratch = try Scratch()
    var random = SeededGenerator(seed: 7)
    var paths: [String] = []
    var contents: [UInt64: Content] = [:]
    for index in 0..<count {
      var content = Content(revision: UInt64(index))
      for number in Int64(33_162_000_000)..<33_162_000_007 where Int.random(in: 0..<3, using: &random) > 0 {
        content.labels[number] = ["Anna", "Bob", "Zoë · CRM"].randomElement(using: &random)
      }
      for number in Int64(44_700_900_000)..<44_700_900_006 where Bool.random(using: &random) {
        content.blocked.insert(number)
      }
      if index == 0 { content = Content() }
      let path = "\(scratch.path)/\(index).calldir"
      contents[try content.write(to: path)] = content
      paths.append(path)
    }
    self.paths = paths
    self.contents = contents
  }

  func any(_ random: inout SeededGenerator) -> String { paths.randomElement(using: &random) ?? "" }
  func content(_ identity: UInt64) -> Content? { contents[identity] }
}

extension SimulatedSystem {
  var content: Content { Content(labels: labels, blocked: blocked) }
}
