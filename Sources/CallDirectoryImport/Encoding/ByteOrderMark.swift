/// The bytes with which a file says its encoding (Unicode, section 23.8).
struct ByteOrderMark: Sendable {
  let bytes: [UInt8]
  let encoding: TextEncoding

  /// The longer of two marks with the same beginning comes first.
  private static let all = [
    ByteOrderMark(bytes: [0xFF, 0xFE, 0, 0], encoding: .named("UTF-32LE")),
    ByteOrderMark(bytes: [0, 0, 0xFE, 0xFF], encoding: .named("UTF-32BE")),
    ByteOrderMark(bytes: [0xEF, 0xBB, 0xBF], encoding: .utf8),
    ByteOrderMark(bytes: [0xFF, 0xFE], encoding: .utf16LittleEndian),
    ByteOrderMark(bytes: [0xFE, 0xFF], encoding: .utf16BigEndian),
    ByteOrderMark(bytes: [0x84, 0x31, 0x95, 0x33], encoding: .named("GB18030")),
  ]

  static func found(in bytes: [UInt8]) -> ByteOrderMark? { all.first { bytes.starts(with: $0.bytes) } }
}
