import CallDirectory
import ExportGenerator

/// Work on finished files that the peers have no counterpart of.
extension Trial {
  static func editingOne(_ job: Job) throws -> Trial {
    let base = try DirectoryFile(path: job.path)
    let number = try base.identificationEntry(at: job.data.count / 2).number
    var edit = DirectoryEdit()
    try edit.setLabel("Ada Lindqvist", for: number)
    return Trial(operations: job.data.count) { [edit] in
      try edit.apply(to: base, writingTo: job.path + ".edited")
      return Digest()
    }
  }

  static func mergingTen(_ job: Job) throws -> Trial {
    let entries = SortedEntries(try job.data.corpus())
    let parts = try (0..<10).map { part in
      var index = 0
      return try CallDirectoryPeer.write(to: job.path + ".part\(part)") { append in
        try entries.forEach { number, label in
          if index % 10 == part { try append(number, label) }
          index += 1
        }
      }
    }
    let merge = DirectoryMerge(of: parts, whenNumbersMeet: .error)
    return Trial(operations: entries.count) {
      try merge.write(to: job.path + ".merged")
      return Digest()
    }
  }

  static func comparing(_ job: Job) throws -> Trial {
    let old = try DirectoryFile(path: job.path)
    let new = try changed(old, to: job.path + ".changed")
    return Trial(operations: job.data.count) {
      let summary = try DirectoryDifference(from: old, to: new).summary()
      guard !summary.isEmpty else { throw Unsupported(what: "files that do not differ") }
      return Digest()
    }
  }

  static func writingDelta(_ job: Job) throws -> Trial {
    let old = try DirectoryFile(path: job.path)
    let new = try changed(old, to: job.path + ".changed")
    return Trial(operations: job.data.count) {
      try DirectoryDelta.write(from: old, to: new, at: job.path + ".delta")
      return Digest()
    }
  }

  static func applyingDelta(_ job: Job) throws -> Trial {
    let old = try DirectoryFile(path: job.path)
    let new = try changed(old, to: job.path + ".changed")
    try DirectoryDelta.write(from: old, to: new, at: job.path + ".delta")
    let delta = try DirectoryDelta(path: job.path + ".delta")
    return Trial(operations: job.data.count) {
      try delta.apply(to: old, writingTo: job.path + ".applied")
      return Digest()
    }
  }

  /// A file in which one entry of a hundred is another: half of them have a new label, the rest are removed.
  static func changed(_ old: DirectoryFile, to path: String) throws -> DirectoryFile {
    var edit = DirectoryEdit()
    for index in stride(from: 50, to: old.identificationCount, by: 100) {
      let number = try old.identificationEntry(at: index).number
      if index % 200 == 50 {
        try edit.setLabel("Ada Lindqvist \(index)", for: number)
      } else {
        try edit.removeLabel(for: number)
      }
    }
    return try edit.apply(to: old, writingTo: path).directory
  }
}
