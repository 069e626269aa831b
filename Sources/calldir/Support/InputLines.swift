import CallDirectoryImport

/// Standard input, line by line, without the line ends.
struct InputLines {
  private var source: ByteSource
  private var chunk: [UInt8] = []
  private var position = 0

  init() throws {
    source = try ByteSource(path: "-")
  }

  mutating func next() throws -> [UInt8]? {
    var line: [UInt8] = []
    while true {
      if let end = chunk[position...].firstIndex(of: 0x0A) {
        line += chunk[position..<end]
        position = end + 1
        if line.last == 0x0D { line.removeLast() }
        return line
      }
      line += chunk[position...]
      position = 0
      guard try source.read(into: &chunk) else {
        chunk = []
        return line.isEmpty ? nil : line
      }
    }
  }
}
