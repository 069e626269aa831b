import Foundation

/// `benchmarks`: measures the file against what people would use instead.
@main
enum Command {
  static let usage = """
    usage: benchmarks [--only NAME]… [--sizes N,N,…] [--quick] [--json FILE]
      --only NAME   a kind of work, a peer, or both as PEER/WORK; repeatable
      --sizes       numbers of entries (default: 57000,2000000; with --quick 57000,300000)
      --quick       fewer repetitions, and the gates: exit status 1 if one fails
      --json FILE   every measurement, machine-readable
    A run without --only and --quick writes its report to Benchmarks/Results.
    """

  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    do {
      if arguments.first == ChildProcess.jobOption, arguments.count == 2 {
        try ChildProcess.serve(arguments[1])
      } else if let options = Options(arguments) {
        try exit(run(options) ? 0 : 1)
      } else {
        say(usage)
        exit(2)
      }
    } catch {
      say("benchmarks: \(error)")
      exit(3)
    }
  }

  /// Whether everything was measured and every gate held.
  private static func run(_ options: Options) throws -> Bool {
    Peers.leftOut.forEach(say)
    var suite = Suite(options)
    let measurements = try suite.run()
    let run = Run(environment: try Environment.current(), measurements: measurements)
    if let path = options.json { try run.writeJSON(to: path) }
    if options.isComplete { try Results.write(run) }
    let gateFailures = options.isQuick ? Gate.failures(in: run) : []
    gateFailures.forEach { say("GATE FAILED: \($0)") }
    return gateFailures.isEmpty && suite.failures.isEmpty
  }
}

/// Talk goes to standard error.
func say(_ text: String) {
  FileHandle.standardError.write(Data((text + "\n").utf8))
}
