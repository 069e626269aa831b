import Foundation

/// The report as text: where it was made, who took part, and one table for every set of entries.
struct Markdown {
  private let run: Run

  init(_ run: Run) {
    self.run = run
  }

  var text: String {
    ([heading, participants, reading] + run.dataSets.map(table) + [ownWork, Growth(run).text])
      .filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  private var heading: String {
    let environment = run.environment
    return """
      # Results

      \(environment.processor), \(environment.cores) cores, \(environment.memoryGigabytes) GB, \(environment.system). \
      \(environment.versions.joined(separator: ", ")). Commit \(environment.commit).

      ```
      \(environment.command.trimmingCharacters(in: .whitespaces))
      ```

      ![Throughput and memory against the number of entries](results.svg)
      """
  }

  private var participants: String {
    (["| peer | what it is |", "|---|---|"] + Peers.all.map { "| \($0.name) | \($0.summary) |" }
      + (Peers.leftOut.isEmpty ? [] : [""] + Peers.leftOut)).joined(separator: "\n")
  }

  private var reading: String {
    """
    Every figure is a median from a process of its own, ± half the distance between the quartiles. M/s: million entries
    a second. *fresh*: the file is opened and its pages fault in inside the measured time, from the system's cache;
    *again*: a further pass over the open file, no faults; *cold*: the system was asked to forget the file's pages first.
    Memory is the greatest growth while streaming Strings in the fresh pass, opening included; an anonymous page is one that
    no file stands behind. Allocations are per entry streamed as String. Look-ups take 100,000 numbers in random order and
    make a String of every label found.
    """
  }

  private func table(_ data: DataSet) -> String {
    let rows = Peers.all.filter { peer in
      run.measurements.contains { $0.peer == peer.name && $0.data == data }
    }
    let lines = rows.map { peer in
      "| " + ([peer.name] + Self.columns.map { $0.cell(run, peer.name, data) }).joined(separator: " | ")
        + " |"
    }
    let titles = (["peer"] + Self.columns.map(\.title)).joined(separator: " | ")
    let rule = "|---|" + String(repeating: "--:|", count: Self.columns.count)
    return (["## \(data.count.grouped) entries, labels: \(data.labels)", "", "| \(titles) |", rule] + lines)
      .joined(separator: "\n")
  }

  /// What no peer does: packing exports, changing files, loading.
  private var ownWork: String {
    let lines = run.dataSets.flatMap { data in
      Self.ownWorks.compactMap { work in run.measurement(CallDirectoryPeer.name, work, .fresh, data) }
        .map { measurement in
          let cells = [
            measurement.data.count.grouped, measurement.data.labels, measurement.work.rawValue,
            (measurement.time.median * 1000).formatted(decimals: 1), measurement.report,
            measurement.megabytesPerSecond?.formatted(decimals: 0) ?? "",
            measurement.processorMegabytesPerSecond?.formatted(decimals: 0) ?? "",
            kibibytes(measurement.anonymousGrowth), kibibytes(measurement.fileBackedGrowth),
          ]
          return "| \(cells.joined(separator: " | ")) |"
        }
    }
    return """
      ## Packing, changing, loading

      A load hands everything, or one changed entry of a hundred, to a request that checks and counts; it takes at most
      1,999,999 entries, as the system does. An edit, a merge and a pack end with a verified file on the disk. Bytes are those
      of the export; beside them, bytes in a second of processor time, which is what one core does.

      | entries | labels | work | ms | M/s | MB/s | MB/s of CPU | anonymous | file-backed |
      |--:|---|---|--:|--:|--:|--:|--:|--:|
      \(lines.joined(separator: "\n"))
      """
  }

  private static let ownWorks: [Work] = [
    .tokenizeCSV, .readNumbers, .packPlain, .packContacts, .editOne, .mergeTen, .difference, .writeDelta,
    .applyDelta, .loadComplete,
    .loadIncremental,
  ]

  private static let columns: [Column] = [
    Column("bytes an entry", .write, .fresh) {
      (Double($0.bytesOnDisk) / Double($0.data.count)).formatted(decimals: 1)
    },
    Column("write M/s", .write, .fresh) { $0.report },
    Column("open µs", .open, .fresh) { $0.report },
    Column("verify M/s", .verify, .fresh) { $0.report },
    Column("bytes M/s, cold", .streamBytes, .cold) { $0.report },
    Column("bytes M/s, fresh", .streamBytes, .fresh) { $0.report },
    Column("bytes M/s, again", .streamBytes, .again) { $0.report },
    Column("Strings M/s, fresh", .streamStrings, .fresh) { $0.report },
    Column("Strings M/s, again", .streamStrings, .again) { $0.report },
    Column("CPU ns", .streamStrings, .fresh) { $0.processorNanosecondsPerOperation.formatted(decimals: 0) },
    Column("allocations", .streamStrings, .fresh) {
      $0.allocationsPerOperation?.formatted(decimals: 2) ?? ""
    },
    Column("anonymous", .streamStrings, .fresh) { kibibytes($0.anonymousGrowth) },
    Column("file-backed", .streamStrings, .fresh) { kibibytes($0.fileBackedGrowth) },
    Column("find ns, fresh", .findPresent, .fresh) { $0.report },
    Column("find ns, again", .findPresent, .again) { $0.report },
    Column("find absent ns", .findAbsent, .again) { $0.report },
  ]
}

/// A column of the table: which measurement it shows, and how.
private struct Column: Sendable {
  let title: String
  private let work: Work
  private let pass: Pass
  private let text: @Sendable (Measurement) -> String

  init(_ title: String, _ work: Work, _ pass: Pass, text: @escaping @Sendable (Measurement) -> String) {
    self.title = title
    self.work = work
    self.pass = pass
    self.text = text
  }

  /// The cell's text, empty if the peer cannot do this.
  func cell(_ run: Run, _ peer: String, _ data: DataSet) -> String {
    run.measurement(peer, work, pass, data).map(text) ?? ""
  }
}

extension Measurement {
  /// The figure in the unit that the report uses for this kind of work, and its spread.
  fileprivate var report: String {
    let value =
      switch work {
      case .open: (nanosecondsPerOperation / 1000).formatted(decimals: 1)
      case .findPresent, .findAbsent: nanosecondsPerOperation.formatted(decimals: 0)
      default: (operationsPerSecond / 1e6).formatted(decimals: 2)
      }
    return "\(value) ±\((time.spread * 100).formatted(decimals: 0)) %"
  }
}
