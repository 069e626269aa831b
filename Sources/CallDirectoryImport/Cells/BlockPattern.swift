import PhoneNumbers

/// Digits and wildcards that stand for the numbers of a block list.
struct BlockPattern {
  /// What stands in a place: a digit, or any digit.
  enum Place: Equatable {
    case digit(UInt8)
    case any
  }

  /// More places than any number has digits, international prefix included.
  private static let placeLimit = 30

  /// In a regular expression a dot is any character, elsewhere it groups digits.
  private let isExpression: Bool
  private(set) var hasPlus = false
  private(set) var places: [Place] = []
  /// Whether as many digits follow as the plan allows.
  private(set) var isOpen = false

  /// Whether a text without letters has a character that only patterns have.
  static func hasMark(_ text: [UInt8]) -> Bool {
    var hasMark = false
    for (i, byte) in text.enumerated() {
      if "*#?_^$\\{[%".utf8.contains(byte) || byte | 0x20 == UInt8(ascii: "x") {
        hasMark = true
      } else if byte >= 0x80 {
        return false
      } else if CellCharacters.isLetter(byte), i == 0 || text[i - 1] != UInt8(ascii: "\\") {
        return false
      }
    }
    return hasMark
  }

  /// Reads a pattern; nil if it has none or more than a number's digits can match.
  init?(_ text: [UInt8]) {
    isExpression = text.first == UInt8(ascii: "^")
    var rest = BlockText.withoutAnchors(text)
    while !rest.isEmpty {
      guard !isOpen, let length = read(rest) else { return nil }
      rest = rest.dropFirst(length)
    }
    guard places.count <= Self.placeLimit, places.contains(where: { $0 != .any }) else { return nil }
  }

  /// Reads the next character or escape and gives back its length, nil if it is no part of a pattern.
  private mutating func read(_ rest: ArraySlice<UInt8>) -> Int? {
    func starts(_ word: StaticString) -> Bool { rest.starts(with: "\(word)".utf8) }
    guard let byte = rest.first else { return nil }
    if CellCharacters.isDigit(byte) {
      places.append(.digit(byte & 0x0F))
      return 1
    }
    if starts(".*") || starts("\\d*") || starts("\\d+") {
      isOpen = true
      return starts(".*") ? 2 : 3
    }
    if starts("\\d") { return any(2) }
    if starts("[0-9]") { return any(5) }
    if starts("\\+") {
      hasPlus = places.isEmpty
      return places.isEmpty ? 2 : nil
    }
    if starts("\\") { return rest.count > 1 && "().- /".utf8.contains(rest[rest.startIndex + 1]) ? 2 : nil }
    if starts("{") { return repeatLast(rest) }
    if starts(".{") { return any(1) }
    if starts("..") || starts(".") && isExpression { return nil }
    switch byte {
    case UInt8(ascii: "*"), UInt8(ascii: "%"):
      isOpen = true
      return 1
    case UInt8(ascii: "#"), UInt8(ascii: "?"), UInt8(ascii: "_"), UInt8(ascii: "x"), UInt8(ascii: "X"):
      return any(1)
    case UInt8(ascii: "+") where places.isEmpty && !hasPlus:
      hasPlus = true
      return 1
    case UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "."),
      UInt8(ascii: "/"):
      return 1
    default: return nil
    }
  }

  private mutating func any(_ length: Int) -> Int {
    places.append(.any)
    return length
  }

  /// `{6}`: the place before it so many times.
  private mutating func repeatLast(_ rest: ArraySlice<UInt8>) -> Int? {
    guard let last = places.last, let end = rest.firstIndex(of: UInt8(ascii: "}")),
      let count = Int(String(decoding: rest[(rest.startIndex + 1)..<end], as: UTF8.self)),
      (1...Self.placeLimit).contains(count)
    else { return nil }
    for _ in 1..<count { places.append(last) }
    return end + 1 - rest.startIndex
  }
}
