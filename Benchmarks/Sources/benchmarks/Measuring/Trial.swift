import CMeasure
import ExportGenerator

/// A job made ready in this process, to be repeated.
struct Trial {
  /// Entries, rows, look-ups or openings in one repetition.
  let operations: Int
  /// Bytes that one repetition reads, where the work is told by them.
  var inputBytes: Int?
  /// What is done before every repetition, outside the clock.
  var prepare: () throws -> Void = {}
  /// The work once.
  let body: () throws -> Digest
}

extension Trial {
  /// Makes a job ready for a peer, whose file is there already unless the work is to write it.
  init<Measured: Peer>(_ peer: Measured.Type, _ job: Job) throws {
    switch job.work {
    case .packPlain: self = try .packing(peer, job, .simple)
    case .packContacts: self = try .packing(peer, job, .crm)
    case .tokenizeCSV: self = try .tokenizing(job)
    case .readNumbers: self = try .readingNumbers(job)
    case .write: self = .writing(peer, job, SortedEntries(try job.data.corpus()))
    case .open: self = .opening(peer, job)
    case .verify: self = try .reading(peer, job) { file, _ in try file.verify() }
    case .streamBytes: self = try .reading(peer, job) { file, digest in try file.streamBytes(into: &digest) }
    case .streamStrings:
      self = try .reading(peer, job) { file, digest in try file.streamStrings(into: &digest) }
    case .findPresent: self = try .finding(peer, job, firstIndex: 0)
    case .findAbsent: self = try .finding(peer, job, firstIndex: job.data.count)
    case .editOne: self = try .editingOne(job)
    case .mergeTen: self = try .mergingTen(job)
    case .difference: self = try .comparing(job)
    case .writeDelta: self = try .writingDelta(job)
    case .applyDelta: self = try .applyingDelta(job)
    case .loadComplete: self = try .loadingAll(job)
    case .loadIncremental: self = try .loadingChanges(job)
    }
  }

  private static func packing<Measured: Peer>(
    _ peer: Measured.Type, _ job: Job, _ shape: ExportShape
  ) throws -> Trial {
    let export = job.path + ".csv"
    let size = try job.writeExport(shape, to: export)
    return Trial(operations: job.data.count, inputBytes: size) {
      try peer.pack(export, to: job.path)
      return Digest()
    }
  }

  private static func writing<Measured: Peer>(
    _ peer: Measured.Type, _ job: Job, _ entries: SortedEntries
  ) -> Trial {
    Trial(operations: entries.count) {
      try peer.write(entries, to: job.path)
      return Digest()
    }
  }

  private static func opening<Measured: Peer>(_ peer: Measured.Type, _ job: Job) -> Trial {
    let openings = 200
    return Trial(operations: openings) {
      for _ in 0..<openings { _ = try peer.init(path: job.path) }
      return Digest()
    }
  }

  /// Reads a file that is open already in the pass `again`, and is opened by each repetition in the others.
  private static func reading<Measured: Peer>(
    _ peer: Measured.Type, _ job: Job, operations: Int? = nil,
    _ read: @escaping (Measured, inout Digest) throws -> Void
  ) throws -> Trial {
    let kept = job.pass == .again ? try peer.init(path: job.path) : nil
    return Trial(operations: operations ?? job.data.count) {
      var digest = Digest()
      let file = try kept ?? peer.init(path: job.path)
      try read(file, &digest)
      // Here, while the file is still mapped.
      cm_sampler_note()
      return digest
    }
  }

  private static func finding<Measured: Peer>(
    _ peer: Measured.Type, _ job: Job, firstIndex: Int
  ) throws -> Trial {
    let corpus = try job.data.corpus()
    var random = SplitMix64(seed: 3)
    let numbers = (0..<100_000).map { _ in
      corpus.number(at: firstIndex + Int.random(in: 0..<job.data.count, using: &random))
    }
    return try reading(peer, job, operations: numbers.count) { file, digest in
      try file.find(numbers, into: &digest)
    }
  }
}
