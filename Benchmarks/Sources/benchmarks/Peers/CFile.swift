import Foundation

/// A C stream that is closed when the object goes, and the line buffer that `getline` asks for.
final class CFile {
  private let file: UnsafeMutablePointer<FILE>
  private var line: UnsafeMutablePointer<CChar>?
  private var capacity = 0

  init(_ path: String, mode: String) throws {
    guard let file = fopen(path, mode) else { throw POSIXFailure(what: path) }
    self.file = file
  }

  deinit {
    free(line)
    fclose(file)
  }

  func rewind() {
    Foundation.rewind(file)
  }

  /// The next line with its line end, valid until the next call.
  func nextLine() -> UnsafeMutableBufferPointer<CChar>? {
    let length = getline(&line, &capacity, file)
    guard length > 0 else { return nil }
    return UnsafeMutableBufferPointer(start: line, count: length)
  }

  func write(_ bytes: UnsafeRawBufferPointer) throws {
    guard fwrite(bytes.baseAddress, 1, bytes.count, file) == bytes.count else {
      throw POSIXFailure(what: "fwrite")
    }
  }

  /// What was written, on the disk.
  func sync() throws {
    guard fflush(file) == 0, fsync(fileno(file)) == 0 else { throw POSIXFailure(what: "fsync") }
  }
}

/// A system call that failed, with the error number of that moment.
struct POSIXFailure: Error, CustomStringConvertible {
  let what: String
  let code = errno
  var description: String { "\(what): \(String(cString: strerror(code)))" }
}
