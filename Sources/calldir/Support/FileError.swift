/// An error and the file that it is about.
struct FileError: Error, CustomStringConvertible {
  let path: String
  let error: any Error

  init(_ path: String, _ error: any Error) {
    self.path = path
    self.error = error
  }

  var description: String { "\(path): \(error)" }
}
