/// Chooses an encoding for bytes that carry no mark.
enum EncodingDetector {
  /// How many bytes a decision looks at.
  static let sampleSize = 64 * 1024

  /// The encoding of `bytes`, of which at least one is not ASCII.
  static func detect(_ bytes: [UInt8]) -> DetectedEncoding {
    let sample = bytes.prefix(sampleSize)
    return utf16(sample) ?? DetectedEncoding(.utf8, "stub")
  }

  private static func utf16(_ sample: ArraySlice<UInt8>) -> DetectedEncoding? { nil }
}
