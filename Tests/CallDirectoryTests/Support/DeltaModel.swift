/// A delta as sets make it, laid out by FORMAT.md without the writer.
struct DeltaModel {
  /// The parts, each of which can be made wrong.
  var image: FileImage

  var bytes: [UInt8] { image.bytes }

  init(from old: DirectoryModel, to new: DirectoryModel, base: UInt64, target: UInt64) {
    let gone = old.labels.keys.filter { new.labels[$0] != old.labels[$0] }
    let put = DirectoryModel(labels: new.labels.filter { old.labels[$0.key] != $0.value })
    // Runs of the target that lie within a run of the base stay; all others are put in whole.
    let staying = new.runs.filter { run in (0..<run.count).allSatisfy { old.blocked.contains(run.first + $0) }
    }
    let kept = Set(staying.flatMap { run in (0..<run.count).map { run.first + $0 } })
    let content = DirectoryModel(labels: put.labels, blocked: new.blocked.subtracting(kept)).image
    self.init(
      base: base, target: target, revision: new.revision,
      removedEntries: DirectoryModel.runs(of: Set(gone)),
      removedRuns: DirectoryModel.runs(of: old.blocked.subtracting(kept)), content)
  }

  /// A delta of these parts; entries, runs and labels that are put in come from an image of a directory.
  init(
    base: UInt64, target: UInt64, revision: UInt64 = 0, removedEntries: [(first: Int64, count: Int64)] = [],
    removedRuns: [(first: Int64, count: Int64)] = [], _ content: FileImage = FileImage()
  ) {
    image = content
    image.kind = 2
    image.revision = revision
    image.baseIdentity = base
    image.targetIdentity = target
    let removed = [("IDRM", removedEntries), ("BLRM", removedRuns)].map { id, runs in
      FileImage.Section(id, runs.flatMap { FileImage.record($0.first, UInt32($0.count)) })
    }
    image.sections.insert(contentsOf: removed, at: 0)
  }
}
