/// A text with a `phone-context`, as in RFC 3966: `tel:7946-0958;phone-context=+44-20`.
struct TelephoneURI {
  /// The context if it is a number, then what stands between `tel:` and the context.
  let number: WrittenText
  /// Whether the context is a number or a domain name.
  let isContextValid: Bool

  /// `nil` if the text has no `phone-context`.
  init?(_ text: WrittenText) {
    let parameter = ";phone-context="
    guard let end = text.firstIndex(of: parameter, in: text.symbols.indices) else { return nil }
    let context = text.symbols[(end + parameter.unicodeScalars.count)...].prefix { !$0.isAny(of: .semicolon) }
    let scheme = "tel:".unicodeScalars
    let start = text.symbols.indices.first { text.symbols[$0...].lazy.map(\.scalar).starts(with: scheme) }
    let isGlobal = context.first?.scalar == "+"
    let local = text.symbols[..<end].dropFirst(start.map { $0 + scheme.count } ?? 0)
    number = WrittenText(symbols: (isGlobal ? Array(context) : []) + local)
    isContextValid = isGlobal ? Self.isGlobalNumber(context) : Self.isDomainName(context)
  }

  /// RFC 3966, `global-number-digits`.
  private static func isGlobalNumber(_ context: ArraySlice<Symbol>) -> Bool {
    let rest = context.dropFirst()
    return rest.contains { $0.isAny(of: .digit) }
      && rest.allSatisfy { $0.isAny(of: .digit) || "-.()".unicodeScalars.contains($0.scalar) }
  }

  /// RFC 3966, `domainname`: labels of letters, digits and inner hyphens; the last begins with a letter.
  private static func isDomainName(_ context: ArraySlice<Symbol>) -> Bool {
    var labels = context.split(omittingEmptySubsequences: false) { $0.scalar == "." }
    if labels.count > 1, labels.last?.isEmpty == true { labels.removeLast() }
    return labels.allSatisfy(isDomainLabel) && labels.last?.first?.isAny(of: .asciiLetter) == true
  }

  private static func isDomainLabel(_ label: ArraySlice<Symbol>) -> Bool {
    guard let first = label.first, let last = label.last else { return false }
    return !first.isAny(of: .hyphen) && !last.isAny(of: .hyphen)
      && label.allSatisfy { $0.isAny(of: [.asciiLetter, .digit, .hyphen]) }
  }
}
