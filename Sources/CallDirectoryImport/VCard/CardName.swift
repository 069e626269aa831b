/// The label of a card that has no formatted name.
enum CardName {
  /// Components of `N` in the order of a label: prefix, given, additional, family (RFC 6350, section 6.2.2).
  private static let order = [3, 1, 2, 0]

  /// Appends the name in the components of `N`; false if they are empty.
  ///
  /// - Parameter hasLists: whether commas separate several names of one kind, as they do since version 3.0.
  static func append(_ components: [UInt8], hasLists: Bool, to output: inout [UInt8]) -> Bool {
    let parts = CardValue.split(components[...], at: UInt8(ascii: ";")).map { component in
      var text: [UInt8] = []
      let names = hasLists ? CardValue.split(component, at: UInt8(ascii: ",")) : [component]
      for name in names where !isBlank(name) {
        if !text.isEmpty { text.append(0x20) }
        CardValue.unescape(name, into: &text)
      }
      return text
    }
    let present = order.filter { parts.indices.contains($0) && !parts[$0].isEmpty }.map { parts[$0] }
    if present.count == 2, parts.count > 1, present == [parts[1], parts[0]], present.allSatisfy(isEastAsian) {
      output += parts[0] + parts[1]
      return true
    }
    output += present.joined(separator: [0x20])
    return !present.isEmpty
  }

  /// Appends the organisation, the first component of `ORG` that is not empty.
  static func appendOrganization(_ components: [UInt8], to output: inout [UInt8]) {
    guard let first = CardValue.split(components[...], at: UInt8(ascii: ";")).first(where: { !isBlank($0) })
    else { return }
    CardValue.unescape(first, into: &output)
  }

  static func isBlank(_ text: ArraySlice<UInt8>) -> Bool { text.allSatisfy { $0 <= 0x20 } }

  /// Chinese, Japanese and Korean names are written family first, and without a space.
  private static func isEastAsian(_ text: [UInt8]) -> Bool {
    String(decoding: text, as: UTF8.self).unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x3040...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
        0x20000...0x3FFFF:
        true
      default: false
      }
    }
  }
}
