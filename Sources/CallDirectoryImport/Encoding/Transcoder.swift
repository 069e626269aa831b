/// Turns chunks of one encoding into chunks of valid UTF-8.
struct Transcoder {
  private enum Decoder {
    case utf8(UTF8Repair)
    case utf16(UTF16Decoder)
    case singleByte(SingleByteTable, replaced: Int)
    case iconv(Iconv)
  }

  private var decoder: Decoder
  private var text: [UInt8] = []

  /// - Throws: `ImportError.unknownEncoding`.
  init(_ encoding: TextEncoding) throws(ImportError) {
    switch encoding {
    case .utf8: decoder = .utf8(UTF8Repair())
    case .utf16LittleEndian: decoder = .utf16(UTF16Decoder(bigEndian: false))
    case .utf16BigEndian: decoder = .utf16(UTF16Decoder(bigEndian: true))
    case .windows1251: decoder = .singleByte(.windows1251, replaced: 0)
    case .windows1252: decoder = .singleByte(.windows1252, replaced: 0)
    case .named(let name):
      guard let iconv = Iconv(encoding: name) else { throw .unknownEncoding(name) }
      decoder = .iconv(iconv)
    }
  }

  /// How many sequences were no text and became U+FFFD.
  var replaced: Int {
    switch decoder {
    case .utf8(let repair): repair.replaced
    case .utf16(let utf16): utf16.replaced
    case .singleByte(_, let replaced): replaced
    case .iconv(let iconv): iconv.replaced
    }
  }

  /// Decodes `chunk` in place; `isLast` says that no other chunk follows.
  mutating func decode(_ chunk: inout [UInt8], isLast: Bool) {
    if case .utf8(var repair) = decoder {
      repair.decode(&chunk, isLast: isLast)
      decoder = .utf8(repair)
      return
    }
    text.removeAll(keepingCapacity: true)
    switch decoder {
    case .utf8: break
    case .utf16(var utf16):
      utf16.decode(chunk, isLast: isLast, into: &text)
      decoder = .utf16(utf16)
    case .singleByte(let table, let replaced):
      decoder = .singleByte(table, replaced: replaced + table.decode(chunk, into: &text))
    case .iconv(let iconv):
      iconv.decode(chunk, isLast: isLast, into: &text)
    }
    swap(&chunk, &text)
  }
}
