import CallDirectory

/// Packs exports into a directory: unsorted entries from any source in, a verified file and a report out.
///
/// Rows are read one after the other, their numbers made E.164, sorted in bounded memory, and written. Nothing is guessed
/// and nothing vanishes: what is not taken is counted in the report by its reason, and written to
/// `PackOptions.rejectsPath` if there is one.
///
/// - Parameters:
///   - inputs: What to pack, in the order that decides which of two rows is the first.
///   - path: The target, replaced whole or not at all; see `DirectoryWriter`.
///   - options: How to read and what to keep.
///   - progress: Called now and then; what it returns says whether to go on.
/// - Returns: What was read, packed and left out.
/// - Throws: `PackError`; the target is then as it was, and there are no leftovers.
/// Complexity: O(n log n); memory is `PackOptions.memory` and then the writer's.
public func pack(
  _ inputs: [PackInput], to path: String, options: PackOptions = PackOptions(),
  progress: (PackProgress) -> Bool = { _ in true }
) throws(PackError) -> PackReport {
  // First of all, so that a target that cannot be written is found out before an hour of reading.
  let writer = try PackError.writing { () throws(DirectoryError) in
    try DirectoryWriter(path: path, revision: options.revision)
  }
  var intake = try Intake(target: path, options: options)
  for input in inputs { try intake.read(input, progress: progress) }
  return try intake.pack(into: writer, progress: progress)
}

/// How often progress is told, in rows or entries.
let progressInterval = 16_384

extension PackError {
  /// Runs something that writes, and says of its error that it is about the output.
  static func writing<Result: ~Copyable>(
    _ body: () throws(DirectoryError) -> Result
  ) throws(PackError) -> Result {
    do throws(DirectoryError) {
      return try body()
    } catch {
      throw .directory(error)
    }
  }

  static func finished(_ writer: consuming DirectoryWriter) throws(PackError) -> DirectoryFile {
    do throws(DirectoryError) {
      return try writer.finish()
    } catch {
      throw .directory(error)
    }
  }

  static func sorted(_ sorter: consuming EntrySorter) throws(PackError) -> SortedEntries {
    do throws(DirectoryError) {
      return try sorter.sorted()
    } catch {
      throw .directory(error)
    }
  }

  /// Runs something that reads, and says of its error which input it is about.
  static func reading<Result>(
    _ name: String, _ body: () throws(ImportError) -> Result
  ) throws(PackError) -> Result {
    do throws(ImportError) {
      return try body()
    } catch {
      throw .input(name: name, error)
    }
  }
}
