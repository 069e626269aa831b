/// Reads telephone numbers as people write them.
public struct PhoneNumberParser: Sendable {
  let region: Region?

  /// A parser that reads numbers without calling code as they are dialled in `region`.
  ///
  /// Without a region only numbers with a plus sign can be read.
  public init(region: Region?) {
    self.region = region
  }

  /// The number a text stands for.
  public func parse(_ text: String) throws(PhoneNumberError) -> PhoneNumber {
    try parse(utf8: Array(text.utf8))
  }

  /// The number a text in UTF-8 stands for.
  public func parse(utf8 text: [UInt8]) throws(PhoneNumberError) -> PhoneNumber {
    try parse(utf8: text.span)
  }

  /// The number a text in UTF-8 stands for.
  public func parse(utf8 text: ArraySlice<UInt8>) throws(PhoneNumberError) -> PhoneNumber {
    try parse(utf8: text.span)
  }

  /// The number a text in UTF-8 stands for.
  public func parse(utf8 text: Span<UInt8>) throws(PhoneNumberError) -> PhoneNumber {
    throw .notANumber
  }
}
