/// Small damage to bytes, by chance: flipped, removed, doubled, replaced by what parsers look for, cut and
/// joined.
struct Mutation {
  private static let words = [
    "BEGIN:VCARD\r\n", "END:VCARD\r\n", "TEL:", "=\r\n", "=", "=C3", "\r\n ", "\\", "\"", ";", ":", ",", "/",
    " ::: ", "E+11", ".0", "*",
    "#", "?", "x", "{", "}", "[", "]", "\\u", "\\ud83d", "^", "$", "-", "+", "9999999999999999999999",
    "\u{0}", "\u{202A}", "’", "\n", "\r",
    "ENCODING=QUOTED-PRINTABLE", "CHARSET=windows-1251", "CHARSET=ISO-2022-JP", "AGENT:", "{99999}", "\\d",
    "//",
  ].map { Array($0.utf8) }

  var random: SplitMix

  init(seed: UInt64) { random = SplitMix(seed: seed) }

  mutating func damaged(_ original: [UInt8]) -> [UInt8] {
    var bytes = original
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let i = Int.random(in: 0...bytes.count, using: &random)
      let length = min(Int.random(in: 0...8, using: &random), bytes.count - i)
      switch Int.random(in: 0..<6, using: &random) {
      case 0 where i < bytes.count: bytes[i] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 1: bytes.removeSubrange(i..<(i + length))
      case 2: bytes.insert(contentsOf: bytes[i..<(i + length)], at: i)
      case 3:
        bytes.insert(contentsOf: Self.words[Int.random(in: 0..<Self.words.count, using: &random)], at: i)
      case 4: bytes.removeSubrange(i...)
      default: bytes.insert(UInt8.random(in: 0...255, using: &random), at: i)
      }
    }
    return bytes
  }
}
