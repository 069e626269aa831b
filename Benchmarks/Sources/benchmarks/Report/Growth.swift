/// What an entry costs as entries become more: the table that shows what grows faster than its input.
struct Growth {
  private let run: Run
  private let sizes: [Int]

  init(_ run: Run) {
    self.run = run
    sizes = run.sizes
  }

  /// Empty if only one size was measured.
  var text: String {
    guard sizes.count > 1 else { return "" }
    let titles = sizes.map { "ns, \($0.grouped)" }.joined(separator: " | ")
    let rule = String(repeating: "--:|", count: sizes.count)
    return """
      ## An entry's time as entries become more

      Of the project's own file, in the fresh pass. With distinct labels the pool is read from front to back; with few it
      stays in the cache. The labels of the crm set are referred to from anywhere: what its rows grow beyond those of the
      others is the cache missing labels, when they are streamed, or compared with those that the file has already, when
      they are packed.

      | work | labels | \(titles) | last : first |
      |---|---|\(rule)--:|
      \(Self.works.flatMap(lines).joined(separator: "\n"))
      """
  }

  private static let works: [Work] = [
    .packPlain, .packContacts, .write, .verify, .streamBytes, .streamStrings,
  ]

  private func lines(of work: Work) -> [String] {
    run.labelSets.compactMap { labels in
      let times = sizes.compactMap { size in
        run.dataSets.first { $0.labels == labels && $0.count == size }
          .flatMap { run.measurement(CallDirectoryPeer.name, work, .fresh, $0) }?.nanosecondsPerOperation
      }
      guard times.count == sizes.count, let first = times.first, let last = times.last else { return nil }
      let cells =
        times.map { $0.formatted(decimals: $0 < 100 ? 1 : 0) } + [(last / first).formatted(decimals: 2)]
      return "| \(work.rawValue) | \(labels) | \(cells.joined(separator: " | ")) |"
    }
  }
}
