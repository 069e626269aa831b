/// One row of the table: the six fields of libphonenumber's metadata that decide which number a text stands for.
struct NumberingPlan: Sendable {
  /// The region's letters as two bytes, 0 for a calling code that belongs to no region.
  let regionLetters: UInt16
  let callingCode: Int
  /// The place among the regions that share the calling code; 0 is the main region.
  let rank: Int
  /// The lengths of national numbers.
  let lengths: LengthSet
  /// The lengths that can be dialled only inside an area.
  let localLengths: LengthSet
  /// Where the automata start that match a whole national number, a national prefix, an international prefix.
  let general: DigitAutomata.State
  let national: DigitAutomata.State
  let international: DigitAutomata.State

  init(
    _ region: String?, _ callingCode: Int, rank: Int, lengths: LengthSet, local: LengthSet,
    general: Int, national: Int, international: Int
  ) {
    self.regionLetters = region.map(Self.letters) ?? 0
    self.callingCode = callingCode
    self.rank = rank
    self.lengths = lengths
    self.localLengths = local
    self.general = DigitAutomata.State(number: general)
    self.national = DigitAutomata.State(number: national)
    self.international = DigitAutomata.State(number: international)
  }

  /// The numbers of digits of the calling code.
  var callingCodeLength: Int { callingCode < 10 ? 1 : callingCode < 100 ? 2 : 3 }

  /// What is wrong with a national number of so many digits; `nil` if it is possible.
  func problem(ofLength length: Int) -> PhoneNumberError.LengthProblem? {
    if lengths.contains(length) { return nil }
    if localLengths.contains(length) { return .localOnly }
    if length < lengths.shortest { return .tooShort }
    return length > lengths.longest ? .tooLong : .invalidLength
  }

  /// The first two bytes of a code, read as capitals; 0 if there are not exactly two.
  static func letters(_ code: String) -> UInt16 {
    let bytes = code.utf8.map { byte in UInt16(byte & ~0x20) }
    return bytes.count == 2 ? bytes[0] << 8 | bytes[1] : 0
  }
}
