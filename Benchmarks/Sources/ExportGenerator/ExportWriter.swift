/// Writes an export as CSV, the same bytes for the same arguments.
public struct ExportWriter: Sendable {
  private static let titles: StaticString =
    "Record ID,Display Name,Company,Job,Phone,Mobile Phone,Email,City,Country,Owner,Last Activity\n"

  /// How many rows follow the title row.
  public let rows: Int
  private let shape: ExportShape
  private let seed: UInt64
  private let corpus: Corpus

  /// An export of `rows` rows, 1 … `Corpus.capacity`.
  public init(rows: Int, labels: LabelSet, shape: ExportShape, seed: UInt64) {
    self.rows = rows
    self.shape = shape
    self.seed = seed
    corpus = Corpus(count: rows, labels: labels, seed: seed)
  }

  /// Hands over the file in pieces of about 64 KiB.
  public func write<Failure: Error>(_ body: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(1 << 17)
    bytes.append(shape == .simple ? "Phone,Name\n" : Self.titles)
    for row in 0..<rows {
      if shape == .simple { appendSimple(row, to: &bytes) } else { appendContact(row, to: &bytes) }
      if bytes.count >= 1 << 16 {
        try body(bytes)
        bytes.removeAll(keepingCapacity: true)
      }
    }
    try body(bytes)
  }

  private func appendSimple(_ row: Int, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "+"))
    bytes.appendDecimal(Int(corpus.numbers[row].value))
    bytes.append(UInt8(ascii: ","))
    corpus.appendLabel(row, to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
  }

  private func appendContact(_ row: Int, to bytes: inout [UInt8]) {
    var random = SplitMix64(seed: seed &+ 2, item: row)
    bytes.appendDecimal(700_000_000 + row)
    bytes.append(UInt8(ascii: ","))
    appendName(row, random: &random, to: &bytes)
    bytes.append(UInt8(ascii: ","))
    bytes.append(ContactWords.companies.word(&random))
    bytes.append(UInt8(ascii: ","))
    bytes.append(ContactWords.jobs.word(&random))
    bytes.append(UInt8(ascii: ","))
    appendPhones(row, random: &random, to: &bytes)
    bytes.append(",c")
    bytes.appendDecimal(row)
    bytes.append("@example.com,")
    bytes.append(ContactWords.places.word(&random))
    bytes.append(UInt8(ascii: ","))
    bytes.append(ContactWords.owners.word(&random))
    bytes.append(",2025-")
    bytes.appendDecimal(1 + random.below(12), width: 2)
    bytes.append("-")
    bytes.appendDecimal(1 + random.below(28), width: 2)
    bytes.append(UInt8(ascii: "\n"))
  }

  private func appendName(_ row: Int, random: inout SplitMix64, to bytes: inout [UInt8]) {
    guard shape == .messy, random.chance(10) else {
      corpus.appendLabel(row, to: &bytes)
      return
    }
    let (before, after) = ContactWords.nameWrappings[random.below(ContactWords.nameWrappings.count)]
    var name: [UInt8] = []
    name.append(before)
    corpus.appendLabel(row, to: &name)
    name.append(after)
    bytes.appendField(name)
  }

  /// The row's number, in one row of a hundred that of another row, and in four of ten a second one.
  private func appendPhones(_ row: Int, random: inout SplitMix64, to bytes: inout [UInt8]) {
    let own = corpus.numbers[row]
    let second = random.chance(40) ? corpus.numbers[rows + row] : nil
    let repeated = random.chance(1) ? corpus.numbers[random.below(rows)] : nil
    appendPhone(repeated ?? own, random: &random, to: &bytes)
    bytes.append(UInt8(ascii: ","))
    if let second { appendPhone(second, random: &random, to: &bytes) }
  }

  private func appendPhone(_ number: GeneratedNumber, random: inout SplitMix64, to bytes: inout [UInt8]) {
    guard shape == .messy else {
      WrittenForm.random(&random).append(number, to: &bytes)
      return
    }
    var cell: [UInt8] = []
    MessyCell(numbers: corpus.numbers, total: rows).append(number, random: &random, to: &cell)
    bytes.appendField(cell)
  }
}

extension [UInt8] {
  /// Appends a CSV field, quoted where RFC 4180 asks for it.
  fileprivate mutating func appendField(_ field: [UInt8]) {
    let quote = UInt8(ascii: "\"")
    guard field.contains(where: { $0 == quote || $0 == UInt8(ascii: ",") || $0 == 0x0A || $0 == 0x0D }) else {
      append(contentsOf: field)
      return
    }
    append(quote)
    for byte in field {
      if byte == quote { append(quote) }
      append(byte)
    }
    append(quote)
  }
}
