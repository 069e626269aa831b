/// A file of vCards as bytes: cards name the encoding of each value, so only encodings whose ASCII is not one byte each are
/// decoded beforehand.
struct CardBytes: ByteChunks {
  /// The encoding of values that name none; nil to judge by their bytes.
  let valueEncoding: TextEncoding?

  private var bytes: ByteSource
  private var transcoder: Transcoder?
  private var pending: [UInt8] = []
  private var isAtEnd = false

  init(_ bytes: ByteSource, encoding: TextEncoding?) throws(ImportError) {
    self.bytes = bytes
    if try !self.bytes.read(into: &pending) { isAtEnd = true }
    let mark = ByteOrderMark.found(in: pending)
    var whole = mark?.encoding ?? encoding
    if whole == nil, pending.prefix(Self.sampleSize).contains(0) {
      whole = EncodingDetector.detect(pending)?.encoding
    }
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

  private static let sampleSize = 4096

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
