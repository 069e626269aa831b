import Testing

@testable import CallDirectory

/// The check values were computed by the PyPI package `xxhash` (the reference implementation), not by this module.
struct ChecksumTests {
  /// Of the first n bytes of `sequence`, n being the place in the table.
  private static let ofShortInputs: [UInt64] = [
    0xEF46DB3751D8E999, 0xE934A84ADB052768, 0x4865A00BA85B7CD6, 0xE38ECEA27964F1A0,
    0x4D0A1255B7392F55, 0x46DD6083C92B1A51, 0x07D7CF08CD5B2E99, 0xAB23D8EABA8B0FD0,
    0x9AE9AD02529C6E94, 0x2A5CD6C841D143AD, 0xCEF4D7F697634A98, 0x990C6B609D684AB3,
    0xB7B25B5B3225E535, 0x617C923B9043222C, 0x104CB8765851798F, 0x345DA6FCA3C44D67,
    0xBE3BACE7EE944C34, 0xA09BFE10E15DB846, 0x8DD2E3B1E7CA6670, 0xFED78763018F9A83,
    0xCF45575DFBEB7097, 0x9799B90800C1CF59, 0xBE102A3F576ED8A7, 0x11353A3913D38FA9,
    0x008D998DEC620FBD, 0x7A5484CF61BC1391, 0x1A5AB7291AF11AA6, 0xA2A54AF7699B94D1,
    0x7C8D7C94A54A4547, 0xF9AC0F28432983BC, 0x843FB04FBEDD9EE5, 0x808E92AB7011DF9E,
    0x9A267BF038052FE5, 0x708F681E6E808CC0, 0x94CAF01F6195CB3B, 0xB4AB07AC3DF3F548,
    0x8B69768B54A591BC, 0x39E0AF63B055684F, 0x411208BFF58C867A, 0x8ABB207805FAD60F,
    0x0F1AD6C7C64D9411, 0x3975B7FCE20C299D, 0x95CAE940F7119469, 0x9740DB50A1ED7A16,
    0xA66B9CF2AFB13ADB, 0x6ADFA4B28B9CE054, 0x2F09965EE83075CC, 0xAE944D7F713869CE,
    0x1AAD0989DD13F2C6, 0x758734D07F85E8D2, 0xB89F35CF2BAFECB5, 0x01301077C33D7248,
    0x5D5B821883EF6ADD, 0xC9A05400EC86CE56, 0x0813BBBA4DDB34BE, 0x98437F3EA21DCE99,
    0x306BD565BAD31003, 0xF359AD2C728195D1, 0xC975149797535415, 0x5224595CA5AC5330,
    0x85D3F34EFA7517CE, 0xED7D7E812A3CA7F9, 0xD18DDDFA89554A03, 0x79C6C0D574BB74A0,
    0xFA5F6835EA434B7E, 0x5B7CCDCB08C317EB, 0x614E4C6255A90B3F, 0x4D93480752A665DD,
    0xA443D3D239023E98, 0x652EF902150F1DDE, 0x41DB51AEDFB37598, 0x2011D2F6019D9617,
    0x19D7419E97463069, 0xB6751CF9815D2493, 0x60451756C4D028F3, 0x4979370C4BED8137,
    0xE0C98DEF34288312, 0x331FBCE4B0043D18, 0x8DF03A84682B391A, 0xBC5D88ACD7FAA9CC,
    0xA535CA54C0D1BB3D, 0x470A6D45AC60CA94, 0x4091182431728419, 0x44FB8AC9F7E51B8F,
    0x076EF8D01807E579, 0x16F29AF37BE8DF65, 0x78C718AA2BCE938A, 0x2A2007AAC13858A9,
    0x27B228CB568A44BD, 0xDACA36ACA2C0E7E8, 0x83BAA65494CB5A86, 0x8E3834B8093440F3,
    0x9392BF143592E722, 0xC53D1A08338BB775, 0xD61F86E5F1A3020E, 0xC910A396603E49E4,
    0x119E6BAE540C04C5, 0x3476667EB54B1DF8, 0x4324440D48B0BEE6, 0x4FCCC548ED649D2F,
    0x814460AEF4BC44FF,
  ]
  private static let ofLongInputs: [(count: Int, checksum: UInt64)] = [
    (127, 0xF297D65FACCC4511),
    (128, 0x7EB4B7CA9C62C5D0),
    (255, 0x715D87BC96BA3EDF),
    (1000, 0xA8392405F86593AF),
    (4095, 0x66E21030A4C9A835),
    (65536, 0x58F27082FC4F5847),
    (65537, 0x2D69944ECB3E5AFB),
    (300001, 0xAB83FDD5E9634A1A),
  ]

  /// Byte i is i² + ⌊i / 256⌋, modulo 256.
  private static func sequence(_ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: $0 * $0 + $0 >> 8) }
  }

  @Test func `short inputs have the checksums of the reference implementation`() {
    for (count, expected) in ChecksumTests.ofShortInputs.enumerated() {
      #expect(checksum(ChecksumTests.sequence(count)) == expected, "\(count) bytes")
    }
  }

  @Test(arguments: ofLongInputs)
  func `long inputs have the checksums of the reference implementation`(count: Int, expected: UInt64) {
    #expect(checksum(ChecksumTests.sequence(count)) == expected)
  }

  @Test(arguments: [
    ("", 0xEF46_DB37_51D8_E999), ("a", 0xD24E_C4F1_A98C_6E5B), ("abc", 0x44BC_2CF5_AD77_0999),
    ("Zoë", 0x577D_D6BE_C83C_A1D1), ("0123456789", 0x3F5F_C178_A818_67E7),
  ])
  func `the check values of FORMAT.md are met`(text: String, expected: UInt64) {
    #expect(checksum(Array(text.utf8)) == expected)
  }

  @Test func `any cut in two gives the checksum of the whole`() {
    for count in 0...100 {
      let input = ChecksumTests.sequence(count)
      for cut in 0...count {
        var hash = XXH64()
        ByteView.lending(input[..<cut]) { hash.update($0) }
        ByteView.lending(input[cut...]) { hash.update($0) }
        #expect(hash.digest() == ChecksumTests.ofShortInputs[count], "\(count) bytes cut at \(cut)")
      }
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `pieces of any size give the checksum of the whole`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for (count, expected) in ChecksumTests.ofLongInputs {
      let input = ChecksumTests.sequence(count)
      var hash = XXH64()
      var position = 0
      while position < count {
        let piece = min(count - position, random.below(random.pick([2, 40, 5000])))
        ByteView.lending(input[position..<position + piece]) { hash.update($0) }
        position += piece
      }
      #expect(hash.digest() == expected, "\(count) bytes")
    }
  }

  @Test func `a checksum may be asked for in the middle and changes nothing`() {
    let input = ChecksumTests.sequence(100)
    var hash = XXH64()
    for (count, byte) in input.enumerated() {
      #expect(hash.digest() == ChecksumTests.ofShortInputs[count], "\(count) bytes")
      ByteView.lending([byte]) { hash.update($0) }
    }
    #expect(hash.digest() == ChecksumTests.ofShortInputs[100])
  }
}
