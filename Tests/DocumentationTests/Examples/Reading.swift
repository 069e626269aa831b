import CallDirectory

func stream(_ path: String, to add: (Int64, String) -> Void) throws {
  let directory = try DirectoryFile(path: path)
  try directory.verify()
  var entries = directory.identificationEntries()
  while let entry = try entries.next() {
    add(entry.number, try entries.label())
  }
}
