/// A CSV file as a sequence of records, read in one pass with memory that depends on the longest row only.
///
/// No file is too broken: rows may have any number of fields, and what cannot be a row is given back as a
/// fault that costs only itself.
public struct CSVReader {
  /// What `next()` found.
  public enum Event: Sendable, Equatable {
    /// A record: its fields are in the reader until the next call.
    case record
    /// Something that is no usable row.
    case fault(CSVFault)
    /// The file is at its end.
    case end
  }

  /// Rows of more bytes are given back as faults.
  public static let defaultRowLimit = 1 << 20

  /// Number of the current record, from 1; blank rows count.
  public private(set) var row = 0
  /// Line of the file on which the current record begins, from 1.
  public private(set) var line = 0
  /// The source, for what it knows of encoding and progress.
  public private(set) var source: UTF8Source

  private var scanner: CSVScanner
  private let rowLimit: Int

  /// Bytes that are read and not yet done with: the current record, and from `position` on what follows it.
  private var window: [UInt8] = []
  private var position = 0
  private var nextLine: Int
  private var chunk: [UInt8] = []
  private var isAtEnd = false

  /// Reads `source` in `dialect`; `rowLimit` is a number of bytes.
  public init(
    _ source: UTF8Source, dialect: CSVDialect = .comma, rowLimit: Int = CSVReader.defaultRowLimit
  ) {
    self.init(source, dialect: dialect, rowLimit: rowLimit, firstLine: 1)
  }

  init(_ source: UTF8Source, dialect: CSVDialect, rowLimit: Int, firstLine: Int) {
    self.source = source
    nextLine = firstLine
    scanner = CSVScanner(dialect)
    self.rowLimit = max(1, rowLimit)
  }

  /// How many fields the current record has.
  public var fieldCount: Int { scanner.fields.count }

  /// The bytes of a field of the current record, valid UTF-8; none if the record has fewer fields.
  public subscript(field: Int) -> ArraySlice<UInt8> {
    field < scanner.fields.count ? window[scanner.fields[field]] : []
  }

  /// Reads the next record that is not a blank line.
  ///
  /// - Throws: `ImportError.system` if the input cannot be read.
  public mutating func next() throws(ImportError) -> Event {
    while true {
      let start = position
      let isCut = window.count - start > rowLimit
      let end = isCut ? start + rowLimit : window.count
      switch scanner.scan(window, start..<end, isLast: isAtEnd && !isCut) {
      case .record(let next):
        guard next > start else { return .end }
        beginRow()
        position = next
        nextLine += 1 + scanner.innerLines
        if scanner.isBlank { continue }
        compact()
        return .record
      case .incomplete(let openQuote):
        if !isCut {
          try refill()
          continue
        }
        beginRow()
        guard let openQuote else { return .fault(try skipLongRow()) }
        return .fault(try skipLine(withQuote: openQuote))
      case .neverClosed(let quote):
        beginRow()
        return .fault(try skipLine(withQuote: quote))
      }
    }
  }

  private mutating func beginRow() {
    row += 1
    line = nextLine
  }

  // MARK: - Window

  /// Drops what is done with and reads at least as much as is left over, so that a long row is not scanned
  /// often.
  private mutating func refill() throws(ImportError) {
    window.removeSubrange(..<position)
    position = 0
    let wanted = 2 * window.count
    repeat {
      guard try source.read(into: &chunk) else {
        isAtEnd = true
        return
      }
      window.append(contentsOf: chunk)
    } while window.count < wanted
  }

  /// Takes doubled quotes out of the fields that have them, in place: the record is complete, nothing reads
  /// it again.
  private mutating func compact() {
    for index in scanner.uneven {
      let field = scanner.fields[index]
      var isQuoted = true
      var target = field.lowerBound
      var i = field.lowerBound
      while i < field.upperBound {
        let byte = window[i]
        i += 1
        if isQuoted, byte == UInt8(ascii: "\"") {
          if i < field.upperBound, window[i] == byte {
            i += 1
          } else {
            isQuoted = false
            continue
          }
        }
        window[target] = byte
        target += 1
      }
      scanner.shorten(field: index, to: target)
    }
  }

  // MARK: - Faults

  private mutating func skipLongRow() throws(ImportError) -> CSVFault {
    let end = position + rowLimit
    let text = excerpt(position..<end)
    try skipLine(from: end)
    return CSVFault(kind: .rowTooLong(limit: rowLimit), row: row, line: line, text: text)
  }

  private mutating func skipLine(withQuote quote: Int) throws(ImportError) -> CSVFault {
    let quoteLine = line + window.withSpan { CSVScanner.lineEnds(in: $0, position..<quote) }
    let end = window.withSpan { CSVScanner.nextLine(in: $0, quote..<$0.count) } ?? window.count
    let text = excerpt(position..<end)
    try skipLine(from: quote)
    return CSVFault(kind: .quoteNeverClosed, row: row, line: quoteLine, text: text)
  }

  /// Moves on to the line after the one that `place` lies on, however long that is.
  private mutating func skipLine(from place: Int) throws(ImportError) {
    nextLine += window.withSpan { CSVScanner.lineEnds(in: $0, position..<place) }
    position = place
    while true {
      let rest = position..<window.count
      if let next = window.withSpan({ CSVScanner.nextLine(in: $0, rest) }), next < window.count || isAtEnd {
        position = next
        nextLine += 1
        return
      }
      if isAtEnd {
        position = window.count
        return
      }
      // A CR at the end stays: the LF behind it belongs to it.
      position = window.last == UInt8(ascii: "\r") ? window.count - 1 : window.count
      try refill()
    }
  }

  /// The beginning of a range without the line end behind it; 200 characters are at most 800 bytes, or nearly
  /// so.
  private func excerpt(_ range: Range<Int>) -> String {
    let text = String(decoding: window[range].prefix(800), as: UTF8.self).prefix(200)
    return String(text.last?.isNewline == true ? text.dropLast() : text)
  }
}
