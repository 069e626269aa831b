/// Tells lines `number,label` from tables without titles.
enum TextList {
  private static let sampleLines = 100

  /// Whether at least half of the lines begin with a number and none needs a CSV reader.
  static func isLikely(_ text: [UInt8]) -> Bool {
    let lines = text.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D })
      .filter { !TextLinesSource.isEmptyOrComment($0) }.prefix(sampleLines)
    guard let first = lines.first, !lines.contains(where: { $0.contains(UInt8(ascii: "\"")) }) else {
      return false
    }
    let numbers = lines.count { beginsWithNumber($0) }
    guard beginsWithNumber(first), 2 * numbers >= lines.count else { return false }
    // The same number of fields in each line, more than two, makes a table.
    let separators = Set(lines.map { $0.count(where: TextLinesSource.isSeparator) })
    return separators.count > 1 || separators.isSubset(of: [0, 1])
  }

  /// Whether every line is `+NUMBER<TAB>TEXT`, as a dump writes it: quotes and commas of the text are its
  /// own.
  static func isDump(_ text: [UInt8]) -> Bool {
    let lines = text.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).prefix(sampleLines)
    return !lines.isEmpty
      && lines.allSatisfy { line in
        let number = line.prefix { $0 != 0x09 }
        return number.first == UInt8(ascii: "+") && (2...16).contains(number.count)
          && number.dropFirst().allSatisfy(CellCharacters.isDigit) && line.count { $0 == 0x09 } == 1
      }
  }

  private static func beginsWithNumber(_ line: ArraySlice<UInt8>) -> Bool {
    let field = line.prefix { !TextLinesSource.isSeparator($0) }
    return NumberContent(String(decoding: field, as: UTF8.self)).isPossible
  }
}
