/// A fixed piece of memory to collect bytes in before they are written. Freed with the value.
@safe
struct ByteBuffer: ~Copyable {
  let start: UnsafeMutableRawPointer
  let capacity: Int
  private(set) var count = 0

  init(capacity: Int) {
    unsafe start = .allocate(byteCount: capacity, alignment: 16)
    self.capacity = capacity
  }

  deinit {
    unsafe start.deallocate()
  }

  var room: Int { capacity - count }

  /// The bytes collected so far; valid until the buffer is changed.
  var bytes: ByteView { unsafe ByteView(owner: nil, start: UnsafeRawPointer(start), count: count) }

  /// Appends an integer, little-endian. The caller has seen that there is room.
  mutating func append<Value: FixedWidthInteger & BitwiseCopyable>(_ value: Value) {
    precondition(room >= MemoryLayout<Value>.size)
    unsafe start.storeBytes(of: value.littleEndian, toByteOffset: count, as: Value.self)
    count += MemoryLayout<Value>.size
  }

  /// Appends bytes. The caller has seen that there is room.
  mutating func append(_ bytes: ByteView) {
    precondition(room >= bytes.count)
    unsafe (start + count).copyMemory(from: bytes.start, byteCount: bytes.count)
    count += bytes.count
  }

  /// Puts in place of what was collected what `body` brings: it is given the memory and its size, and returns how many bytes
  /// it has filled.
  mutating func fill(
    _ body: (UnsafeMutableRawPointer, Int) throws(DirectoryError) -> Int
  ) throws(DirectoryError) {
    count = 0
    let filled = try unsafe body(start, capacity)
    precondition((0...capacity).contains(filled))
    count = filled
  }

  mutating func removeAll() { count = 0 }
}
