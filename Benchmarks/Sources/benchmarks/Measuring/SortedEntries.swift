import ExportGenerator

/// Entries in memory, ascending: what every peer writes its file from.
struct SortedEntries {
  private var numbers: [Int64] = []
  private var text: [UInt8] = []
  private var ends: [Int] = []

  init(_ corpus: Corpus) {
    numbers.reserveCapacity(corpus.count)
    ends.reserveCapacity(corpus.count)
    corpus.forEachSorted { number, label in
      numbers.append(number)
      text.append(contentsOf: label)
      ends.append(text.count)
    }
  }

  var count: Int { numbers.count }

  /// Hands over every entry; the label's bytes are lent for the call.
  func forEach(_ body: (Int64, UnsafeRawBufferPointer) throws -> Void) rethrows {
    try text.withUnsafeBytes { text in
      var start = 0
      for (number, end) in zip(numbers, ends) {
        try body(number, UnsafeRawBufferPointer(rebasing: text[start..<end]))
        start = end
      }
    }
  }
}
