/// The ways in which people and programs write an E.164 number that still carries its calling code.
enum WrittenForm: Int, CaseIterable {
  case plus, bare, spaces, dashes, dots, bracketsAndSpaces, bracketsAndDashes, bareSpaces, bareDashes

  static func random(_ random: inout SplitMix64) -> WrittenForm {
    allCases[random.below(allCases.count)]
  }

  func append(_ number: GeneratedNumber, to bytes: inout [UInt8]) {
    let digits = NumberDigits(number)
    switch self {
    case .bare, .bareSpaces, .bareDashes: break
    default: bytes.append(UInt8(ascii: "+"))
    }
    bytes.append(contentsOf: digits.callingCode)
    guard let separator else {
      bytes.append(contentsOf: digits.national)
      return
    }
    let area = digits.national.prefix(3)
    switch self {
    case .bracketsAndSpaces, .bracketsAndDashes:
      bytes.append(" (")
      bytes.append(contentsOf: area)
      bytes.append(") ")
    default:
      bytes.append(separator)
      bytes.append(contentsOf: area)
      bytes.append(separator)
    }
    bytes.appendGroups(digits.national.dropFirst(3), separator: separator)
  }

  private var separator: UInt8? {
    switch self {
    case .plus, .bare: nil
    case .spaces, .bareSpaces, .bracketsAndSpaces: UInt8(ascii: " ")
    case .dashes, .bareDashes, .bracketsAndDashes: UInt8(ascii: "-")
    case .dots: UInt8(ascii: ".")
    }
  }
}

extension [UInt8] {
  /// Appends digits in groups of three, the last one of up to five.
  mutating func appendGroups(_ digits: ArraySlice<UInt8>, separator: UInt8) {
    var rest = digits
    while rest.count > 5 {
      append(contentsOf: rest.prefix(3))
      append(separator)
      rest = rest.dropFirst(3)
    }
    append(contentsOf: rest)
  }
}
