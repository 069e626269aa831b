public import PhoneNumbers

/// Why a cell, a row or a card was not taken.
public enum RejectionReason: Error, Sendable, Hashable {
  /// The text is not a possible number of any plan it could belong to.
  case number(PhoneNumberError)
  /// A spreadsheet wrote the number in scientific notation and dropped digits, which nothing brings back.
  case precisionLost
  /// The text has wildcards and stands for many numbers; only a block list may hold it.
  case pattern
  /// The number is possible, but no pattern of its plan describes it; a reason only where the user asks for strictness.
  case doubtful
  /// The number stands in another row, which keeps it.
  case duplicate
  /// There is neither a name nor a default label.
  case noLabel

  /// A wildcard for all remaining digits, in a plan whose numbers have several lengths.
  case patternLength(callingCode: Int)
  /// A pattern or a range that means no definite set of numbers.
  case badPattern
  /// A pattern or a range for more runs of numbers, or more numbers in a run, than `limit`.
  case patternTooLarge(limit: Int64)

  /// A row of more than `limit` bytes.
  case rowTooLong(limit: Int)
  /// A quote that opens in this line and never closes.
  case quoteNeverClosed(line: Int)
  /// A vCard whose end is missing, or a telephone line outside any card.
  case brokenCard
  /// A line of JSON that is no object, or that breaks the grammar at this byte of the line.
  case brokenJSON(offset: Int)

  /// A word for scripts, the same for ever.
  public var code: String {
    switch self {
    case .number(let error): error.code
    case .precisionLost: "EXCEL_PRECISION_LOST"
    case .pattern: "PATTERN"
    case .doubtful: "DOUBTFUL"
    case .duplicate: "DUPLICATE"
    case .noLabel: "NO_LABEL"
    case .patternLength: "PATTERN_LENGTH"
    case .badPattern: "BAD_PATTERN"
    case .patternTooLarge: "PATTERN_TOO_LARGE"
    case .rowTooLong: "ROW_TOO_LONG"
    case .quoteNeverClosed: "QUOTE_NEVER_CLOSED"
    case .brokenCard: "BROKEN_CARD"
    case .brokenJSON: "BROKEN_JSON"
    }
  }
}

extension RejectionReason: CustomStringConvertible {
  /// A sentence that says what is wrong and what to do.
  public var description: String {
    switch self {
    case .number(let error): error.description
    case .precisionLost:
      "the spreadsheet dropped digits of the number; format the column as text and export again"
    case .pattern: "the text stands for many numbers; only a block list may hold it (--blocking)"
    case .doubtful: "the number has a possible length, but the plan of its country has no such numbers"
    case .duplicate: "the number stands in another row, which keeps it (see --on-duplicate)"
    case .noLabel: "the number has no name; give one with --default-label"
    case .patternLength(let callingCode):
      "numbers of +\(callingCode) have several lengths; write ? for each digit that is open, or FIRST-LAST"
    case .badPattern: "the pattern means no definite numbers; write +33162*, +33162?????? or FIRST-LAST"
    case .patternTooLarge(let limit): "the pattern is larger than \(limit); split it into smaller ones"
    case .rowTooLong(let limit):
      "the row is longer than \(limit) bytes; look for a quote that is never closed"
    case .quoteNeverClosed(let line):
      "the quote that opens in line \(line) is never closed; close or double it"
    case .brokenCard: "the card has no BEGIN or no END; export it again"
    case .brokenJSON(let offset):
      "the line is no JSON object: byte \(offset) is unexpected; write one object per line"
    }
  }
}
