// The one file of the importer that claims `unsafe`: the C library's `iconv` takes pointers to pointers, and
// nothing else on all platforms decodes the East Asian encodings that old exports come in.
#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A conversion of the C library to UTF-8, owned: made in `init`, closed in `deinit`.
@safe
final class Iconv {
  private(set) var replaced = 0
  private let descriptor: iconv_t
  private var carry: [UInt8] = []

  /// Nil if the C library does not know the encoding (or, in a static build, has no tables for it).
  init?(encoding: String) {
    guard let opened = unsafe iconv_open("UTF-8", encoding), unsafe opened != iconv_t(bitPattern: -1)
    else { return nil }
    unsafe descriptor = opened
  }

  deinit { unsafe _ = iconv_close(descriptor) }

  /// Appends the text of `bytes` to `text`; each byte that begins no character becomes U+FFFD.
  func decode(_ bytes: [UInt8], isLast: Bool, into text: inout [UInt8]) {
    var input = carry + bytes
    carry.removeAll(keepingCapacity: true)
    var start = 0
    var output = [UInt8](repeating: 0, count: max(64, 2 * input.count))
    while start < input.count {
      let step = convert(&input, from: start, into: &output)
      text.append(contentsOf: output[..<step.written].lazy.filter { $0 != 0 })
      start += step.read
      switch step.errno {
      case 0, E2BIG: continue
      case EINVAL where !isLast:
        carry.append(contentsOf: input[start...])
        return
      case EINVAL:
        replace(in: &text)
        return
      default:
        replace(in: &text)
        start += 1
      }
    }
  }

  private func replace(in text: inout [UInt8]) {
    replaced += 1
    appendScalar(0xFFFD, to: &text)
  }

  /// One call of `iconv`: how much it read and wrote, and its error number (0: all was read).
  private func convert(
    _ input: inout [UInt8], from start: Int, into output: inout [UInt8]
  ) -> (read: Int, written: Int, errno: Int32) {
    unsafe input.withUnsafeMutableBytes { source in
      unsafe output.withUnsafeMutableBytes { target in
        guard let sourceBase = source.baseAddress, let targetBase = target.baseAddress else {
          return (0, 0, 0)
        }
        var from: UnsafeMutablePointer<CChar>? = unsafe (sourceBase + start).assumingMemoryBound(
          to: CChar.self)
        var to: UnsafeMutablePointer<CChar>? = unsafe targetBase.assumingMemoryBound(to: CChar.self)
        var left = source.count - start
        var room = target.count
        let result = unsafe iconv(descriptor, &from, &left, &to, &room)
        let failure = result == -1 ? errno : 0
        return (source.count - start - left, target.count - room, failure)
      }
    }
  }
}
