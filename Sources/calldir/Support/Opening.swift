import CallDirectory
import Foundation
import PhoneNumbers

/// Opens a directory as the options say: mapped, or read into memory first.
func openDirectory(_ path: String, _ arguments: Arguments) throws -> DirectoryFile {
  try naming(path) {
    guard arguments.has("--no-mmap") || path == "-" else { return try DirectoryFile(path: path) }
    return try DirectoryFile(bytes: try content(of: path))
  }
}

/// Opens a delta.
func openDelta(_ path: String) throws -> DirectoryDelta {
  try naming(path) {
    path == "-" ? try DirectoryDelta(bytes: try content(of: path)) : try DirectoryDelta(path: path)
  }
}

/// The bytes of a file, or of standard input.
func content(of path: String) throws -> [UInt8] {
  let handle =
    path == "-" ? FileHandle.standardInput : try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
  return Array(try handle.readToEnd() ?? Data())
}

/// Puts the file's name before what is wrong with its content; errors of the system have it already.
func naming<Result>(_ path: String, _ open: () throws -> Result) throws -> Result {
  do {
    return try open()
  } catch DirectoryError.malformed(let violation, let offset) {
    throw FileError(path, DirectoryError.malformed(violation, offset: offset))
  }
}

/// How numbers on the command line are read: in a region, or as E.164 with or without its plus.
struct NumberReader {
  let region: Region?

  func parse(_ text: String) throws -> Int64 {
    do {
      return try PhoneNumberParser(region: region, assumesPlus: true).parse(text).e164
    } catch {
      throw UsageError("“\(text)” is no number: \(error)")
    }
  }
}

func numberReader(_ arguments: Arguments) throws -> NumberReader {
  NumberReader(region: try region(arguments))
}

/// The region that `--region` names.
func region(_ arguments: Arguments) throws(UsageError) -> Region? {
  guard let code = arguments["--region"] else { return nil }
  guard let region = Region(code) else {
    throw UsageError("--region is an ISO 3166 code of two letters such as RU or DE, not “\(code)”")
  }
  return region
}
