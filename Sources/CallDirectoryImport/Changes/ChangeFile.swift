public import CallDirectory
public import PhoneNumbers

extension DirectoryEdit {
  /// Reads the changes of a CSV file: a title row with the columns `action`, `number` and, for additions, `label`, in any
  /// order and among others; then one change in each row.
  ///
  /// ```
  /// action,number,label
  /// add,+48 22 555 01 23,"Kowalska, Anna"
  /// remove,+48 22 555 01 24,
  /// block,+33199*,
  /// ```
  /// The file is read like any other table: encoding and delimiter are found out. Where two rows concern the same number,
  /// the later one wins. A single bad row makes the whole file an error, so that nothing is half done.
  ///
  /// - Parameters:
  ///   - file: The bytes of the file.
  ///   - region: The region in whose way numbers without calling code are read.
  /// - Throws: `ChangeFileError` with the row.
  public init(changes file: ByteSource, region: Region?) throws(ChangeFileError) {
    self.init()
    var rows = try ChangeRows(file)
    let reader = ChangeReader(region: region)
    while let row = try rows.next() {
      do throws(ChangeFault) {
        let action = try ChangeAction(row.action)
        try reader.append(action, number: row.number, label: row.label, to: &self)
      } catch {
        throw .row(row.index, error)
      }
    }
  }
}

/// Why a file of changes was not taken.
public enum ChangeFileError: Error, Equatable, Sendable {
  /// The file cannot be read.
  case input(ImportError)
  /// The title row does not have this column, or there is none.
  case missingColumn(String, titles: [String])
  /// The change in this row, counted from 1 with the title row, cannot be made.
  case row(Int, ChangeFault)
}

extension ChangeFileError: CustomStringConvertible {
  /// One sentence that says what is wrong and what to do.
  public var description: String {
    switch self {
    case .input(let error): error.description
    case .missingColumn(let column, let titles):
      "the first row has no column “\(column)”; it must be action,number,label and is \(titles.joined(separator: ","))"
    case .row(let row, let fault): "row \(row): \(fault)"
    }
  }
}

extension ChangeAction {
  fileprivate init(_ cell: ArraySlice<UInt8>) throws(ChangeFault) {
    let word = String(decoding: cell, as: UTF8.self)
    guard let action = ChangeAction(rawValue: word.lowercased()) else {
      throw .unknownAction(String(word.prefix(200)))
    }
    self = action
  }
}

/// The rows of a change file behind its titles.
private struct ChangeRows {
  struct Row {
    let index: Int
    let action: ArraySlice<UInt8>
    let number: ArraySlice<UInt8>
    let label: ArraySlice<UInt8>
  }

  private static let sampleSize = 1 << 16

  private var reader: CSVReader
  private var action = 0
  private var number = 0
  /// No column of labels is needed where nothing is added.
  private var label: Int?

  init(_ file: ByteSource) throws(ChangeFileError) {
    do throws(ImportError) {
      var source = try UTF8Source(file)
      let sample = Array(try source.peek(Self.sampleSize))
      let finding = CSVDialectDetector.detect(sample, isWhole: sample.count < Self.sampleSize, asked: nil)
      source.skip(finding.separatorLine)
      reader = CSVReader(
        source, dialect: finding.dialect, rowLimit: CSVReader.defaultRowLimit,
        firstLine: finding.separatorLine > 0 ? 2 : 1)
    } catch {
      throw .input(error)
    }
    guard try nextRecord() else { throw .input(.emptyInput) }
    let titles = (0..<reader.fieldCount).map { String(decoding: reader[$0], as: UTF8.self) }
    let keys = titles.map { TitleKey($0).text }
    func column(_ title: String) throws(ChangeFileError) -> Int {
      guard let column = keys.firstIndex(of: title) else { throw .missingColumn(title, titles: titles) }
      return column
    }
    action = try column("action")
    number = try column("number")
    label = keys.firstIndex(of: "label")
  }

  mutating func next() throws(ChangeFileError) -> Row? {
    guard try nextRecord() else { return nil }
    return Row(
      index: reader.row, action: LabelTemplate.trimmed(reader[action]), number: reader[number],
      label: label.map { reader[$0] } ?? [])
  }

  private mutating func nextRecord() throws(ChangeFileError) -> Bool {
    let event: CSVReader.Event
    do throws(ImportError) { event = try reader.next() } catch { throw .input(error) }
    switch event {
    case .record: return true
    case .end: return false
    case .fault(let fault): throw .row(fault.row, .badRow(fault.rejection.reason))
    }
  }
}
