import CallDirectory

extension Verb {
  /// `calldir verify FILE`
  static let verify = Verb(
    name: "verify",
    usage: "FILE [--canonical]",
    summary: "Check a directory or a delta from its first to its last byte.",
    details: """
      Reads the whole file once, whatever its size with the same memory. Says nothing and exits with 0 if every rule of
      FORMAT.md holds; else prints what is wrong and where, and exits with 1. A delta is checked by itself: whether it fits
      a base is checked by whoever applies it.
      """,
    options: [
      .flag("--canonical", "Check also that no label stands twice, which takes memory for every label.")
    ],
    example: "calldir verify contacts.calldir"
  ) { arguments in
    let path = try arguments.onlyOperand("FILE")
    do {
      let file = try DirectoryOrDelta(path, arguments)
      try file.verify()
      if arguments.has("--canonical") { try file.verifyCanonical() }
      return .done
    } catch DirectoryError.malformed(let violation, let offset) {
      Console.say("\(path): \(DirectoryError.malformed(violation, offset: offset))")
      return .no
    }
  }
}
