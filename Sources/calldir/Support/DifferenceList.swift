import CallDirectory

/// Prints every entry that differs, one line each.
struct DifferenceList {
  let isJSON: Bool

  /// Prints identification entries, then blocked numbers, as the walk finds them.
  func print(_ difference: DirectoryDifference) throws {
    var output = OutputStream()
    var entries = difference.identificationChanges()
    while let change = try entries.next() {
      let (old, new) = (try entries.oldLabel(), try entries.newLabel())
      switch change {
      case .added(let entry): try print("+", entry.number, ["label": new], to: &output)
      case .removed(let entry): try print("-", entry.number, ["label": old], to: &output)
      case .relabelled(_, let entry):
        try print("~", entry.number, ["oldLabel": old, "label": new], to: &output)
      }
    }
    var runs = try difference.blockingChanges()
    while let change = try runs.next() {
      switch change {
      case .added(let run): try print("+", run, to: &output)
      case .removed(let run): try print("-", run, to: &output)
      }
    }
    try output.flush()
  }

  private func print(
    _ sign: String, _ number: Int64, _ labels: KeyValuePairs<String, String>, to output: inout OutputStream
  ) throws {
    begin(sign, number, to: &output)
    for (key, label) in labels {
      output.write(isJSON ? ",\"\(key)\":" : "\t")
      if isJSON { output.write(quoted: label) } else { output.write(label) }
    }
    output.write(isJSON ? ",\"blocked\":false}" : "")
    try output.endLine()
  }

  private func print(_ sign: String, _ run: BlockingRun, to output: inout OutputStream) throws {
    begin(sign, run.first, to: &output)
    output.write(isJSON ? ",\"count\":\(run.count),\"blocked\":true}" : "\t\(run.count)\tblocked")
    try output.endLine()
  }

  private func begin(_ sign: String, _ number: Int64, to output: inout OutputStream) {
    output.write(isJSON ? "{\"change\":\"\(sign)\",\"number\":\"+\(number)\"" : "\(sign) +\(number)")
  }
}
