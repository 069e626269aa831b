/// Tells which of many sorted sources has the smallest number at its head; of equal ones, the source that comes first.
///
/// A binary heap: each step costs O(log k) for k sources.
struct HeadHeap {
  private struct Head {
    var number: Int64
    var source: Int

    func precedes(_ other: Head) -> Bool {
      number != other.number ? number < other.number : source < other.source
    }
  }

  private var heads: [Head] = []

  /// The source with the smallest number, and that number; `nil` when all sources are used up.
  var first: (number: Int64, source: Int)? { heads.first.map { ($0.number, $0.source) } }

  /// Whether no other source has the same number at its head.
  var firstIsAlone: Bool {
    heads.dropFirst().prefix(2).allSatisfy { $0.number != heads[0].number }
  }

  /// Takes a source in, by its first number; a source without numbers stays out.
  mutating func insert(_ number: Int64?, source: Int) {
    guard let number else { return }
    heads.append(Head(number: number, source: source))
    var child = heads.count - 1
    while child > 0, heads[child].precedes(heads[(child - 1) / 2]) {
      heads.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  /// Says which number the first source has at its head now; `nil` takes the source out.
  mutating func replaceFirst(with number: Int64?) {
    if let number {
      heads[0].number = number
    } else {
      heads.swapAt(0, heads.count - 1)
      heads.removeLast()
    }
    var parent = 0
    while true {
      var smallest = parent
      for child in (2 * parent + 1)..<(2 * parent + 3) where child < heads.count {
        if heads[child].precedes(heads[smallest]) { smallest = child }
      }
      if smallest == parent { return }
      heads.swapAt(parent, smallest)
      parent = smallest
    }
  }
}
