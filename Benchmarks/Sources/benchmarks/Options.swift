/// The command line, understood.
struct Options {
  private(set) var only: [String] = []
  private(set) var sizes: [Int]?
  private(set) var isQuick = false
  private(set) var json: String?

  /// `nil` if the command line cannot be understood.
  init?(_ arguments: [String]) {
    var rest = arguments[...]
    while let option = rest.popFirst() {
      if option == "--quick" {
        isQuick = true
        continue
      }
      guard let value = rest.popFirst() else { return nil }
      switch option {
      case "--only": only.append(value)
      case "--json": json = value
      case "--sizes":
        let numbers = value.split(separator: ",").compactMap { Int($0) }.filter { $0 > 0 }
        guard !numbers.isEmpty else { return nil }
        sizes = numbers
      default: return nil
      }
    }
  }

  /// Whether everything is measured, as a report needs it.
  var isComplete: Bool { only.isEmpty && !isQuick }

  func selects(_ peer: any Peer.Type, _ work: Work) -> Bool {
    only.isEmpty
      || only.contains { [peer.name, work.rawValue, "\(peer.name)/\(work.rawValue)"].contains($0) }
  }
}
