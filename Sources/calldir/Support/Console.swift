import Foundation

/// Where words go: data to standard output in large pieces, talk to standard error.
enum Console {
  /// Writes a line of talk.
  static func say(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }

  /// Writes an error as tools do: with the tool's name in front.
  static func complain(_ error: any Error) {
    say("calldir: \(error)")
  }

  static var outputIsTerminal: Bool { isatty(STDOUT_FILENO) == 1 }
  static var errorIsTerminal: Bool { isatty(STDERR_FILENO) == 1 }
}

/// Standard output, collected and written in large pieces.
struct OutputStream: ~Copyable {
  private static let pieceSize = 1 << 16
  private(set) var bytes: [UInt8] = []

  init() {
    bytes.reserveCapacity(OutputStream.pieceSize + 16_384)
  }

  mutating func write(_ text: String) { bytes.append(contentsOf: text.utf8) }

  mutating func write(_ text: some Sequence<UInt8>) { bytes.append(contentsOf: text) }

  mutating func write(byte: UInt8) { bytes.append(byte) }

  /// Writes a number as `+` and digits.
  mutating func write(number: Int64) {
    bytes.append(UInt8(ascii: "+"))
    write(String(number))
  }

  /// Ends a line, and hands the piece on when it is large enough.
  mutating func endLine() throws {
    bytes.append(UInt8(ascii: "\n"))
    if bytes.count >= OutputStream.pieceSize { try flush() }
  }

  /// Hands everything on; to be called at the end.
  mutating func flush() throws {
    try FileHandle.standardOutput.write(contentsOf: Data(bytes))
    bytes.removeAll(keepingCapacity: true)
  }
}

/// Prints a value as one JSON object on a line.
func printJSON(_ value: some Encodable) throws {
  var output = OutputStream()
  try output.write(json: value)
  try output.endLine()
  try output.flush()
}

extension OutputStream {
  /// Writes a value as one JSON object, keys in alphabetical order.
  mutating func write(json value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    write(try encoder.encode(value))
  }
}
