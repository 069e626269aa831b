public import CallDirectory
public import PhoneNumbers

/// What a change does to a directory; the words of change files.
public enum ChangeAction: String, CaseIterable, Sendable {
  /// Sets the label of a number: adds its identification entry, or relabels the one there is.
  case add
  /// Removes the identification entry of a number.
  case remove
  /// Blocks a number, a range or a pattern.
  case block
  /// Unblocks a number, a range or a pattern.
  case unblock
}

/// Makes changes out of written numbers, read as `pack` reads them in contact lists and block lists.
public struct ChangeReader: Sendable {
  private let cells: CellReader
  private let blocks: BlockReader

  /// Reads numbers without calling code as they are dialled in `region`.
  public init(region: Region?) {
    cells = CellReader(region: region)
    blocks = BlockReader(region: region)
  }

  /// Appends a change of every number in a text.
  ///
  /// - Parameters:
  ///   - action: What to do with the numbers.
  ///   - number: UTF-8 text of one number or several, for blocking and unblocking also of ranges and patterns.
  ///   - label: The label to set, UTF-8, taken as it is; without meaning for other actions.
  ///   - edit: Where the change goes.
  /// - Throws: `ChangeFault` if anything in the text is no number, or no directory could hold the change. Changes of
  ///   numbers before the bad one are then in the edit.
  public func append(
    _ action: ChangeAction, number: ArraySlice<UInt8>, label: ArraySlice<UInt8> = [],
    to edit: inout DirectoryEdit
  ) throws(ChangeFault) {
    var results: [CellResult] = []
    switch action {
    case .add, .remove: cells.read(number.span, into: &results)
    case .block, .unblock: blocks.read(number.span, into: &results)
    }
    if results.isEmpty { throw .noNumber }
    for result in results {
      switch result.outcome {
      case .number(let first, _): try append(action, first: first, count: 1, label, to: &edit)
      case .run(let first, let count): try append(action, first: first, count: count, label, to: &edit)
      case .rejected(let reason):
        throw .badNumber(String(String(decoding: number, as: UTF8.self).prefix(200)), reason)
      }
    }
  }

  private func append(
    _ action: ChangeAction, first: Int64, count: Int64, _ label: ArraySlice<UInt8>,
    to edit: inout DirectoryEdit
  ) throws(ChangeFault) {
    do throws(DirectoryError) {
      switch action {
      case .add: try edit.setLabel(utf8: label, for: first)
      case .remove: try edit.removeLabel(for: first)
      case .block: try edit.block(first: first, count: count)
      case .unblock: try edit.unblock(first: first, count: count)
      }
    } catch {
      throw .refused(error)
    }
  }
}

/// Why a change cannot be made.
public enum ChangeFault: Error, Hashable, Sendable {
  /// The word is no action.
  case unknownAction(String)
  /// There is no text where a number must be.
  case noNumber
  /// The text is no number, or not only numbers; for blocking and unblocking, no pattern and no range either.
  case badNumber(String, RejectionReason)
  /// No directory could hold this: a label that is empty or too long, for example.
  case refused(DirectoryError)
  /// The row of the file cannot be read.
  case badRow(RejectionReason)
}

extension ChangeFault: CustomStringConvertible {
  /// One sentence: what is wrong, and what to do.
  public var description: String {
    switch self {
    case .unknownAction(let word):
      "“\(word)” is no action; write one of \(ChangeAction.allCases.map(\.rawValue).joined(separator: ", "))"
    case .noNumber: "the number is missing"
    case .badNumber(let text, let reason): "“\(text)” cannot be taken: \(reason)"
    case .refused(let error): error.description
    case .badRow(let reason): reason.description
    }
  }
}
