import Foundation

/// The files that a verb reads and writes.
extension Arguments {
  /// Exactly two operands.
  func twoOperands(_ what: String) throws(UsageError) -> (String, String) {
    guard operands.count == 2 else {
      throw UsageError("two files are wanted, \(what), not \(operands.count)")
    }
    return (operands[0], operands[1])
  }

  /// Where to write; inputs that the verb does not mean to replace are refused.
  func target(_ what: String, notOver inputs: [String] = []) throws(UsageError) -> String {
    guard let target = try optionalTarget(notOver: inputs) else {
      throw UsageError("-o FILE is wanted: where to write \(what)")
    }
    return target
  }

  func optionalTarget(notOver inputs: [String]) throws(UsageError) -> String? {
    guard let target = self["-o"] else { return nil }
    if let input = inputs.first(where: { Arguments.isSameFile($0, target) }) {
      throw UsageError("-o names \(input), which is an input; name another file")
    }
    return target
  }

  private static func isSameFile(_ path: String, _ other: String) -> Bool {
    let paths = [path, other].map { URL(fileURLWithPath: $0).resolvingSymlinksInPath().standardized.path }
    return paths[0] == paths[1]
  }
}
