/// Something that hands out bytes in chunks: an input as it is, or made UTF-8.
protocol ByteChunks {
  /// Puts the next bytes into `chunk`, in place of what it held; false at the end.
  mutating func read(into chunk: inout [UInt8]) throws(ImportError) -> Bool
}

extension ByteSource: ByteChunks {}
extension UTF8Source: ByteChunks {}

/// Lines of any length, ended by LF, CRLF or CR, of which no more than a limit is held.
struct LineReader<Chunks: ByteChunks> {
  /// The line that was read last, from 1; 0 before the first.
  private(set) var number = 0
  /// Whether that line was longer than the limit: what lay behind it was skipped.
  private(set) var isCut = false
  /// Whether a line end followed it; false only for the last line of an input.
  private(set) var isTerminated = true

  private(set) var chunks: Chunks
  private let limit: Int
  private var chunk: [UInt8] = []
  private var start = 0
  private var endedWithCR = false

  init(_ chunks: Chunks, limit: Int) {
    self.chunks = chunks
    self.limit = limit
  }

  /// Puts the next line into `line`, in place of what it held and without its end; false at the end of the
  /// input.
  mutating func next(into line: inout [UInt8]) throws(ImportError) -> Bool {
    line.removeAll(keepingCapacity: true)
    isCut = false
    var hasBegun = false
    while true {
      if start == chunk.count {
        start = 0
        guard try chunks.read(into: &chunk) else {
          chunk.removeAll()
          if hasBegun {
            number += 1
            isTerminated = false
          }
          return hasBegun
        }
      }
      if endedWithCR {
        endedWithCR = false
        if chunk[start] == 0x0A {
          start += 1
          continue
        }
      }
      hasBegun = true
      let end = chunk.withSpan { Self.lineEnd($0, from: start) }
      let room = limit - line.count
      isCut = isCut || end - start > room
      line.append(contentsOf: chunk[start..<start + min(end - start, room)])
      start = end
      if end < chunk.count {
        endedWithCR = chunk[end] == 0x0D
        start += 1
        number += 1
        isTerminated = true
        return true
      }
    }
  }

  private static func lineEnd(_ chunk: Span<UInt8>, from start: Int) -> Int {
    var i = start
    while i < chunk.count, chunk[i] != 0x0A, chunk[i] != 0x0D { i += 1 }
    return i
  }
}
