/// What was handed over, in short: everybody must arrive at the same, so nobody can leave work out.
struct Digest: Codable, Equatable {
  private(set) var entries = 0
  private(set) var numbers: UInt64 = 0
  private(set) var labelBytes = 0
  private(set) var edges: UInt64 = 0

  /// Takes a number and the length, first and last byte of its label, which touches all that a reader must bring in.
  @inline(__always)
  mutating func take(_ number: Int64, length: Int, first: UInt8, last: UInt8) {
    entries &+= 1
    numbers &+= UInt64(bitPattern: number)
    labelBytes &+= length
    edges &+= UInt64(first) &+ UInt64(last) << 8
  }

  @inline(__always)
  mutating func take(_ number: Int64, _ label: UnsafeRawBufferPointer) {
    take(number, length: label.count, first: label[0], last: label[label.count &- 1])
  }

  @inline(__always)
  mutating func take(_ number: Int64, _ label: String) {
    let edges = label.utf8.withContiguousStorageIfAvailable { ($0[0], $0[$0.count &- 1]) } ?? (0, 0)
    take(number, length: label.utf8.count, first: edges.0, last: edges.1)
  }
}
