/// The values of properties as UTF-8 text.
enum CardValue {
  private static let escape = UInt8(ascii: "\\")

  /// The text of `property`'s value in `line`, escapes still in it.
  ///
  /// - Parameter fallback: the encoding of values that name none and are no UTF-8; nil to judge by the bytes.
  static func text(_ property: PropertyLine, in line: [UInt8], fallback: TextEncoding?) -> [UInt8] {
    var bytes: [UInt8] = []
    if property.isQuotedPrintable {
      QuotedPrintable.decode(line[property.value], into: &bytes)
    } else {
      bytes.append(contentsOf: line[property.value])
    }
    let isValid = bytes.withSpan { UTF8Scan.cleanEnd($0, from: 0) == $0.count }
    guard let charset = property.charset, charset != .utf8 else {
      if !isValid { decode(&bytes, fallback ?? EncodingDetector.detect(bytes)?.encoding ?? .utf8) }
      return bytes
    }
    // Bytes of one letter each hardly ever look like UTF-8: the card was converted after it was written.
    let isConverted = isSingleByte(charset) || fallback == .utf8 && !property.isQuotedPrintable
    if !(isValid && isConverted) { decode(&bytes, charset) }
    return bytes
  }

  private static func isSingleByte(_ encoding: TextEncoding) -> Bool {
    switch encoding {
    case .windows1251, .windows1252: true
    case .named(let name): name.lowercased().hasPrefix("iso-8859") || name.lowercased().hasPrefix("windows-")
    default: false
    }
  }

  /// Decodes in place; an encoding that nobody knows is judged by the bytes.
  private static func decode(_ bytes: inout [UInt8], _ encoding: TextEncoding) {
    let decoder =
      (try? Transcoder(encoding)) ?? (try? Transcoder(EncodingDetector.detect(bytes)?.encoding ?? .utf8))
    guard var decoder else { return }
    decoder.decode(&bytes, isLast: true)
  }

  /// Appends `text` to `output` with `\,`, `\;`, `\:` and `\\` as the sign they mean and `\n` as a line end.
  static func unescape(_ text: ArraySlice<UInt8>, into output: inout [UInt8]) {
    var isEscaped = false
    for byte in text {
      if isEscaped {
        output.append(byte | 0x20 == UInt8(ascii: "n") ? 0x0A : byte)
        isEscaped = false
      } else if byte == escape {
        isEscaped = true
      } else {
        output.append(byte)
      }
    }
    if isEscaped { output.append(escape) }
  }

  /// The parts between separators that are not escaped.
  static func split(_ text: ArraySlice<UInt8>, at separator: UInt8) -> [ArraySlice<UInt8>] {
    var isEscaped = false
    return text.split(omittingEmptySubsequences: false) { byte in
      defer { isEscaped = byte == escape && !isEscaped }
      return byte == separator && !isEscaped
    }
  }

  /// Appends the number of a `TEL`: percent signs of a `tel:` URI (RFC 3966) are decoded.
  static func appendNumber(_ text: ArraySlice<UInt8>, to output: inout [UInt8]) {
    let start = output.count
    unescape(text, into: &output)
    guard output[start...].contains(UInt8(ascii: "%")), isURI(output[start...]) else { return }
    var decoded: [UInt8] = []
    QuotedPrintable.decode(output[start...], sign: UInt8(ascii: "%"), into: &decoded)
    output.replaceSubrange(start..., with: decoded)
  }

  private static func isURI(_ text: ArraySlice<UInt8>) -> Bool {
    let scheme = text.drop { $0 <= 0x20 }.prefix(4)
    return scheme.map { $0 | 0x20 } == Array("tel:".utf8)
  }
}
