/// A well-formed label pool with the beginnings of its labels remembered, made of what is most likely to be mistaken: texts
/// of one byte, bytes that look like lengths, long texts, and characters of several bytes.
struct LabelPoolImage {
  private(set) var bytes: [UInt8] = []
  private(set) var starts: [Int] = []

  mutating func append(_ text: [UInt8]) {
    starts.append(bytes.count)
    bytes += FileImage.label(text)
  }

  static func random(using random: inout SeededGenerator, labels: Int) -> LabelPoolImage {
    var pool = LabelPoolImage()
    for _ in 0..<labels { pool.append(text(using: &random)) }
    return pool
  }

  private static func text(using random: inout SeededGenerator) -> [UInt8] {
    let characters: [Character] = [
      " ", "!", "\"", "~", "A", "é", "ß", "\u{7C0}", "\u{7FF}", "\u{800}", "日", "\u{FFFF}", "\u{1F600}",
      "\u{10FFFF}",
    ]
    switch random.below(8) {
    case 0: return [0x20]
    case 1: return [random.pick([0x20, 0x21, 0x7E])]
    // Lengths whose low byte looks like text, or whose high byte is the greatest.
    case 2: return [UInt8](repeating: 0x20, count: random.pick([31, 32, 33, 127, 128, 255, 256, 257]))
    case 3 where random.oneIn(20): return [UInt8](repeating: 0x7E, count: random.pick([8190, 8191]))
    default: return Array(String((0..<1 + random.below(6)).map { _ in random.pick(characters) }).utf8)
    }
  }
}
