import CallDirectoryImport
import Foundation

/// A line on the terminal that says how far `pack` is; nothing where nobody watches.
final class ProgressDisplay {
  private let isShown: Bool
  private let start = Date()
  private var last = Date.distantPast
  private var hasLine = false

  init(isQuiet: Bool) {
    isShown = !isQuiet && Console.errorIsTerminal
  }

  func show(_ progress: PackProgress) {
    guard isShown, Date().timeIntervalSince(last) > 0.1 else { return }
    last = Date()
    hasLine = true
    write("\r\(text(progress))\u{1B}[K")
  }

  func clear() {
    if hasLine { write("\r\u{1B}[K") }
    hasLine = false
  }

  private func text(_ progress: PackProgress) -> String {
    switch progress.step {
    case .writing: return "writing  \(progress.rows.grouped) entries"
    case .reading:
      let seconds = max(Date().timeIntervalSince(start), 0.001)
      let megabytes = Double(progress.bytesRead) / 1e6
      var parts = ["reading"]
      if let total = progress.totalBytes, total > 0 {
        parts.append(bar(Double(progress.bytesRead) / Double(total)))
      }
      parts.append("\(progress.rows.grouped) rows")
      parts.append("\(Int(megabytes)) MB")
      parts.append("\(Int(megabytes / seconds)) MB/s")
      return parts.joined(separator: "  ")
    }
  }

  private func bar(_ fraction: Double) -> String {
    let done = Int(min(max(fraction, 0), 1) * 20)
    return "[" + String(repeating: "#", count: done) + String(repeating: ".", count: 20 - done)
      + "] \(Int(fraction * 100))%"
  }

  private func write(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }
}
