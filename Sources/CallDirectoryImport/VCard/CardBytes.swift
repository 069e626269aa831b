/// A file of vCards as bytes: cards name the encoding of each value, so only encodings whose ASCII is not one
/// byte each are decoded beforehand.
struct CardBytes: ByteChunks {
  /// The encoding of values that name none; nil to judge by their bytes.
  let valueEncoding: TextEncoding?

  private let bytes: ByteSource
  private var transcoder: Transcoder?
  private var pending: [UInt8] = []
  private var isAtEnd = false

  init(_ bytes: ByteSource, encoding: TextEncoding?) throws(ImportError) {
    self.bytes = bytes
    // What was asked for must exist, whether a value needs it or not.
    if let encoding { _ = try Transcoder(encoding) }
    let sample = Array(try bytes.peek(EncodingDetector.sampleSize))
    let mark = ByteOrderMark.found(in: sample)
    let whole = mark?.encoding ?? encoding ?? Self.foreignEncoding(of: sample)
    if try !bytes.read(into: &pending) { isAtEnd = true }
    if let mark { pending.removeFirst(mark.bytes.count) }
    switch whole {
    case .utf16LittleEndian, .utf16BigEndian:
      valueEncoding = .utf8
    case .named(let name) where name.uppercased().hasPrefix("UTF"):
      valueEncoding = .utf8
    default:
      valueEncoding = whole
      return
    }
    transcoder = try whole.map { encoding throws(ImportError) in try Transcoder(encoding) }
    transcoder?.decode(&pending, isLast: isAtEnd)
  }

  /// The encoding of bytes that are no UTF-8; nil for those that are, and for ASCII.
  private static func foreignEncoding(of bytes: [UInt8]) -> TextEncoding? {
    guard let detected = EncodingDetector.detect(bytes)?.encoding, detected != .utf8 else { return nil }
    return detected
  }

  mutating func read(into chunk: inout [UInt8]) throws(ImportError) -> Bool {
    chunk.removeAll(keepingCapacity: true)
    swap(&chunk, &pending)
    while chunk.isEmpty, !isAtEnd {
      if try !bytes.read(into: &chunk) { isAtEnd = true }
      transcoder?.decode(&chunk, isLast: isAtEnd)
    }
    return !chunk.isEmpty
  }
}
