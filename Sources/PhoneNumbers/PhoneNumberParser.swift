/// Reads telephone numbers as people write them.
///
/// The steps and the table are those of libphonenumber: a text is read into calling code and national number and
/// accepted if the national number has a possible length. Local and short numbers are rejected. It differs from
/// libphonenumber by rule in two places:
///
/// * A number of more than 15 digits, calling code included, is rejected: E.164 knows none.
/// * `+52 1` and ten digits, the form of Mexican mobile numbers until 2019, is read as `+52` and the ten digits if they
///   match the pattern of the plan.
///
/// A parser is a value without state; one can be used for any number of texts, from any thread.
public struct PhoneNumberParser: Sendable {
  private let reader: NumberReader
  private let assumesPlus: Bool

  /// A parser that reads numbers without calling code as they are dialled in `region`.
  ///
  /// - Parameters:
  ///   - region: Without one, only numbers with a plus sign, or with a `phone-context` that has one, can be read.
  ///   - assumesPlus: Whether, without a region, digits without a plus sign are read as if they had one, provided that they then
  ///     match a pattern of their plan: for lists that are known to be international. libphonenumber has no such reading.
  public init(region: Region?, assumesPlus: Bool = false) {
    reader = NumberReader(table: .standard, region: region?.planIndex)
    self.assumesPlus = assumesPlus && region == nil
  }

  /// The number a text stands for.
  ///
  /// The text may be a `tel:` URI, may have words before the number and an extension behind it, and may use the decimal
  /// digits of any script. The time is linear in the length of the text; nothing is read of a text of more than 250
  /// characters.
  public func parse(_ text: String) throws(PhoneNumberError) -> PhoneNumber {
    try parse(utf8: Array(text.utf8)[...])
  }

  /// The number a text in UTF-8 stands for, as `parse(_:)` reads it.
  public func parse(utf8 text: [UInt8]) throws(PhoneNumberError) -> PhoneNumber {
    try parse(utf8: text[...])
  }

  /// The number a text in UTF-8 stands for, as `parse(_:)` reads it.
  public func parse(utf8 text: ArraySlice<UInt8>) throws(PhoneNumberError) -> PhoneNumber {
    try parse(utf8: text.span)
  }

  /// The number a text in UTF-8 stands for, as `parse(_:)` reads it. Bytes that are no UTF-8 are no part of a number.
  public func parse(utf8 text: Span<UInt8>) throws(PhoneNumberError) -> PhoneNumber {
    var written: WrittenNumber
    if let plain = PlainText.number(in: text) {
      written = plain
    } else {
      written = try WrittenText(utf8: text).number()
    }
    guard assumesPlus, !written.hasPlus else { return try reader.number(written) }
    written.hasPlus = true
    guard let number = try? reader.number(written), number.certainty == .matching else {
      throw .missingRegion
    }
    return number
  }
}
