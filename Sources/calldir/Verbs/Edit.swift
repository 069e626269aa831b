import CallDirectory
import CallDirectoryImport

extension Verb {
  /// `calldir edit FILE -o FILE`
  static let edit = Verb(
    name: "edit",
    usage: "FILE -o FILE [--add NUMBER=LABEL]… [--remove NUMBER]… [--changes FILE] …",
    summary: "Add, relabel and remove entries, block and unblock numbers.",
    details: """
      Writes the directory with the changes made; -o may name the same file, which is then replaced whole or not at all.
      The file of changes comes first, row after row; then --remove, --add, --unblock and --block. Where two changes concern
      the same number, the later one wins. Adding a number that is there gives it the new label. To remove or unblock what is
      not there has no effect. One change that cannot be made ends the run, and nothing is written.
      """,
    options: [
      .output,
      .value("--add", "NUMBER=LABEL", repeatable: true, "Set the label of a number."),
      .value("--remove", "NUMBER", repeatable: true, "Remove the label of a number."),
      .value("--block", "NUMBERS", repeatable: true, "Block a number, FIRST-LAST, or a pattern (+33199*)."),
      .value("--unblock", "NUMBERS", repeatable: true, "Unblock a number, FIRST-LAST, or a pattern."),
      .value(
        "--changes", "FILE", "CSV with the columns action (add, remove, block, unblock), number, label."),
      .region,
      .value("--revision", "NUMBER", "Your own number for the new state (the one the directory has)."),
      .json, .quiet,
    ],
    example: """
      calldir edit contacts.calldir -o contacts.calldir --add '+48225550123=Anna Kowalska' --block '+33199*'
      """
  ) { arguments in
    let path = try arguments.onlyOperand("FILE")
    let target = try arguments.target("the edited directory", notOver: arguments.all("--changes"))
    let revision = try arguments.integer("--revision", in: 0...UInt64.max)
    let edit = try directoryEdit(arguments, isChange: revision != nil)
    let report = try edit.apply(
      to: try openDirectory(path, arguments), writingTo: target, revision: revision)
    let summary = EditSummary(report)
    if !arguments.has("--quiet") { Console.say("\(target): \(summary.text)") }
    if arguments.has("--json") { try printJSON(summary) }
    return .done
  }

  private static func directoryEdit(_ arguments: Arguments, isChange: Bool) throws -> DirectoryEdit {
    let region = try region(arguments)
    var edit = DirectoryEdit()
    var isChange = isChange
    if let path = arguments["--changes"] {
      do throws(ChangeFileError) {
        edit = try DirectoryEdit(changes: try changeFile(path), region: region)
      } catch {
        throw FileError(path, error)
      }
      isChange = true
    }
    let reader = ChangeReader(region: region)
    for action in [ChangeAction.remove, .add, .unblock, .block] {
      let option = "--\(action.rawValue)"
      for text in arguments.all(option) {
        isChange = true
        do throws(ChangeFault) {
          try reader.append(action, written: text, to: &edit)
        } catch {
          throw UsageError("\(option) \(text): \(error)")
        }
      }
    }
    guard isChange else { throw UsageError("a change is wanted, such as --add NUMBER=LABEL") }
    return edit
  }

  private static func changeFile(_ path: String) throws(ChangeFileError) -> ByteSource {
    do throws(ImportError) { return try ByteSource(path: path) } catch { throw .input(error) }
  }
}

extension ChangeReader {
  /// Takes in what stands behind an option: a number, and behind an equals sign the label that is added.
  fileprivate func append(
    _ action: ChangeAction, written text: String, to edit: inout DirectoryEdit
  ) throws(ChangeFault) {
    let bytes = Array(text.utf8)
    guard action == .add else { return try append(action, number: bytes[...], to: &edit) }
    let end = bytes.firstIndex(of: UInt8(ascii: "=")) ?? bytes.endIndex
    try append(.add, number: bytes[..<end], label: bytes[end...].dropFirst(), to: &edit)
  }
}

/// What `edit` tells, as text or as JSON.
private struct EditSummary: Encodable {
  let added: Int
  let relabelled: Int
  let removed: Int
  let withoutEffect: Int
  let blocked: UInt64
  let unblocked: UInt64
  let result: ResultSummary

  init(_ report: EditReport) {
    added = report.added
    relabelled = report.relabelled
    removed = report.removed
    withoutEffect = report.withoutEffect
    blocked = report.blocked
    unblocked = report.unblocked
    result = ResultSummary(report.directory, leftOut: report.leftOutSections)
  }

  var text: String {
    """
    \(added.grouped) added, \(relabelled.grouped) relabelled, \(removed.grouped) removed, \(blocked.grouped) blocked, \
    \(unblocked.grouped) unblocked, \(withoutEffect.grouped) without effect
    \(result.text)
    """
  }
}
