/// A directory that has been written, verified and synced and waits to be put in its place. Gone with the value until then.
///
/// Apart from the writer so that the result can be looked at, or others completed, before anything is visible.
final class CompleteDirectory {
  let directory: DirectoryFile
  private var output: OutputFile

  init(_ directory: DirectoryFile, in output: consuming OutputFile) {
    self.directory = directory
    self.output = output
  }

  /// Puts the file in its place.
  func publish() throws(DirectoryError) -> DirectoryFile {
    try output.publish()
    return directory
  }
}
