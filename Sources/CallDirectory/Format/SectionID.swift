/// The name of a section: four ASCII letters A–Z.
///
/// Source: FORMAT.md, "Section table".
public struct SectionID: Hashable, Sendable, CustomStringConvertible {
  /// Identification records, ascending.
  public static let identification = SectionID("IDNT")
  /// Blocking runs, ascending.
  public static let blocking = SectionID("BLCK")
  /// The label pool.
  public static let labels = SectionID("LABL")
  /// Of a delta: numbers whose identification entries are taken away, as runs, ascending.
  public static let removedIdentification = SectionID("IDRM")
  /// Of a delta: numbers that are no longer blocked, as runs, ascending.
  public static let removedBlocking = SectionID("BLRM")

  /// The four letters as they stand in the file, read as a little-endian integer.
  let code: UInt32

  /// Takes what stands in a file; `nil` if these are not four letters A–Z.
  init?(code: UInt32) {
    guard SectionID.letters(of: code).allSatisfy({ (0x41...0x5A).contains($0) }) else { return nil }
    self.code = code
  }

  private init(_ name: StaticString) {
    code = name.description.utf8.reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// The four letters.
  public var description: String { String(decoding: SectionID.letters(of: code), as: UTF8.self) }

  static func letters(of code: UInt32) -> [UInt8] {
    [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: code >> $0) }
  }
}
