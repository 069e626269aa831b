/// What `pack` read, packed and left out: every number it read is in exactly one of `identificationEntries` (or the blocking
/// counts), `duplicates` and `rejected`; those counts also have the `alternateForms`, which were not read.
public struct PackReport: Sendable {
  /// One input: what it was found to be and how many rows it had.
  public struct Input: Sendable {
    /// The input's name.
    public let name: String
    /// Format, encoding, delimiter, columns.
    public let source: SourceReport
    /// Rows read, the title row not counted.
    public let rows: Int
  }

  /// A reason, how often it applied, and the first examples.
  public struct Rejected: Sendable {
    /// How often.
    public internal(set) var count = 0
    /// The first three, with the name of their input.
    public internal(set) var examples: [(input: String, rejection: Rejection)] = []
  }

  /// The inputs in their order.
  public internal(set) var inputs: [Input] = []
  /// Rows of all inputs.
  public internal(set) var rowsRead = 0
  /// Numbers found in their cells, those that were not taken included; a row that could not be read counts as one.
  public internal(set) var numbersRead = 0
  /// Identification entries in the file.
  public internal(set) var identificationEntries = 0
  /// Blocked numbers in the file, all runs expanded.
  public internal(set) var blockedNumbers: UInt64 = 0
  /// Blocking runs in the file.
  public internal(set) var blockingRuns = 0
  /// Numbers that came again.
  public internal(set) var duplicates = 0
  /// Numbers that were added as other forms of numbers that were read, where no row has them.
  public internal(set) var alternateForms = 0
  /// Numbers taken although they match no pattern of their plan.
  public internal(set) var doubtful = 0
  /// Numbers written without a plus that were taken as international, since no region was named.
  public internal(set) var assumedInternational = 0
  /// Numbers without a name that got the default label.
  public internal(set) var defaultLabels = 0
  /// What was not taken, by the code of its reason.
  public internal(set) var rejected: [String: Rejected] = [:]
  /// Identity of the file.
  public internal(set) var identity: UInt64 = 0
  /// Size of the file in bytes.
  public internal(set) var fileSize: UInt64 = 0

  /// How many were not taken, all reasons together.
  public var rejectedCount: Int { rejected.values.reduce(0) { $0 + $1.count } }
}

/// Where `pack` is.
public struct PackProgress: Sendable {
  /// What it is doing.
  public enum Step: Sendable {
    /// Reading the inputs.
    case reading
    /// Writing the file.
    case writing
  }

  /// What it is doing.
  public let step: Step
  /// Rows read while reading; entries written while writing.
  public let rows: Int
  /// Bytes read of all inputs so far.
  public let bytesRead: Int
  /// Bytes of all inputs, where they are known beforehand.
  public let totalBytes: Int?
}
