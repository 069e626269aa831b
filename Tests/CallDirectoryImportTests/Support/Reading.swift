import PhoneNumbers

@testable import CallDirectoryImport

extension CellResult.Outcome {
  /// `+E164`, `first…last` or the word of the reason: what tables of cases compare.
  var summary: String {
    switch self {
    case .number(let number, _): "+\(number)"
    case .run(let first, let count): "+\(first)×\(count)"
    case .rejected(let reason): reason.code
    }
  }
}

/// What a contact list's cell holds, in short.
func read(_ cell: String, region: String?) -> [String] {
  let reader = CellReader(region: region.flatMap { Region($0) })
  var results: [CellResult] = []
  reader.read(Array(cell.utf8).span, into: &results)
  return results.map(\.outcome.summary)
}

/// What a block list's cell stands for, in short.
func readBlock(_ cell: String, region: String?) -> [String] {
  let reader = BlockReader(region: region.flatMap { Region($0) })
  var results: [CellResult] = []
  reader.read(Array(cell.utf8).span, into: &results)
  return results.map(\.outcome.summary)
}
