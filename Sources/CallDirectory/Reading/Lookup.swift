/// A number with its label: an identification entry.
public struct IdentificationEntry: Hashable, Sendable {
  /// E.164 digits, 1 … 999,999,999,999,999.
  public let number: Int64
  /// What the system shows when the number calls.
  public let label: String

  /// An entry; the writer checks it when it is appended.
  public init(number: Int64, label: String) {
    self.number = number
    self.label = label
  }
}

extension DirectoryFile {
  /// The label of `number`, or `nil` if the directory does not identify it.
  ///
  /// Complexity: O(log n), 21 steps in two million entries. Source: FORMAT.md, "Searching".
  public func label(for number: Int64) throws(DirectoryError) -> String? {
    let index = identification.countOfNumbers(upTo: number) - 1
    guard index >= 0, identification.number(at: index) == number else { return nil }
    return try identificationEntry(at: index).label
  }

  /// Whether `number` is blocked. Complexity: O(log n).
  public func isBlocked(_ number: Int64) throws(DirectoryError) -> Bool {
    let index = blocking.countOfNumbers(upTo: number) - 1
    guard index >= 0 else { return false }
    return try blocking.run(at: index).last >= number
  }

  /// The identification entry at `index` in ascending order, as a table view asks for it.
  ///
  /// Complexity: O(1).
  /// - Precondition: `index` is 0 ..< `identificationCount`.
  /// - Throws: `.malformed` (rules 18 and 20 to 24).
  public func identificationEntry(at index: Int) throws(DirectoryError) -> IdentificationEntry {
    precondition((0..<identificationCount).contains(index), "no identification entry at this index")
    let number = identification.number(at: index)
    guard (1...Record.greatestNumber).contains(number) else {
      throw .malformed(.numberOutOfRange(number), offset: identification.offsetInFile(of: index))
    }
    let offset = identification.value(at: index)
    let length = try labels.textLength(at: offset)
    return IdentificationEntry(number: number, label: try labels.string(at: offset, length: length))
  }

  /// The blocking run at `index` in ascending order. Complexity: O(1).
  /// - Precondition: `index` is 0 ..< `blockingRunCount`.
  public func blockingRun(at index: Int) throws(DirectoryError) -> BlockingRun {
    precondition((0..<blockingRunCount).contains(index), "no blocking run at this index")
    return try blocking.run(at: index)
  }
}
