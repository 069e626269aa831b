/// How often labels repeat, which decides how far a reader jumps for them and how much a file can share.
public enum LabelSet: String, CaseIterable, Sendable {
  /// Every entry has a label of its own.
  case distinct
  /// As in a customer database: about a third of the labels are distinct, colleagues share a company's.
  case crm
  /// As in a list of unwanted callers: 1,024 labels, the commonest far more often than the rest (Zipf).
  case few
}

/// Gives every index its label.
struct Labels: Sendable {
  private let set: LabelSet
  private let people: Permutation
  private let peopleCount: Int
  private let seed: UInt64
  private let zipf: [Double]

  init(_ set: LabelSet, count: Int, seed: UInt64) {
    self.set = set
    self.seed = seed
    people = Permutation(count: PersonLabel.combinations, seed: seed)
    // Drawn with replacement from 0.355 N labels, N entries use about N / 3 different ones.
    peopleCount = max(1, count * 355 / 1000)
    var sum = 0.0
    zipf = (1...SpamLabel.combinations).map { rank in
      sum += 1 / Double(rank)
      return sum
    }
  }

  /// Appends the label's UTF-8, which has no comma, quote or control character.
  func append(_ index: Int, to bytes: inout [UInt8]) {
    switch set {
    case .distinct:
      PersonLabel.append(people[index], to: &bytes)
    case .crm:
      var random = SplitMix64(seed: seed, item: index)
      PersonLabel.append(people[random.below(peopleCount)], to: &bytes)
    case .few:
      var random = SplitMix64(seed: seed, item: index)
      let place = Double(random.next() >> 11) / Double(1 << 53) * (zipf.last ?? 1)
      SpamLabel.append(rank(at: place), to: &bytes)
    }
  }

  /// The first rank whose cumulative weight is above `place`.
  private func rank(at place: Double) -> Int {
    var low = 0
    var high = zipf.count - 1
    while low < high {
      let middle = (low + high) / 2
      if zipf[middle] > place { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
