import CallDirectoryImport
import PhoneNumbers

extension Verb {
  /// `calldir number [TEXT…]`
  static let number = Verb(
    name: "number",
    usage: "[TEXT…] [--region CODE] [--json]",
    summary: "Say how texts are read as numbers in a region, or why they are not.",
    details: """
      Reads its operands, or standard input line by line, each as a cell of a contact list. Prints one line for each, in
      order: +NUMBER (several in a cell with tabs between), or “error: REASON” and a sentence. Exits with 1 if any is an error.
      """,
    options: [
      .region, .flag("--json", "Print one JSON object per line: input, numbers, region, callingCode, error."),
    ],
    example: "calldir number --region GB '(020) 7946 0958'"
  ) { arguments in
    let reader = CellReader(region: try region(arguments))
    let printer = NumberPrinter(reader: reader, isJSON: arguments.has("--json"))
    var output = OutputStream()
    var status = ExitStatus.done
    if arguments.operands.isEmpty {
      var lines = try InputLines()
      while let line = try lines.next() {
        if try !printer.print(line, to: &output) { status = .no }
      }
    } else {
      for text in arguments.operands where try !printer.print(Array(text.utf8), to: &output) { status = .no }
    }
    try output.flush()
    return status
  }
}

/// Prints what a cell was read as.
private struct NumberPrinter {
  struct Line: Encodable {
    struct Number: Encodable {
      let number: String
      let callingCode: Int
      let region: String?
      let certainty: String
    }

    let input: String
    let numbers: [Number]
    let error: String?
    let explanation: String?
  }

  let reader: CellReader
  let isJSON: Bool

  /// Prints one line; false if it is an error.
  func print(_ cell: [UInt8], to output: inout OutputStream) throws -> Bool {
    var results: [CellResult] = []
    let slice = cell[...]
    reader.read(slice.span, into: &results)
    var numbers: [(Int64, PhoneNumber.Certainty)] = []
    var reason: RejectionReason?
    for result in results {
      switch result.outcome {
      case .number(let number, let certainty): numbers.append((number, certainty))
      case .rejected(let rejection): reason = reason ?? rejection
      case .run: break
      }
    }
    if numbers.isEmpty, reason == nil { reason = .number(.notANumber) }
    if isJSON {
      try output.write(json: line(cell, numbers, reason))
    } else if let reason, numbers.isEmpty {
      output.write("error: \(reason.code) \(reason)")
    } else {
      output.write(numbers.map { "+\($0.0)" }.joined(separator: "\t"))
    }
    try output.endLine()
    return reason == nil
  }

  private func line(
    _ cell: [UInt8], _ numbers: [(Int64, PhoneNumber.Certainty)], _ reason: RejectionReason?
  ) -> Line {
    Line(
      input: String(decoding: cell, as: UTF8.self),
      numbers: numbers.map { number, certainty in
        let plan = PhoneNumberPlan(leadingDigits: number)
        return Line.Number(
          number: "+\(number)", callingCode: plan?.callingCode ?? 0, region: plan?.region?.code,
          certainty: certainty == .matching ? "matching" : "doubtful")
      }, error: reason?.code, explanation: reason?.description)
  }
}
