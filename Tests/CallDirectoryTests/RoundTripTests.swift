import Testing

@testable import CallDirectory

@Test func smoke() throws {
  let path = "/tmp/x.calldir"
  var writer = try DirectoryWriter(path: path)
  try writer.appendIdentification(74951234567, label: "Анна")
  try writer.appendIdentification(74951234568, label: "Bob")
  try writer.appendIdentification(74951234569, label: "Анна")
  try writer.appendBlocking(5)
  try writer.appendBlocking(6)
  try writer.appendBlocking(first: 10, count: 100)
  let directory = try writer.finish()
  #expect(directory.identificationCount == 3)
  #expect(directory.blockedNumberCount == 102)
  #expect(try directory.label(for: 74951234569) == "Анна")
  #expect(try directory.isBlocked(109))
  #expect(try !directory.isBlocked(110))
  try directory.verifyCanonical()
  var c = directory.identificationEntries()
  while let e = try c.next() { print(e, try c.label()) }
}
