/// Finds the fields of one record in a run of bytes: the state machine of CSV, without a copy and without
/// I/O.
struct CSVScanner {
  /// What the bytes hold.
  enum Outcome: Equatable {
    /// A record; the next one begins at `next`.
    case record(next: Int)
    /// The beginning of a record that may go on behind the bytes; `openQuote` is the quote it is inside of,
    /// if it is.
    case incomplete(openQuote: Int?)
    /// The quote at `quote` was never closed: the bytes end inside, or the next quote stands where no field
    /// can end.
    case neverClosed(quote: Int)
  }

  private static let quote = UInt8(ascii: "\"")
  private static let equals = UInt8(ascii: "=")
  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")

  /// Where the fields of the record lie, without the quotes around them.
  private(set) var fields: [Range<Int>] = []
  /// Which of them hold doubled quotes, or text after their closing quote, and must be compacted.
  private(set) var uneven: [Int] = []

  /// How many line ends the record holds inside quotes.
  private(set) var innerLines = 0

  /// Whether the last field was quoted.
  private var isQuoted = false
  private let delimiter: UInt8

  init(_ dialect: CSVDialect) { delimiter = dialect.delimiter }

  /// Scans one record from the beginning of `range` on, looking no further than its end.
  ///
  /// - Parameter isLast: whether the input ends where the range ends.
  mutating func scan(_ bytes: [UInt8], _ range: Range<Int>, isLast: Bool) -> Outcome {
    let slice = bytes[..<range.upperBound]
    return scan(slice.span, from: range.lowerBound, isLast: isLast)
  }

  private mutating func scan(_ bytes: Span<UInt8>, from start: Int, isLast: Bool) -> Outcome {
    fields.removeAll(keepingCapacity: true)
    uneven.removeAll(keepingCapacity: true)
    innerLines = 0
    let count = bytes.count
    var i = start
    while true {
      var begin = i
      var end: Int
      if let opening = openingQuote(bytes, at: i) {
        isQuoted = true
        let isFormula = opening > i
        let closing = closingQuote(bytes, from: opening &+ 1)
        if closing.place &+ 1 >= count, !(isLast && closing.place < count) {
          return isLast ? .neverClosed(quote: opening) : .incomplete(openQuote: opening)
        }
        i = plainEnd(bytes, from: closing.place &+ 1)
        let isFollowed = i > closing.place &+ 1
        if isFollowed, closing.holdsLineEnd { return .neverClosed(quote: opening) }
        if isFormula {
          end = i
        } else {
          begin = opening &+ 1
          end = isFollowed ? i : closing.place
          if closing.isDoubled || isFollowed { uneven.append(fields.count) }
        }
      } else {
        isQuoted = false
        i = plainEnd(bytes, from: i)
        end = i
      }

      if i == count {
        guard isLast else { return .incomplete(openQuote: nil) }
        fields.append(begin..<end)
        return .record(next: count)
      }
      fields.append(begin..<end)
      let stop = bytes[i]
      i &+= 1
      if stop == delimiter { continue }
      if stop == Self.carriageReturn {
        if i == count, !isLast { return .incomplete(openQuote: nil) }
        if i < count, bytes[i] == Self.lineFeed { i &+= 1 }
      }
      return .record(next: i)
    }
  }

  /// Whether the record is a line without anything on it.
  var isBlank: Bool { fields.count == 1 && fields[0].isEmpty && !isQuoted }

  /// Moves the end of a field after its doubled quotes were taken out.
  mutating func shorten(field: Int, to end: Int) { fields[field] = fields[field].lowerBound..<end }

  /// Where the quote of a field that begins at `i` stands: there, or after the `=` of a formula (`="0049…"`,
  /// whose quotes guard what is inside and stay part of the text).
  @inline(__always)
  private func openingQuote(_ bytes: Span<UInt8>, at i: Int) -> Int? {
    guard i < bytes.count else { return nil }
    if bytes[i] == Self.quote { return i }
    if bytes[i] == Self.equals, i &+ 1 < bytes.count, bytes[i &+ 1] == Self.quote { return i &+ 1 }
    return nil
  }

  /// The first place at or after `start` that ends an unquoted field.
  @inline(__always)
  private func plainEnd(_ bytes: Span<UInt8>, from start: Int) -> Int {
    var i = start
    let count = bytes.count
    while i < count {
      let byte = bytes[i]
      if byte == delimiter || byte == Self.lineFeed || byte == Self.carriageReturn { break }
      i &+= 1
    }
    return i
  }

  /// The place of the quote that closes what was opened before `start`, or the end of the bytes; and whether
  /// there are doubled quotes before it.
  @inline(__always)
  private mutating func closingQuote(_ bytes: Span<UInt8>, from start: Int) -> Closing {
    var i = start
    let count = bytes.count
    var isDoubled = false
    var lowest = UInt8.max
    while i < count {
      let byte = bytes[i]
      if byte == Self.quote {
        guard i &+ 1 < count, bytes[i &+ 1] == Self.quote else { break }
        isDoubled = true
        i &+= 1
      }
      lowest = min(lowest, byte)
      i &+= 1
    }
    let lines = lowest <= Self.carriageReturn ? Self.lineEnds(in: bytes, start..<i) : 0
    innerLines &+= lines
    return Closing(place: i, isDoubled: isDoubled, holdsLineEnd: lines > 0)
  }

  /// How many line ends (LF, CRLF, CR) lie in a range of the bytes.
  static func lineEnds(in bytes: Span<UInt8>, _ range: Range<Int>) -> Int {
    var lines = 0
    var previous: UInt8 = 0
    for i in range {
      let byte = bytes[i]
      if byte == carriageReturn || (byte == lineFeed && previous != carriageReturn) { lines &+= 1 }
      previous = byte
    }
    return lines
  }

  /// The first place in a range that begins a line, after a line end in it; nil if there is none.
  static func nextLine(in bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
    for i in range {
      if bytes[i] == lineFeed { return i + 1 }
      if bytes[i] == carriageReturn {
        return i + 1 < range.upperBound && bytes[i + 1] == lineFeed ? i + 2 : i + 1
      }
    }
    return nil
  }

  private struct Closing {
    var place: Int
    var isDoubled: Bool
    var holdsLineEnd: Bool
  }
}
