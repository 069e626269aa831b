#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension ByteView {
  /// The bytes as text. The caller has checked that they are UTF-8.
  var string: String {
    unsafe String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
  }

  /// Appends the bytes from `lower` to before `upper` to an array.
  package func append(_ lower: Int, _ upper: Int, to array: inout [UInt8]) {
    let part = slice(lower, upper)
    unsafe array.append(contentsOf: UnsafeRawBufferPointer(start: part.start, count: part.count))
  }

  /// Whether both hold the same bytes.
  func isSameBytes(as other: ByteView) -> Bool {
    unsafe count == other.count && memcmp(start, other.start, count) == 0
  }

  /// Whether every byte is zero.
  var isZero: Bool { (0..<count).allSatisfy { self[$0] == 0 } }

  /// A hash for tables in memory: seeded anew in every process, so that nobody can prepare labels that collide.
  var tableHash: Int {
    var hasher = Hasher()
    unsafe hasher.combine(bytes: UnsafeRawBufferPointer(start: start, count: count))
    return hasher.finalize()
  }

  /// Lends the UTF-8 of a string for the length of a call.
  static func lending<Result, Failure: Error>(
    _ text: String, _ body: (ByteView) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var text = text
    return try text.withUTF8 { utf8 in unsafe attempt(utf8, body) }.get()
  }

  /// Lends bytes for the length of a call; copies them first unless they lie in one piece.
  ///
  /// Inlinable, as what calls it with bytes of any type must be: asked at run time what the type is, a writer takes 1.6 times
  /// as long.
  @inlinable
  static func lending<Result, Failure: Error>(
    _ bytes: some Collection<UInt8>, _ body: (ByteView) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if let result = bytes.withContiguousStorageIfAvailable({ unsafe attempt($0, body) }) {
      return try result.get()
    }
    return try unsafe ContiguousArray(bytes).withUnsafeBufferPointer { unsafe attempt($0, body) }.get()
  }

  @inlinable
  static func attempt<Value, Failure: Error>(
    _ bytes: UnsafeBufferPointer<UInt8>, _ body: (ByteView) throws(Failure) -> Value
  ) -> Swift.Result<Value, Failure> {
    Result { () throws(Failure) in
      guard let start = bytes.baseAddress else { return try body(.empty) }
      return try body(unsafe ByteView(owner: nil, start: start, count: bytes.count))
    }
  }

  /// No bytes.
  @inlinable
  package static var empty: ByteView {
    unsafe ByteView(owner: nil, start: UnsafeRawPointer(bitPattern: 1).unsafelyUnwrapped, count: 0)
  }
}
