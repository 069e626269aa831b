/// Several directories made into one.
///
/// ```swift
/// let merge = DirectoryMerge(of: cities, whenNumbersMeet: .first)
/// let report = try merge.write(to: "country.calldir")
/// ```
/// Identification entries come together by number, blocked numbers are united. All directories are walked side by side.
public struct DirectoryMerge: Sendable {
  /// What to do with a number that more than one directory identifies, also if by the same label.
  public enum Rule: String, CaseIterable, Sendable {
    /// The label of the directory that stands first in the list.
    case first
    /// The label of the directory that stands last in the list.
    case last
    /// All labels, in the order of the directories, each distinct one once, with " / " between them. One that would make
    /// the text longer than the 8,191 bytes of a label is left out, whole, and counted in the report.
    case join
    /// An error.
    case error
  }

  /// What is merged.
  public let directories: [DirectoryFile]
  /// What happens to numbers that meet.
  public let rule: Rule

  /// Names what to merge. Nothing is read yet.
  public init(of directories: [DirectoryFile], whenNumbersMeet rule: Rule) {
    self.directories = directories
    self.rule = rule
  }

  /// Writes the directory that holds the entries of all.
  ///
  /// Every input is verified first, so that damage is not sealed anew. Nothing is at `path` until the result is complete
  /// and verified; `path` may be one of the inputs. Sections beyond the three of every directory are left out.
  ///
  /// Complexity: O(n log k) for n entries of k directories. Memory: some hundred bytes for each directory, and what
  /// `DirectoryWriter` takes.
  /// - Parameters:
  ///   - path: Where the result will stand.
  ///   - revision: The publisher's number for the result; the greatest one of the inputs if `nil`.
  /// - Throws: `.numbersMeet` if that is to be an error, `.malformed` if an input breaks a rule, `.refused` if united runs
  ///   are too long for one, `.system`.
  @discardableResult
  public func write(to path: String, revision: UInt64? = nil) throws(DirectoryError) -> MergeReport {
    for directory in directories { try directory.verify() }
    var writer = try DirectoryWriter(
      path: path, revision: revision ?? directories.map(\.revision).max() ?? 0)
    var entries = try EntryMerge(of: directories, whenNumbersMeet: rule)
    while try entries.writeNext(to: &writer) {}
    var runs = try RunMerge(of: directories)
    while let run = try runs.nextRun() { try writer.appendBlocking(first: run.first, count: run.count) }
    return MergeReport(
      directory: try writer.finish(), numbersThatMet: entries.numbersThatMet,
      labelsNotJoined: entries.labelsNotJoined, leftOutSections: directories.map(\.optionalSections))
  }
}

/// What a merge has done.
public struct MergeReport: Sendable {
  /// The result in its place, open.
  public let directory: DirectoryFile
  /// How many numbers more than one directory identifies.
  public let numbersThatMet: Int
  /// How many labels were left out because the joined text would have been too long.
  public let labelsNotJoined: Int
  /// For each input, its sections that the result does not have.
  public let leftOutSections: [[SectionID]]
}
