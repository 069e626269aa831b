/// How much bytes look like text of an East Asian encoding: whether its pairs fall where the usual characters
/// are.
struct DoubleByteFit: Sendable {
  /// How likely a pair with this lead and trail is in text, 0 … 1; nil if it is no character.
  private let weight: @Sendable (_ lead: UInt8, _ trail: UInt8) -> Double?
  /// Bytes beyond ASCII that are characters by themselves, and their weight.
  private let singles: ClosedRange<UInt8>?

  /// The mean weight of the characters beyond ASCII.
  func share(of bytes: [UInt8]) -> Double {
    var (seen, sum) = (0, 0.0)
    var i = 0
    while i < bytes.count {
      let byte = bytes[i]
      i += 1
      guard byte >= 0x80 else { continue }
      seen += 1
      if let singles, singles.contains(byte) {
        sum += 0.3
      } else if i < bytes.count, let weight = weight(byte, bytes[i]) {
        sum += weight
        i += 1
      }
    }
    return seen == 0 ? 0 : sum / Double(seen)
  }

  /// Kana and symbols 81–83, kanji of JIS level 1 88–97, of level 2 98–9F and E0–EA; half-width kana A1–DF
  /// alone.
  static let cp932 = DoubleByteFit(
    weight: { lead, trail in
      guard (0x40...0xFC).contains(trail), trail != 0x7F else { return nil }
      switch lead {
      case 0x81...0x83, 0x88...0x97: return 1
      case 0x98...0x9F, 0xE0...0xEA: return 0.5
      case 0x84...0x87, 0xED...0xEE, 0xFA...0xFC: return 0.2
      default: return nil
      }
    }, singles: 0xA1...0xDF)

  /// Symbols A1–A3, hanzi of GB 2312 level 1 B0–D7, of level 2 D8–F7, both with trails from A1; the rest is
  /// GBK's extension.
  static let gbk = DoubleByteFit(
    weight: { lead, trail in
      guard (0x81...0xFE).contains(lead), (0x40...0xFE).contains(trail), trail != 0x7F else { return nil }
      guard trail >= 0xA1 else { return 0.2 }
      switch lead {
      case 0xA1...0xA3, 0xB0...0xD7: return 1
      case 0xD8...0xF7: return 0.5
      default: return 0.2
      }
    }, singles: nil)
}
