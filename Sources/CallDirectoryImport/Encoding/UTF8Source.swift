/// An input as chunks of valid UTF-8 without NULs and without a byte order mark, whatever its encoding.
///
/// The encoding is chosen at the first byte that tells: a file that begins with a megabyte of ASCII is judged
/// where its first other byte stands.
public struct UTF8Source {
  /// Which encoding was chosen so far, and why; final at the end of the input.
  public private(set) var encoding = DetectedEncoding(.utf8, "only ASCII")

  private var bytes: ByteSource
  private var transcoder: Transcoder?
  private var pending: [UInt8] = []
  private var raw: [UInt8] = []
  private var isAtEnd = false

  /// Begins to read `bytes`.
  ///
  /// - Parameters:
  ///   - bytes: What is read.
  ///   - override: What `--encoding` says; `nil` to find out.
  /// - Throws: `ImportError.unknownEncoding`, `.unsupported` if the first bytes are those of a file that is
  ///   no text, `.system` if they cannot be read.
  public init(_ bytes: ByteSource, encoding override: TextEncoding? = nil) throws(ImportError) {
    self.bytes = bytes
    if let override {
      encoding = DetectedEncoding(override, "asked for")
      transcoder = try Transcoder(override)
    }
    try fill(upTo: EncodingDetector.sampleSize)
    if let foreign = ForeignFormat.recognized(in: raw) {
      throw .unsupported(looksLike: foreign.looksLike, exportInstead: foreign.exportInstead)
    }
    try begin()
  }

  /// The path of the input; `-` for standard input, empty for bytes in memory.
  public var path: String { bytes.path }
  /// How many bytes of the input were read, before decoding.
  public var bytesRead: Int { bytes.bytesRead }
  /// The size of the input, where it is known beforehand.
  public var totalBytes: Int? { bytes.totalBytes }
  /// How many sequences of bytes were no text and became U+FFFD.
  public var replacedSequences: Int { transcoder?.replaced ?? 0 }

  /// Puts the next UTF-8 bytes into `chunk`, in place of what it held; false at the end of the input.
  ///
  /// A chunk is never empty, but a character may be cut by its end.
  /// - Throws: `ImportError.system` if the input cannot be read.
  public mutating func read(into chunk: inout [UInt8]) throws(ImportError) -> Bool {
    chunk.removeAll(keepingCapacity: true)
    while pending.isEmpty {
      guard try decodeNext() else { return false }
    }
    swap(&chunk, &pending)
    return true
  }

  /// The first `count` bytes that `read(into:)` will give, fewer at the end of the input; they stay to be
  /// read.
  public mutating func peek(_ count: Int) throws(ImportError) -> ArraySlice<UInt8> {
    var parts = pending
    while parts.count < count {
      pending.removeAll(keepingCapacity: true)
      guard try decodeNext() else { break }
      parts += pending
    }
    pending = parts
    return pending.prefix(count)
  }

  /// Leaves out the next `count` bytes, which have been peeked at.
  mutating func skip(_ count: Int) { pending.removeFirst(min(count, pending.count)) }

  // MARK: - Steps

  /// Appends chunks to `raw` until it has `count` bytes or the input ends.
  private mutating func fill(upTo count: Int) throws(ImportError) {
    var chunk: [UInt8] = []
    while raw.count < count {
      guard try bytes.read(into: &chunk) else {
        isAtEnd = true
        return
      }
      raw += chunk
    }
  }

  /// Decides what the first bytes decide, drops the byte order mark, and decodes them.
  private mutating func begin() throws(ImportError) {
    if let mark = ByteOrderMark.found(in: raw) {
      if transcoder == nil { try choose(DetectedEncoding(mark.encoding, "byte order mark")) }
      if encoding.encoding == mark.encoding { raw.removeFirst(mark.bytes.count) }
    }
    try decodeRaw()
  }

  /// Reads and decodes one chunk into `pending`; false if there is none.
  private mutating func decodeNext() throws(ImportError) -> Bool {
    guard !isAtEnd else { return false }
    if try !bytes.read(into: &raw) { isAtEnd = true }
    try decodeRaw()
    return true
  }

  private mutating func decodeRaw() throws(ImportError) {
    if transcoder == nil {
      guard let detected = EncodingDetector.detect(raw) else {
        raw.removeAll { $0 == 0 }
        swap(&pending, &raw)
        return
      }
      try choose(detected)
    }
    transcoder?.decode(&raw, isLast: isAtEnd)
    swap(&pending, &raw)
  }

  private mutating func choose(_ detected: DetectedEncoding) throws(ImportError) {
    encoding = detected
    transcoder = try Transcoder(detected.encoding)
  }
}
