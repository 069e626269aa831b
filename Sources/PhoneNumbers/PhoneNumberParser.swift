/// Reads telephone numbers as people write them.
///
/// The steps and the table are those of libphonenumber: a text is read into calling code and national number and
/// accepted if the national number has a possible length. Local and short numbers are rejected. It differs from
/// libphonenumber by rule in two places:
///
/// * A number of more than 15 digits, calling code included, is rejected: E.164 knows none.
/// * `+52 1` and ten digits, the form of Mexican mobile numbers until 2020, is read as `+52` and the ten digits.
///
/// A parser is a value without state; one can be used for any number of texts, from any thread.
public struct PhoneNumberParser: Sendable {
  private let reader: NumberReader

  /// A parser that reads numbers without calling code as they are dialled in `region`.
  ///
  /// Without a region only numbers with a plus sign, or with a `phone-context` that has one, can be read.
  public init(region: Region?) {
    reader = NumberReader(table: .standard, region: region?.planIndex)
  }

  /// The number a text stands for.
  ///
  /// The text may be a `tel:` URI, may have words before the number and an extension behind it, and may use the decimal
  /// digits of any script. The time is linear in the length of the text; nothing is read of a text of more than 250
  /// characters.
  public func parse(_ text: String) throws(PhoneNumberError) -> PhoneNumber {
    try parse(utf8: Array(text.utf8).span)
  }

  /// The number a text in UTF-8 stands for, as `parse(_:)` reads it.
  public func parse(utf8 text: [UInt8]) throws(PhoneNumberError) -> PhoneNumber {
    try parse(utf8: text.span)
  }

  /// The number a text in UTF-8 stands for, as `parse(_:)` reads it.
  public func parse(utf8 text: ArraySlice<UInt8>) throws(PhoneNumberError) -> PhoneNumber {
    try parse(utf8: text.span)
  }

  /// The number a text in UTF-8 stands for, as `parse(_:)` reads it. Bytes that are no UTF-8 are no part of a number.
  public func parse(utf8 text: Span<UInt8>) throws(PhoneNumberError) -> PhoneNumber {
    let written: WrittenNumber
    if let plain = PlainText.number(in: text) {
      written = plain
    } else {
      written = try WrittenText(utf8: text).number()
    }
    return try reader.number(written)
  }
}
