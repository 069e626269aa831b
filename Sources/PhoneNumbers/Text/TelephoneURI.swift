/// A text with a `phone-context`, as in RFC 3966: `tel:7946-0958;phone-context=+44-20`.
struct TelephoneURI {
  /// The context if it is a number, then what stands between `tel:` and the context.
  let number: [Unicode.Scalar]
  /// Whether the context is a number or a domain name.
  let isContextValid: Bool

  /// `nil` if the text has no `phone-context`.
  init?(_ text: [Unicode.Scalar]) {
    let parameter = ";phone-context="
    guard text.contains(";"), let end = text[...].firstIndex(of: parameter) else { return nil }
    let context = text[(end + parameter.unicodeScalars.count)...].prefix { $0 != ";" }
    let start = text[...].firstIndex(of: "tel:").map { $0 + 4 } ?? 0
    number = (context.first == "+" ? Array(context) : []) + (start < end ? text[start..<end] : [])
    isContextValid = Self.isGlobalNumber(context) || Self.isDomainName(context)
  }

  /// RFC 3966, `global-number-digits`.
  private static func isGlobalNumber(_ context: ArraySlice<Unicode.Scalar>) -> Bool {
    let rest = context.dropFirst()
    return context.first == "+" && rest.contains { $0.decimalDigit != nil }
      && rest.allSatisfy { $0.decimalDigit != nil || "-.()".unicodeScalars.contains($0) }
  }

  /// RFC 3966, `domainname`: labels of letters, digits and inner hyphens; the last begins with a letter.
  private static func isDomainName(_ context: ArraySlice<Unicode.Scalar>) -> Bool {
    var labels = context.split(separator: ".", omittingEmptySubsequences: false)
    if labels.count > 1, labels.last?.isEmpty == true { labels.removeLast() }
    let areLabels = labels.allSatisfy { label in
      guard let first = label.first, let last = label.last else { return false }
      return first != "-" && last != "-"
        && label.allSatisfy { $0 == "-" || $0.isASCIILetter || $0.decimalDigit != nil }
    }
    return areLabels && labels.last?.first?.isASCIILetter == true
  }
}

extension ArraySlice<Unicode.Scalar> {
  /// Where a word begins for the first time.
  func firstIndex(of word: String) -> Int? {
    indices.first { self[$0...].starts(with: word.unicodeScalars) }
  }
}
