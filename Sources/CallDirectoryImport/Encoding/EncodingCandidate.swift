/// An encoding from before UTF-8, and how well some bytes fit it.
struct EncodingCandidate {
  let encoding: TextEncoding
  /// How much the bytes beyond ASCII look like text of the encoding's languages, 0 … 1.
  let fit: @Sendable ([UInt8]) -> Double

  /// In order of preference when all else is equal; those without a fit of their own are chosen by title
  /// words only.
  private static let all: [EncodingCandidate] = [
    EncodingCandidate(encoding: .windows1252, fit: { LetterFit.western.share(of: $0) }),
    EncodingCandidate(encoding: .windows1251, fit: { LetterFit.cyrillic.share(of: $0) }),
    EncodingCandidate(encoding: .cp932, fit: { DoubleByteFit.cp932.share(of: $0) }),
    EncodingCandidate(encoding: .gbk, fit: { DoubleByteFit.gbk.share(of: $0) }),
    EncodingCandidate(encoding: .named("WINDOWS-1250"), fit: { _ in 0 }),
    EncodingCandidate(encoding: .named("WINDOWS-1254"), fit: { _ in 0 }),
    EncodingCandidate(encoding: .named("BIG5"), fit: { _ in 0 }),
    EncodingCandidate(encoding: .named("CP949"), fit: { _ in 0 }),
  ]

  /// The encoding that `sample`, which is no UTF-8, fits best: known title words weigh most, then the look of
  /// its letters.
  static func best(for sample: [UInt8]) -> DetectedEncoding {
    var best = DetectedEncoding(.windows1252, "no encoding fits well")
    var bestScore = 0.3
    let high = sample.reduce(0) { $0 + ($1 >= 0x80 ? 1 : 0) }
    for candidate in all {
      guard let (text, faults) = candidate.decoded(sample.prefix(16 * 1024)), faults * 20 <= high else {
        continue
      }
      let word = EncodingWords.found(in: text)
      let score = Double(word.count) * 2 + candidate.fit(sample)
      guard score > bestScore else { continue }
      bestScore = score
      best = DetectedEncoding(
        candidate.encoding, word.first.map { "title word “\($0)”" } ?? "its letters fit best")
    }
    return best
  }

  private func decoded(_ bytes: ArraySlice<UInt8>) -> (text: String, faults: Int)? {
    guard var transcoder = try? Transcoder(encoding) else { return nil }
    var text = Array(bytes)
    transcoder.decode(&text, isLast: false)
    return (String(decoding: text, as: UTF8.self), transcoder.replaced)
  }
}
