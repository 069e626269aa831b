import Foundation
import Testing

/// The Swift code that readers are shown is code that the compiler has seen and tests have run.
@Suite struct `Documentation` {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test(arguments: ["README.md"] + files("Sources", ofType: "md"))
  func `shows code that is compiled`(document: String) throws {
    let blocks = try Self.codeBlocks(of: Self.lines(document))
    let sources = try Self.sources.map { try Self.lines($0) }
    for block in blocks {
      #expect(sources.contains { $0.contains(block) }, "\(document) has code that no example has: \(block)")
    }
  }

  @Test func `is found, and has code`() throws {
    let articles = Self.files("Sources", ofType: "md")
    #expect(articles.count >= 13)
    #expect(try articles.count { try !Self.codeBlocks(of: Self.lines($0)).isEmpty } >= 10)
  }

  @Test func `has examples that are compiled in both kinds of project`() {
    let names = ["Extension", "ExtensionOnMainActor"].map { target in
      Self.files("Tests/Examples/\(target)", ofType: "swift").map { $0.split(separator: "/").last }
    }
    #expect(names[0] == names[1] && !names[0].isEmpty)
  }

  private static let sources = ["Tests/Examples/Extension", "Tests/DocumentationTests/Examples"]
    .flatMap { files($0, ofType: "swift") }

  private static func files(_ folder: String, ofType type: String) -> [String] {
    let names = FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path)
    return (names?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".\(type)") }
      .map { "\(folder)/\($0)" }.sorted()
  }

  /// The lines of a file without their indentation.
  private static func lines(_ file: String) throws -> [String] {
    try String(contentsOf: root.appendingPathComponent(file), encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false).map { String($0.drop { $0 == " " }) }
  }

  private static func codeBlocks(of lines: [String]) -> [[String]] {
    var blocks: [[String]] = []
    var rest = lines[...]
    while let start = rest.firstIndex(of: "```swift") {
      let block = rest[(start + 1)...].prefix { $0 != "```" }
      blocks.append(Array(block))
      rest = rest[block.endIndex...]
    }
    return blocks
  }
}
