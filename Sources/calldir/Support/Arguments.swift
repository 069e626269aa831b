/// The words behind a verb, sorted into options and operands.
struct Arguments {
  private(set) var operands: [String] = []
  private var values: [String: [String]] = [:]

  /// - Throws: `UsageError` for an option the verb does not have, or one without its value.
  init(_ words: [String], for verb: Verb) throws(UsageError) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        return
      }
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard let option = verb.options.first(where: { $0.name == parts[0] }) else {
        throw UsageError("there is no option \(parts[0])")
      }
      let value = try Arguments.value(of: option, inline: parts.dropFirst().first, rest: &rest)
      if !option.isRepeatable, values[option.name] != nil {
        throw UsageError("\(option.name) was given twice")
      }
      values[option.name, default: []].append(value)
    }
  }

  private static func value(
    of option: Option, inline: String?, rest: inout ArraySlice<String>
  ) throws(UsageError) -> String {
    if option.value == nil {
      guard inline == nil else { throw UsageError("\(option.name) takes no value") }
      return ""
    }
    guard let value = inline ?? rest.popFirst() else {
      throw UsageError("\(option.name) needs a value")
    }
    return value
  }

  func has(_ option: String) -> Bool { values[option] != nil }

  func all(_ option: String) -> [String] { values[option] ?? [] }

  subscript(option: String) -> String? { values[option]?.first }

  /// The value of an option that is a whole number.
  func integer<Value: FixedWidthInteger>(
    _ option: String, in range: ClosedRange<Value>
  ) throws(UsageError) -> Value? {
    guard let text = self[option] else { return nil }
    guard let value = Value(text), range.contains(value) else {
      throw UsageError(
        "\(option) is a whole number from \(range.lowerBound) to \(range.upperBound), not “\(text)”")
    }
    return value
  }

  /// The value of an option that is one of several words.
  func choice<Value: RawRepresentable<String> & CaseIterable>(
    _ option: String, of type: Value.Type
  ) throws(UsageError) -> Value? {
    guard let text = self[option] else { return nil }
    if let value = Value(rawValue: text) { return value }
    let words = type.allCases.map(\.rawValue).joined(separator: ", ")
    throw UsageError("\(option) is one of \(words), not “\(text)”")
  }

  /// Exactly one operand.
  func onlyOperand(_ what: String) throws(UsageError) -> String {
    guard let operand = operands.first, operands.count == 1 else {
      throw UsageError("one \(what) is wanted, not \(operands.count)")
    }
    return operand
  }
}
