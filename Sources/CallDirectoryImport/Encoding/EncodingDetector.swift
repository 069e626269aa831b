/// Chooses an encoding for bytes that carry no mark.
enum EncodingDetector {
  /// How many bytes a decision looks at.
  static let sampleSize = 64 * 1024

  /// The encoding of `bytes`; nil if they are ASCII and NULs only, so that a later chunk must tell.
  static func detect(_ bytes: [UInt8]) -> DetectedEncoding? {
    guard let first = bytes.firstIndex(where: { $0 == 0 || $0 >= 0x80 }) else { return nil }
    // An even place, for UTF-16.
    let start = first < sampleSize / 2 ? 0 : (first - 1024) & ~1
    let sample = Array(bytes[start...].prefix(sampleSize))
    if let utf16 = utf16(sample) { return utf16 }
    guard sample.contains(where: { $0 >= 0x80 }) else { return nil }
    return utf8(sample) ?? EncodingCandidate.best(for: sample)
  }

  /// Digits and separators make every second byte of UTF-16 zero; stray NULs in other files do not keep to
  /// one side.
  private static func utf16(_ sample: [UInt8]) -> DetectedEncoding? {
    var zeros = [0, 0]
    for (i, byte) in sample.enumerated() where byte == 0 { zeros[i & 1] += 1 }
    let most = max(zeros[0], zeros[1])
    guard most >= 8, most * 8 >= sample.count else { return nil }
    if zeros[0] * 10 <= zeros[1] {
      return DetectedEncoding(.utf16LittleEndian, "every second byte is zero, at odd places")
    }
    if zeros[1] * 10 <= zeros[0] {
      return DetectedEncoding(.utf16BigEndian, "every second byte is zero, at even places")
    }
    return nil
  }

  /// UTF-8 with a broken name in one row of a thousand is still UTF-8: text of other encodings is hardly ever
  /// well-formed.
  private static func utf8(_ sample: [UInt8]) -> DetectedEncoding? {
    let slice = sample[...]
    let bytes = slice.span
    var (valid, invalid) = (0, 0)
    var i = UTF8Scan.asciiEnd(bytes, from: 0)
    while i < bytes.count {
      switch UTF8Scan.sequence(bytes, at: i) {
      case .valid(let length):
        if length > 1 { valid += 1 }
        i += length
      case .invalid(let length):
        invalid += 1
        i += length
      case .incomplete: i = bytes.count
      }
      i = UTF8Scan.asciiEnd(bytes, from: i)
    }
    if invalid == 0 { return DetectedEncoding(.utf8, "valid UTF-8") }
    guard valid >= 10 * invalid else { return nil }
    return DetectedEncoding(.utf8, "nearly valid UTF-8")
  }
}
