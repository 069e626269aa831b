/// What is measured.
enum Work: String, Codable, CaseIterable {
  /// A CSV export of two columns, numbers as plus and digits, to a finished file.
  case packPlain = "pack-plain"
  /// A CSV export of eleven columns, numbers written in many ways and in two of the columns, to a finished file.
  case packContacts = "pack-contacts"
  /// The fields of every record of the eleven-column export.
  case tokenizeCSV = "tokenize-csv"
  /// The numbers of that export, as written, to E.164.
  case readNumbers = "read-numbers"
  /// Entries in memory, sorted, to a finished file.
  case write
  /// Open, so that entries could be asked for, and close.
  case open
  /// Every checksum and every rule.
  case verify
  /// Every entry in order: the number, and the label's bytes where they lie.
  case streamBytes = "stream-bytes"
  /// Every entry in order, its label as a `String` of its own.
  case streamStrings = "stream-strings"
  /// The labels, as `String`, of numbers that are in the file, in random order.
  case findPresent = "find-present"
  /// The same for numbers that are not in the file.
  case findAbsent = "find-absent"
  /// A new label for one number, to a finished file.
  case editOne = "edit-one"
  /// Ten files with a tenth of the entries each, to one finished file.
  case mergeTen = "merge-ten"
  /// What has changed between two files that differ in one entry of a hundred, counted.
  case difference
  /// The same difference as a finished delta.
  case writeDelta = "write-delta"
  /// The older of the two files and that delta, to a finished newer file.
  case applyDelta = "apply-delta"
  /// Everything to a request that counts, from an app's store.
  case loadComplete = "load-complete"
  /// One changed entry of a hundred to a request that counts, from an app's store.
  case loadIncremental = "load-incremental"

  /// Whether the time is better told per operation than as a rate.
  var isLatency: Bool {
    switch self {
    case .open, .findPresent, .findAbsent: true
    default: false
    }
  }

  /// In which states of the file the work is measured.
  var passes: [Pass] {
    switch self {
    case .streamBytes: [.cold, .fresh, .again]
    case .streamStrings, .findPresent: [.fresh, .again]
    case .findAbsent: [.again]
    default: [.fresh]
    }
  }
}

/// In what state the file is when the clock starts.
enum Pass: String, Codable, CaseIterable {
  /// The system has been asked to forget the file's pages; opening and all faults are inside the measured time.
  case cold
  /// The file is in the system's cache but not in this process: opening and minor faults are inside.
  case fresh
  /// A further pass over a file that is open and mapped: no faults.
  case again
}
