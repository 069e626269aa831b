import Foundation

/// Throughput and memory against the number of entries, as SVG with logarithmic axes that follows the reader's light or
/// dark mode.
struct Chart {
  private let run: Run
  private let peers: [String]
  private let sets: [String]
  private let sizes: [Int]

  init(_ run: Run) {
    self.run = run
    peers = Peers.all.map { $0.name }.filter { name in run.measurements.contains { $0.peer == name } }
    sets = run.labelSets
    sizes = run.sizes
  }

  var svg: String {
    let width = Layout.margin + sets.count * Layout.columnStep
    let height = Layout.top + Self.rows.count * Layout.rowStep
    let panels = Self.rows.enumerated().flatMap { row, content in
      sets.enumerated().map { column, labels in panel(content, labels, row: row, column: column) }
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" role="img" \
      aria-label="Throughput and memory of every peer against the number of entries">
      \(Style.css)
      <rect class="page" width="\(width)" height="\(height)"/>
      \(legend)
      \(panels.joined(separator: "\n"))
      </svg>

      """
  }

  private static let rows: [Row] = [
    Row(title: "Strings, M/s", work: .streamStrings, range: 0.1...100) { $0.operationsPerSecond / 1e6 },
    Row(title: "bytes, M/s", work: .streamBytes, range: 1...1000) { $0.operationsPerSecond / 1e6 },
    // Memory comes in pages of 4 KiB; what grew by none is drawn at the lower edge.
    Row(title: "anonymous memory, KiB", work: .streamStrings, range: 1...1000) {
      Double(max($0.anonymousGrowth, 1024)) / 1024
    },
  ]

  private var legend: String {
    peers.enumerated().map { index, name in
      let (row, column) = index.quotientAndRemainder(dividingBy: 4)
      let x = Layout.margin + column * 200
      let y = 22 + row * 22
      return """
        <g class="peer p\(index)"><path d="M\(x) \(y)h26"/>\(Mark(index).svg(x: Double(x) + 13, y: Double(y)))</g>\
        <text x="\(x + 34)" y="\(y + 4)">\(name)</text>
        """
    }.joined(separator: "\n")
  }

  private func panel(_ content: Row, _ labels: String, row: Int, column: Int) -> String {
    let scale = Scale(
      x: Double(Layout.margin + column * Layout.columnStep),
      y: Double(Layout.top + row * Layout.rowStep + 24),
      sizes: 10_000...20_000_000, values: content.range)
    let lines = peers.enumerated().map { index, peer in
      let points = sizes.compactMap { size -> (x: Double, y: Double)? in
        let data = run.dataSets.first { $0.labels == labels && $0.count == size }
        let measurement = data.flatMap { run.measurement(peer, content.work, .fresh, $0) }
        return measurement.map { (scale.x(Double(size)), scale.y(content.value($0))) }
      }
      let path = points.enumerated().map { "\($0 == 0 ? "M" : "L")\($1.x.rounded()) \($1.y.rounded())" }
        .joined()
      let marks = points.map { Mark(index).svg(x: $0.x, y: $0.y) }.joined()
      return "<g class=\"peer p\(index)\"><path d=\"\(path)\"/>\(marks)</g>"
    }
    return """
      <text class="title" x="\(Int(scale.left))" y="\(Int(scale.top) - 8)">\(content.title) · \(labels)</text>
      \(scale.grid)
      \(lines.joined(separator: "\n"))
      """
  }
}

/// A row of panels: what is drawn and between which bounds.
private struct Row: Sendable {
  let title: String
  let work: Work
  let range: ClosedRange<Double>
  let value: @Sendable (Measurement) -> Double
}
