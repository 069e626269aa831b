import Foundation

/// Runs a job in a process of its own, which is this program again: no heap, cache or page of another job is left in it.
enum ChildProcess {
  /// The hidden option that makes this program the child.
  static let jobOption = "--job"

  /// Starts the child and waits for its measurement.
  static func run(_ job: Job) throws -> Measurement {
    guard let program = Bundle.main.executableURL else { throw Unsupported(what: "finding this program") }
    let output = Pipe()
    let process = Process()
    process.executableURL = program
    process.arguments = [jobOption, String(decoding: try JSONEncoder().encode(job), as: UTF8.self)]
    process.standardOutput = output
    try process.run()
    let answer = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Unsupported(what: "\(job.peer)/\(job.work.rawValue) with \(job.data.count) entries")
    }
    return try JSONDecoder().decode(Measurement.self, from: answer)
  }

  /// The child's side: does the job and prints what it measured.
  static func serve(_ text: String) throws {
    let job = try JSONDecoder().decode(Job.self, from: Data(text.utf8))
    let measurement = try meter(for: Peers.named(job.peer), job)
    FileHandle.standardOutput.write(try JSONEncoder().encode(measurement))
  }

  private static func meter<Measured: Peer>(for peer: Measured.Type, _ job: Job) throws -> Measurement {
    try Meter(peer, job).run()
  }
}
