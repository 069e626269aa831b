/// `calldir help [VERB]`
enum Help {
  static func run(_ words: [String]) throws -> ExitStatus {
    guard let name = words.first else {
      print(overview)
      return .done
    }
    guard let verb = Verb.named(name) else { throw UsageError("there is no verb “\(name)”") }
    print(page(of: verb))
    return .done
  }

  static var overview: String {
    let width = Verb.all.map(\.name.count).max() ?? 0
    let verbs = Verb.all.map { "  \(padded($0.name, width))  \($0.summary)" }.joined(separator: "\n")
    return """
      calldir packs contacts into a file that an iOS Call Directory extension streams to CallKit.

      Usage: calldir VERB …

      \(verbs)
        \(padded("help", width))  Explain a verb: calldir help VERB

      Data goes to standard output, everything else to standard error. `-` as a file is standard input.
      Exit status: 0 done, 1 the answer is no, 2 wrong use, 3 the input could not be used.
      """
  }

  private static func page(of verb: Verb) -> String {
    let names = verb.options.map { option in option.value.map { "\(option.name) \($0)" } ?? option.name }
    let width = names.map(\.count).max() ?? 0
    let options = zip(names, verb.options).map { name, option in
      "  \(padded(name, width))  \(option.help)"
    }
    return """
      \(verb.summary)

      Usage: calldir \(verb.name) \(verb.usage)

      \(verb.details)

      \(options.joined(separator: "\n"))

      Example:
        \(verb.example)
      """
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
