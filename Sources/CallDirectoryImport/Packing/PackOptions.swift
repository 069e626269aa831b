public import PhoneNumbers

/// How an export becomes a directory. The defaults are right for an export whose numbers are international.
public struct PackOptions: Sendable {
  /// What becomes of a number that comes more than once.
  public enum DuplicatePolicy: String, Sendable, CaseIterable {
    /// The first row keeps it.
    case first
    /// The last row keeps it.
    case last
    /// It gets the distinct labels of all its rows, joined by ` / `.
    case join
    /// Nothing is packed.
    case error
  }

  /// The region in whose way numbers without calling code are read. Without one, such numbers are read as if they had a plus.
  public var region: Region?
  /// The format of the inputs; `nil` to find out.
  public var format: InputFormat?
  /// The delimiter of CSV, an ASCII character; `nil` to find out.
  public var delimiter: UInt8?
  /// The encoding of the inputs; `nil` to find out.
  public var encoding: TextEncoding?
  /// Titles (or places from 1) of the columns with numbers; none to find out.
  public var numberColumns: [String] = []
  /// The column, or a template such as `{First Name} {Last Name} · {Company}`, that makes the label; `nil` to find out.
  public var label: String?
  /// Whether the inputs are block lists: numbers, patterns and ranges become blocking runs, and names do not matter.
  public var isBlockList = false
  /// What becomes of a number that comes more than once.
  public var onDuplicate = DuplicatePolicy.first
  /// The longest label, in bytes of UTF-8, 1 … 8,191; longer ones are cut between characters.
  public var maximumLabelLength = 8191
  /// The label of numbers that have no name; `nil` for the name of the input file without its extension.
  public var defaultLabel: String?
  /// Whether numbers of Argentina, Mexico and Brazil are packed in both forms that calls may come in; see `AlternateForms`.
  public var alternateForms = false
  /// Whether numbers that are possible but match no pattern of their plan are rejected.
  public var isStrict = false
  /// Where to write what was not taken, as CSV; `nil` for nowhere.
  public var rejectsPath: String?
  /// About how many bytes of memory sorting may use; the rest goes to disk beside the output.
  public var memory = 256 << 20
  /// The publisher's own number for this state of the directory.
  public var revision: UInt64 = 0

  /// The defaults.
  public init() {}
}
