/// Two columns of a block list that stand for all numbers from one to the other.
struct RangeColumns: Sendable, Equatable {
  /// What the second column holds.
  enum End: Sendable, Equatable {
    /// The last number.
    case last
    /// How many numbers there are, the first included.
    case count
  }

  let first: Int
  let second: Int
  let end: End

  /// The first pair of columns with titles that belong together and numbers below.
  ///
  /// - Parameter holdsNumbers: whether most cells of a column may be numbers.
  static func find(in titles: [String], holdsNumbers: (Int) -> Bool) -> RangeColumns? {
    let keys = titles.map { TitleKey($0).text }
    for pair in pairs {
      guard let first = keys.firstIndex(of: pair.first), let second = keys.firstIndex(of: pair.second),
        holdsNumbers(first), pair.end == .count || holdsNumbers(second)
      else { continue }
      return RangeColumns(first: first, second: second, end: pair.end)
    }
    return nil
  }

  /// Appends `FIRST-LAST`, or the first number alone where the second cell does not say more.
  func append(to text: inout [UInt8], cell: (Int) -> ArraySlice<UInt8>) {
    let number = LabelTemplate.unguarded(cell(first))
    let other = LabelTemplate.unguarded(cell(second))
    text += number
    switch end {
    case .last:
      if !number.isEmpty, !other.isEmpty, number != other { text += [UInt8(ascii: "-")] + other }
    case .count:
      guard let count = Int(String(decoding: other, as: UTF8.self)), count > 1,
        let value = Int(String(decoding: number, as: UTF8.self)), number.first == UInt8(ascii: "+"),
        case (let last, false) = value.addingReportingOverflow(count - 1)
      else { return }
      text += Array("-+\(last)".utf8)
    }
  }

  private static let pairs: [(first: String, second: String, end: End)] =
    [
      ("first", "last"), ("first number", "last number"), ("from", "to"), ("from number", "to number"),
      ("number from", "number to"), ("start", "end"), ("start number", "end number"),
      ("range start", "range end"),
      ("begin", "end"), ("lower", "upper"), ("von", "bis"), ("nummer von", "nummer bis"), ("de", "à"),
      ("début", "fin"),
      ("desde", "hasta"), ("inicio", "fin"), ("da", "a"), ("inizio", "fine"), ("de", "até"), ("van", "tot"),
      ("od", "do"), ("с", "по"), ("от", "до"), ("начало", "конец"), ("від", "до"), ("başlangıç", "bitiş"),
      ("開始", "終了"), ("开始", "结束"), ("起始", "结束"), ("起始号码", "结束号码"),
    ].map { (TitleKey($0.0).text, TitleKey($0.1).text, .last) } + [
      ("number", "count", .count), ("first", "count", .count),
    ]
}
