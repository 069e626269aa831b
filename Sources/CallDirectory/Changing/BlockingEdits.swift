/// Ranges to block and to unblock, in the order in which they were asked for; the later one wins where they meet.
struct BlockingEdits: Sendable {
  private struct Step {
    var run: NumberRun
    var blocks: Bool
  }

  private var steps: [Step] = []

  mutating func append(_ run: NumberRun, blocks: Bool) {
    steps.append(Step(run: run, blocks: blocks))
  }

  /// The numbers to block and those to unblock, as runs that ascend and do not overlap.
  ///
  /// From the last step to the first, each takes of its range what no later one has taken.
  /// Complexity: O(n log n).
  func settled() -> (blocked: [NumberRun], unblocked: [NumberRun]) {
    let cuts = cuts()
    var winners = [Bool?](repeating: nil, count: cuts.count)
    // For each piece between two cuts, one at or behind it that may still be free.
    var free = Array(0...cuts.count)
    for step in steps.reversed() {
      let end = BlockingEdits.index(of: step.run.last + 1, in: cuts)
      var piece = BlockingEdits.firstFree(at: BlockingEdits.index(of: step.run.first, in: cuts), &free)
      while piece < end {
        winners[piece] = step.blocks
        free[piece] = piece + 1
        piece = BlockingEdits.firstFree(at: piece + 1, &free)
      }
    }
    var (blocked, unblocked): ([NumberRun], [NumberRun]) = ([], [])
    for (piece, winner) in winners.enumerated() {
      guard let winner else { continue }
      let run = NumberRun(first: cuts[piece], last: cuts[piece + 1] - 1)
      if winner { blocked.append(run) } else { unblocked.append(run) }
    }
    return (blocked, unblocked)
  }

  /// Where ranges begin and where the numbers behind them do: ascending, each once.
  private func cuts() -> [Int64] {
    var cuts: [Int64] = []
    for cut in steps.flatMap({ [$0.run.first, $0.run.last + 1] }).sorted() where cut != cuts.last {
      cuts.append(cut)
    }
    return cuts
  }

  private static func index(of cut: Int64, in cuts: [Int64]) -> Int {
    var low = 0
    var high = cuts.count
    while low < high {
      let middle = low + (high - low) / 2
      if cuts[middle] < cut { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private static func firstFree(at piece: Int, _ free: inout [Int]) -> Int {
    var piece = piece
    while free[piece] != piece {
      free[piece] = free[free[piece]]
      piece = free[piece]
    }
    return piece
  }
}
