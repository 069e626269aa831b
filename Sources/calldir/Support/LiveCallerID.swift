import CallDirectory

/// Prints a directory as protobuf text of the message `InputIdentities`, which Apple's tools for Live Caller ID Lookup
/// build a server's database from: one `identities` entry for each number, with its label and whether it is blocked.
///
/// Source: apple/live-caller-id-lookup-example, InputIdentities.proto and ConstructDatabase.swift.
struct LiveCallerID {
  /// Who calls, for entries that have a name.
  enum Category: String, CaseIterable {
    case person, business

    var name: String { "IDENTITY_CATEGORY_\(rawValue.uppercased())" }
  }

  static let defaultLimit: UInt64 = 10_000_000

  /// How long a phone may keep an answer; `nil` to leave that to the server's tools.
  var cacheMinutes: UInt32?
  var category: Category?
  /// The most blocked numbers to print: each becomes an entry, however few runs they are.
  var limit = defaultLimit

  /// Prints the labels, the blocked numbers, or both, merged by number: a number that came twice would be an error there.
  ///
  /// - Throws: `TooManyBlockedNumbers` before anything is printed.
  func print(_ directory: DirectoryFile, labels: Bool, blocking: Bool, to output: inout OutputStream) throws {
    var numbers = blocking ? try blockedNumbers(directory) : nil
    var entries = directory.identificationEntries()
    var entry = labels ? try entries.next() : nil
    var blocked = try numbers?.next()
    while entry != nil || blocked != nil {
      let number = min(entry?.number ?? .max, blocked ?? .max)
      let isBlocked = number == blocked
      if entry?.number == number {
        try write(number, label: try entries.label(), isBlocked: isBlocked, to: &output)
        entry = try entries.next()
      } else {
        try write(number, label: nil, isBlocked: isBlocked, to: &output)
      }
      if isBlocked { blocked = try numbers?.next() }
    }
  }

  private func blockedNumbers(_ directory: DirectoryFile) throws -> BlockingNumberCursor {
    do {
      return try directory.blockingNumbers(limit: limit)
    } catch DirectoryError.tooManyEntries(let limit, let got) {
      throw TooManyBlockedNumbers(count: got, limit: limit)
    }
  }

  /// A number without a label has nothing but its block flag: those tools make an identity, here one without a name, of
  /// whatever else is set.
  private func write(
    _ number: Int64, label: String?, isBlocked: Bool, to output: inout OutputStream
  ) throws {
    output.write("identities { key: \"")
    output.write(number: number)
    output.write("\" value {")
    if let label {
      output.write(" name: ")
      output.write(quoted: label)
      if let cacheMinutes { output.write(" cache_expiry_minutes: \(cacheMinutes)") }
    }
    if isBlocked { output.write(" block: true") }
    if label != nil, let category { output.write(" category: \(category.name)") }
    output.write(" } }")
    try output.endLine()
  }
}

/// Blocked numbers would become more entries than are allowed.
struct TooManyBlockedNumbers: Error, CustomStringConvertible {
  let count: UInt64
  let limit: UInt64

  var description: String {
    "the runs stand for \(count.grouped) blocked numbers, each of which becomes an entry there, and \(limit.grouped) are "
      + "allowed; allow more with --max, or leave them out with --only identification"
  }
}
