import CallDirectory
import CallDirectoryImport

extension Verb {
  /// `calldir apply BASE DELTA -o FILE`
  static let apply = Verb(
    name: "apply",
    usage: "BASE DELTA -o FILE",
    summary: "Apply a delta to the directory that it was made from.",
    details: """
      Gives the directory that the delta leads to, byte for byte, or an error: base, delta and result are all checked. -o may
      name the base, which is then replaced whole or not at all. `diff -o` writes deltas.
      """,
    options: [.output, .json, .quiet],
    example: "calldir apply contacts.calldir changes.delta -o new.calldir"
  ) { arguments in
    let (base, delta) = try arguments.twoOperands("BASE and DELTA")
    let target = try arguments.target("the result", notOver: [delta])
    let result = try openDelta(delta).apply(to: try openDirectory(base, arguments), writingTo: target)
    let summary = ResultSummary(result)
    if !arguments.has("--quiet") { Console.say("\(target):\n\(summary.text)") }
    if arguments.has("--json") { try printJSON(summary) }
    return .done
  }
}
