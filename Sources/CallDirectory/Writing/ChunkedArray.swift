/// An array that grows without moving, so that it never holds an old and a new copy of what is in it.
struct ChunkedArray<Element> {
  private static var chunkSize: Int { 4096 }

  private var chunks: [[Element]] = []
  private(set) var count = 0

  var last: Element? { chunks.last?.last }

  mutating func append(_ element: Element) {
    if count == chunks.count * ChunkedArray.chunkSize {
      chunks.append([])
      chunks[chunks.count - 1].reserveCapacity(ChunkedArray.chunkSize)
    }
    chunks[chunks.count - 1].append(element)
    count += 1
  }

  subscript(index: Int) -> Element {
    chunks[index / ChunkedArray.chunkSize][index % ChunkedArray.chunkSize]
  }
}
