import Foundation

@main
enum Main {
  static let version = "0.1.0"

  static func main() {
    exit(run(Array(CommandLine.arguments.dropFirst())).rawValue)
  }

  private static func run(_ words: [String]) -> ExitStatus {
    do {
      switch words.first {
      case nil:
        Console.say(Help.overview)
        return .wrongUse
      case "help", "--help", "-h":
        return try Help.run(Array(words.dropFirst()))
      case "--version":
        print("calldir \(version)")
        return .done
      case let name?:
        guard let verb = Verb.named(name) else { throw UsageError("there is no verb “\(name)”") }
        let rest = Array(words.dropFirst())
        if rest.contains("--help") || rest.contains("-h") { return try Help.run([name]) }
        return try verb.run(try Arguments(rest, for: verb))
      }
    } catch let error as UsageError {
      let verb = words.first.flatMap(Verb.named)?.name
      Console.say("calldir: \(error) (see: calldir help\(verb.map { " " + $0 } ?? ""))")
      return .wrongUse
    } catch {
      Console.complain(error)
      return .unusable
    }
  }
}
