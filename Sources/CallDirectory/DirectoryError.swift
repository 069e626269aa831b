/// Everything that can go wrong with a directory, with the evidence.
public enum DirectoryError: Error, Hashable, Sendable {
  /// The system refused an operation on a file.
  case system(SystemFailure)
  /// The file breaks a rule of FORMAT.md; `offset` is the place in the file, in bytes from its beginning.
  case malformed(FormatViolation, offset: UInt64)
  /// The writer refuses an entry that the format or the system would refuse. The writer is as it was before.
  case refused(Refusal)
  /// More entries than the caller allows; found out before the first of them was handed over.
  case tooManyEntries(limit: UInt64, got: UInt64)
  /// A directory would be cut into more shards than anybody has extensions for.
  case tooManyShards(limit: UInt64, needed: UInt64)
  /// Directories that are merged identify the same number, and the caller wants that to be an error; positions in the list
  /// of directories, from 0 on.
  case numbersMeet(Int64, first: Int, again: Int)
  /// A delta cannot be applied to this base, or does not lead to its target.
  case deltaDoesNotFit(DeltaMismatch)
}

/// A system call that failed: which, on what, and the system's own code.
public struct SystemFailure: Error, Hashable, Sendable {
  /// What was attempted, as a verb: "open", "write", "rename".
  public let operation: String
  /// The file it was attempted on.
  public let path: String
  /// The value of `errno`.
  public let code: Int32

  /// Describes a failed system call.
  public init(operation: String, path: String, code: Int32) {
    self.operation = operation
    self.path = path
    self.code = code
  }
}

/// Why the writer does not take an entry.
public enum Refusal: Hashable, Sendable {
  /// A number is 1 … 999,999,999,999,999.
  case numberOutOfRange(Int64)
  /// The number was appended before; the system refuses a load that contains a number twice.
  case duplicate(Int64)
  /// Numbers ascend strictly within each kind; the system refuses a load that does not.
  case outOfOrder(previous: Int64, got: Int64)
  /// A run holds at least one number.
  case emptyRun(first: Int64)
  /// A run ends at 999,999,999,999,999 or before.
  case runPastEnd(first: Int64, count: Int64)
  /// Consecutive numbers make one run, and a record counts to 4,294,967,295.
  case runTooLong(first: Int64, count: Int64)
  /// The label of this number cannot be stored.
  case label(LabelFault, number: Int64)
  /// All distinct labels together fill at most 4,294,967,295 bytes; the label of this number no longer fits.
  case labelPoolFull(number: Int64)
}

/// What is wrong with the text of a label.
public enum LabelFault: Hashable, Sendable {
  /// A label has at least one byte.
  case empty
  /// A label has at most 8,191 bytes of UTF-8.
  case tooLong(bytes: Int)
  /// The bytes are no UTF-8; `at` is the first byte that does not belong, counted from the label's beginning.
  case notUTF8(at: Int)
  /// A control character or a line break (U+0000–001F, U+007F–009F, U+2028, U+2029) at byte `at`.
  case forbidden(scalar: UInt32, at: Int)
}
