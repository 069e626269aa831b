extension LabelBytes {
  /// Lends the bytes where they lie, so that they are copied in one go.
  public func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result? {
    try unsafe view.withBuffer { buffer in try unsafe body(buffer) }
  }
}

extension ByteView {
  fileprivate func withBuffer<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result {
    let bytes = unsafe UnsafeBufferPointer(start: start.assumingMemoryBound(to: UInt8.self), count: count)
    return try withExtendedLifetime(owner) { try unsafe body(bytes) }
  }
}
