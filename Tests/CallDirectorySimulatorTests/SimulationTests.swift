import CallDirectory
import CallDirectoryLoading
import CallDirectorySimulator
import Testing

@Suite struct `A simulated load` {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  func directory(_ labels: ClosedRange<Int64>, _ label: String = "x", blocked: Int64 = 0) throws
    -> DirectoryFile
  {
    var writer = try DirectoryWriter(path: scratch.path + "/list.calldir")
    for number in labels { try writer.appendIdentification(number, label: label) }
    if blocked > 0 { try writer.appendBlocking(first: 1, count: blocked) }
    return try writer.finish()
  }

  @Test func `says what was asked of the system and what it holds`() throws {
    let simulation = try Simulation(loading: directory(1...10_001, blocked: 3))
    #expect(simulation.answer.refusal == nil && simulation.answer.mode == .complete)
    #expect(simulation.answer.tally.added == 10_004 && simulation.answer.tally.batches == 2)
    #expect(simulation.storedEntries == 10_004)
  }

  @Test func `from an installed directory is incremental`() throws {
    let simulation = try Simulation(
      loading: directory(3...12, blocked: 2), installed: directory(1...10, blocked: 4))
    #expect(simulation.answer.refusal == nil && simulation.answer.mode == .incremental)
    #expect(simulation.answer.tally.removed == 4 && simulation.answer.tally.added == 2)
    #expect(simulation.answer.tally.switches == 1 && simulation.storedEntries == 12)
  }

  @Test func `that is killed or runs out of time is interrupted`() throws {
    for interference in [Interference(killAfter: 5), Interference(expires: true)] {
      let simulation = try Simulation(loading: directory(1...10), interference: interference)
      #expect(simulation.answer.refusal == .loadingInterrupted && simulation.storedEntries == 0)
    }
  }

  @Test func `of more entries than one extension can load is refused, however many they are`() throws {
    for blocked: Int64 in [1_999_999, 4_000_000_000] {
      let simulation = try Simulation(loading: directory(1...1, blocked: blocked))
      #expect(simulation.answer.refusal == .maximumEntriesExceeded)
    }
  }
}
