import Foundation

/// Ctrl-C and the polite kill, as a question that the work asks now and then, so that it ends as after any error: without
/// leftovers.
final class Interruption {
  private let sources: [any DispatchSourceSignal]
  private let flag = Flag()

  init() {
    let flag = flag
    sources = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { flag.note(number) }
      source.resume()
      return source
    }
  }

  var wasRequested: Bool { flag.noted != nil }

  /// Ends the process by the signal that came, as the shell expects it of a process that was interrupted.
  func endIfRequested() {
    guard let number = flag.noted else { return }
    signal(number, SIG_DFL)
    kill(getpid(), number)
  }

  private final class Flag: @unchecked Sendable {
    private let lock = NSLock()
    private var number: Int32?

    func note(_ signal: Int32) { lock.withLock { number = signal } }

    var noted: Int32? { lock.withLock { number } }
  }
}
