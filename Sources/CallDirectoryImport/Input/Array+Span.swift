extension Array where Element == UInt8 {
  /// Lends the bytes as a span for the length of a call.
  ///
  /// `Array.span` itself came with macOS 26 and iOS 26; the span of a slice goes back to the first systems that have Swift.
  @inline(__always)
  func withSpan<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let slice = self[...]
    return try body(slice.span)
  }
}
