/// The system's answer when it does not take a load: a domain and an integer.
///
/// The integer is kept as it came: the system also sends codes that no header lists, and a `switch` over Apple's
/// enumeration stops the program at them.
public struct SystemRefusal: Error, Hashable, Sendable {
  /// Which list of codes the integer belongs to.
  public let domain: String
  /// The integer.
  public let code: Int

  /// A refusal as it came from the system.
  public init(domain: String = SystemRefusal.managerDomain, code: Int) {
    self.domain = domain
    self.code = code
  }

  /// The domain of `CXErrorCodeCallDirectoryManagerError`.
  public static let managerDomain = "com.apple.CallKit.error.calldirectorymanager"
  /// The domain of the system's own database, whose codes are those of SQLite. Not documented by Apple.
  public static let databaseDomain = "com.apple.callkit.database.sqlite"

  /// No reason given.
  public static let unknown = SystemRefusal(code: 0)
  /// No extension has this identifier.
  public static let noExtensionFound = SystemRefusal(code: 1)
  /// The extension ended before it had completed the request, or its time ran out.
  public static let loadingInterrupted = SystemRefusal(code: 2)
  /// A number was smaller than the one before it.
  public static let entriesOutOfOrder = SystemRefusal(code: 3)
  /// A number came twice.
  public static let duplicateEntries = SystemRefusal(code: 4)
  /// More entries than one request may add.
  public static let maximumEntriesExceeded = SystemRefusal(code: 5)
  /// The user has not switched the extension on.
  public static let extensionDisabled = SystemRefusal(code: 6)
  /// Another load of the same extension is running.
  public static let currentlyLoading = SystemRefusal(code: 7)
  /// An entry was removed in a request that is not incremental.
  public static let unexpectedIncrementalRemoval = SystemRefusal(code: 8)
  /// A number was added that the system already had.
  public static let constraint = SystemRefusal(domain: databaseDomain, code: 19)

  /// The name of the code, as in Apple's headers where they have one.
  public var name: String { Self.knowledge[self]?.name ?? "code \(code)" }

  /// What to do about it, one sentence.
  public var advice: String {
    Self.knowledge[self]?.advice ?? "try again later; if it stays, report the domain and the code"
  }

  // Source of the codes: CXError.h. Those of the database, and 102, are reported by developers and not documented.
  private static let knowledge: [SystemRefusal: (name: String, advice: String)] = [
    .unknown: ("unknown", "try again; if it stays, restart the device"),
    .noExtensionFound: (
      "noExtensionFound",
      "compare the identifier with the extension's bundle identifier, and see that the extension is embedded in the app"
    ),
    .loadingInterrupted: (
      "loadingInterrupted",
      "the extension crashed, was killed or ran out of time: try again, then look at the last load and at crash reports"
    ),
    .entriesOutOfOrder: (
      "entriesOutOfOrder", "hand numbers over in ascending order, as a directory holds them"
    ),
    .duplicateEntries: ("duplicateEntries", "hand every number over once for each kind, and never 0"),
    .maximumEntriesExceeded: (
      "maximumEntriesExceeded",
      "split the directory between several extensions of at most 1999999 entries each"
    ),
    .extensionDisabled: (
      "extensionDisabled",
      "ask the user to switch the extension on in Settings, Phone, Call Blocking & Identification"
    ),
    .currentlyLoading: ("currentlyLoading", "wait until the running load has ended and try again"),
    .unexpectedIncrementalRemoval: (
      "unexpectedIncrementalRemoval", "remove entries only after isIncremental was read and is true"
    ),
    SystemRefusal(code: 102): (
      "code 102 (not documented)", "switch the extension off and on again in Settings"
    ),
    .constraint: (
      "SQLite constraint", "the system held other entries than was known: forget what is installed and reload"
    ),
    SystemRefusal(domain: databaseDomain, code: 11): (
      "SQLite corrupt",
      "the system's own database is damaged; Settings, General, Reset All Settings repairs it"
    ),
  ]
}

extension SystemRefusal: CustomStringConvertible {
  /// One sentence: the code, its name and what to do.
  public var description: String {
    let place = domain == Self.managerDomain ? "" : " of \(domain)"
    return "the system answered \(code)\(place) (\(name)): \(advice)"
  }
}
