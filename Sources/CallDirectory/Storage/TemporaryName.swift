#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The name of a temporary file: `.calldir-TARGET-PROCESS-RUN-RANDOM`, all but the first in hexadecimal.
///
/// TARGET is a checksum of the target's name, so that the name fits any folder and a sweep finds its own. PROCESS is
/// the process identifier and RUN a random number of this process, since containers give every run the same identifier.
struct TemporaryName {
  private static let anyPrefix = ".calldir-"
  private static let run = hexadecimal(UInt64.random(in: 0...UInt64.max))

  let path: String

  init(target: String) {
    let random = hexadecimal(UInt64.random(in: 0...UInt64.max))
    let name =
      TemporaryName.prefix(target) + "\(hexadecimal(UInt64(getpid())))-\(TemporaryName.run)-\(random)"
    path = Path.join(Path.folder(of: target), name)
  }

  /// Removes what processes that no longer run have left beside `target`.
  ///
  /// A file of a process that still runs stays; so does one that cannot be removed: it is in nobody's way.
  static func sweep(target: String) {
    sweep(folder: Path.folder(of: target), prefix: prefix(target))
  }

  /// Removes what processes that no longer run have left in a folder, whatever the target was.
  static func sweep(folder: String) {
    sweep(folder: folder, prefix: anyPrefix)
  }

  private static func sweep(folder: String, prefix: String) {
    for name in Path.names(in: folder) where name.hasPrefix(prefix) && isAbandoned(name) {
      unsafe unlink(Path.join(folder, name))
    }
  }

  private static func isAbandoned(_ name: String) -> Bool {
    let parts = name.dropFirst(anyPrefix.count).split(separator: "-").dropFirst()
    guard parts.count == 3, let process = pid_t(parts[1], radix: 16), process > 0 else { return false }
    if process == getpid() { return parts[2] != run }
    return kill(process, 0) != 0 && errno == ESRCH
  }

  private static func prefix(_ target: String) -> String {
    let name = ByteView.lending(Path.name(of: target)) { XXH64.checksum(of: $0) }
    return anyPrefix + hexadecimal(name) + "-"
  }
}

/// Sixteen hexadecimal digits.
package func hexadecimal(_ value: UInt64) -> String {
  let digits = String(value, radix: 16)
  return String(repeating: "0", count: 16 - digits.count) + digits
}
