internal import CallDirectory

/// One line that names a directory of the store: its identity and a generation, 16 hexadecimal digits each.
///
/// The app writes `published` and chooses the generation; a load copies it into `installed`. An `installed` of another
/// generation proves nothing, so the app can make it worthless by writing its own file only, even while a load runs.
struct StorePointer: Hashable, Sendable {
  static let published = "published"
  static let installed = "installed"

  let identity: UInt64
  let generation: UInt64

  init(identity: UInt64, generation: UInt64) {
    self.identity = identity
    self.generation = generation
  }

  /// Reads the line; `nil` if it is anything but one.
  init?(line: [UInt8]) {
    let words = String(decoding: line.dropLast(), as: UTF8.self).split(separator: " ")
    guard words.count == 2, let identity = UInt64(words[0], radix: 16),
      let generation = UInt64(words[1], radix: 16)
    else { return nil }
    self.init(identity: identity, generation: generation)
    guard line == self.line else { return nil }
  }

  var line: [UInt8] { Array("\(hexadecimal(identity)) \(hexadecimal(generation))\n".utf8) }

  /// The name of the directory's file.
  var fileName: String { StorePointer.fileName(identity) }

  static func fileName(_ identity: UInt64) -> String { hexadecimal(identity) + ".calldir" }

  /// The identity that a file's name stands for.
  static func identity(ofFile name: String) -> UInt64? {
    guard name.hasSuffix(".calldir"), name.utf8.count == 24 else { return nil }
    return UInt64(name.dropLast(8), radix: 16)
  }
}
