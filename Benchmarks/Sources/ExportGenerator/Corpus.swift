/// Numbers and labels by index: what every export, file and benchmark of one seed is made of.
public struct Corpus: Sendable {
  /// The most entries that still get a number and, in the distinct set, a label of their own.
  public static let capacity = 32_000_000

  /// How many entries there are.
  public let count: Int
  let numbers: NumberSpace
  private let labels: Labels

  /// `count` entries, 1 … `Corpus.capacity`; the same for the same arguments everywhere.
  public init(count: Int, labels: LabelSet, seed: UInt64) {
    precondition((1...Self.capacity).contains(count), "1 … \(Self.capacity) entries")
    self.count = count
    numbers = NumberSpace(seed: seed)
    self.labels = Labels(labels, count: count, seed: seed &+ 1)
  }

  /// The number of entry `index`. Numbers of indexes from `count` on are in none of the entries.
  public func number(at index: Int) -> Int64 {
    numbers[index].value
  }

  /// Appends the UTF-8 of entry `index`'s label.
  public func appendLabel(_ index: Int, to bytes: inout [UInt8]) {
    labels.append(index, to: &bytes)
  }

  /// Hands over every entry, ascending by number: the number and the UTF-8 of its label.
  public func forEachSorted<Failure: Error>(
    _ body: (_ number: Int64, _ label: [UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var label: [UInt8] = []
    for (number, index) in sortedNumbers() {
      label.removeAll(keepingCapacity: true)
      appendLabel(Int(index), to: &label)
      try body(number, label)
    }
  }

  /// Every number with its index, ascending.
  public func sortedNumbers() -> [(number: Int64, index: UInt32)] {
    (0..<count).map { (numbers[$0].value, UInt32($0)) }.sorted { $0.number < $1.number }
  }
}
