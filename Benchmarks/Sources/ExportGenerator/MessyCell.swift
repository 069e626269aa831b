/// Phone cells as real exports contain them: wrapped, guarded, shared, cut off, or no numbers at all.
///
/// Numbers written without a country code are German: the export is to be read with region DE.
struct MessyCell {
  private let numbers: NumberSpace
  private let total: Int

  /// - Parameter total: how many indexes of `numbers` may be used.
  init(numbers: NumberSpace, total: Int) {
    self.numbers = numbers
    self.total = total
  }

  func append(_ number: GeneratedNumber, random: inout SplitMix64, to bytes: inout [UInt8]) {
    switch random.below(100) {
    case ..<45: appendReadable(number, random: &random, to: &bytes)
    case ..<80: appendWrapped(number, random: &random, to: &bytes)
    case ..<88: appendSeveral(number, random: &random, to: &bytes)
    case ..<92: appendDamaged(number, random: &random, to: &bytes)
    default: bytes.append(Self.noNumbers[random.below(Self.noNumbers.count)])
    }
  }

  /// A form that any reader of phone numbers understands; German ones also as Germans write them.
  private func appendReadable(_ number: GeneratedNumber, random: inout SplitMix64, to bytes: inout [UInt8]) {
    guard number.callingCode == 49 else {
      if random.chance(10) {
        bytes.append("00")
        WrittenForm.bare.append(number, to: &bytes)
      } else {
        appendWithPlus(number, random: &random, to: &bytes)
      }
      return
    }
    let national = NumberDigits(number).national
    let area = national.prefix(3)
    let rest = national.dropFirst(3)
    switch random.below(5) {
    case 0:
      bytes.append("0")
      bytes.append(contentsOf: area)
      bytes.append(" ")
      bytes.appendGroups(rest, separator: UInt8(ascii: " "))
    case 1:
      bytes.append("0")
      bytes.append(contentsOf: area)
      bytes.append("/")
      bytes.append(contentsOf: rest)
    case 2:
      bytes.append("(0")
      bytes.append(contentsOf: area)
      bytes.append(") ")
      bytes.appendGroups(rest, separator: UInt8(ascii: "-"))
    case 3:
      bytes.append("+49 (0) ")
      bytes.append(contentsOf: area)
      bytes.append(" ")
      bytes.append(contentsOf: rest)
    default:
      appendWithPlus(number, random: &random, to: &bytes)
    }
  }

  /// A foreign number needs its plus: without, it would be read as a German one.
  private func appendWithPlus(_ number: GeneratedNumber, random: inout SplitMix64, to bytes: inout [UInt8]) {
    let forms: [WrittenForm] = [.plus, .spaces, .dashes, .dots, .bracketsAndSpaces, .bracketsAndDashes]
    forms[random.below(forms.count)].append(number, to: &bytes)
  }

  /// One number inside what programs put around it.
  private func appendWrapped(_ number: GeneratedNumber, random: inout SplitMix64, to bytes: inout [UInt8]) {
    let (before, after) = Self.wrappings[random.below(Self.wrappings.count)]
    bytes.append(before)
    appendWithPlus(number, random: &random, to: &bytes)
    bytes.append(after)
  }

  private func appendSeveral(_ number: GeneratedNumber, random: inout SplitMix64, to bytes: inout [UInt8]) {
    appendWithPlus(number, random: &random, to: &bytes)
    bytes.append(Self.separators[random.below(Self.separators.count)])
    appendWithPlus(numbers[random.below(total)], random: &random, to: &bytes)
  }

  /// Forms that a spreadsheet, a script or a thumb has damaged.
  private func appendDamaged(_ number: GeneratedNumber, random: inout SplitMix64, to bytes: inout [UInt8]) {
    let digits = NumberDigits(number)
    switch random.below(7) {
    case 0:  // scientific notation with the last digits lost
      bytes.append(contentsOf: digits.callingCode.prefix(1))
      bytes.append(".")
      bytes.append(contentsOf: digits.national.prefix(4))
      bytes.append("E+11")
    case 1:  // a number became a floating-point one
      WrittenForm.bare.append(number, to: &bytes)
      bytes.append(".0")
    case 2:  // full-width digits
      bytes.append("＋")
      for digit in digits.callingCode + digits.national {
        bytes.append(contentsOf: [0xEF, 0xBC, digit - 0x30 + 0x90])
      }
    case 3:  // Arabic-Indic digits
      bytes.append("+")
      for digit in digits.callingCode + digits.national {
        bytes.append(contentsOf: [0xD9, digit - 0x30 + 0xA0])
      }
    case 4:  // the last two digits hidden
      bytes.append("+")
      bytes.append(contentsOf: digits.callingCode + digits.national.dropLast(2))
      bytes.append("**")
    case 5:  // the last digit missing
      bytes.append("+")
      bytes.append(contentsOf: digits.callingCode + digits.national.dropLast())
    default:  // two cells glued together
      bytes.append("+")
      bytes.append(contentsOf: digits.callingCode + digits.national + digits.national)
    }
  }

  private static let wrappings: [(before: StaticString, after: StaticString)] = [
    ("'", ""), ("’", ""), ("=\"", "\""), ("tel:", ""), ("\u{a0}", "\u{a0}"), ("\t", ""), (" ", "  "),
    ("\u{200e}", ""), ("\u{202a}", "\u{202c}"), ("\u{2066}", "\u{2069}"), ("\u{feff}", ""), ("", "\n"),
    ("", " ext. 12"), ("", " x345"), ("", ";ext=5"), ("", " доб. 17"), ("", ",,123"), ("", " #9"),
    ("Tel. ", ""), ("(", ")"), ("m: ", ""), ("", " (work)"),
  ]

  private static let separators: [StaticString] = [" ::: ", " / ", ", ", "; ", " | ", "\n"]

  private static let noNumbers: [StaticString] = [
    "", "", "", "n/a", "-", "?", "unknown", "call Anna", "0", "112", "siehe Notiz", "anna@example.com", "+",
    "#REF!",
    "2024-05-17",
  ]
}
