/// The other way in which a number of Argentina, Mexico or Brazil may appear as a caller's number.
///
/// In these plans mobile numbers have, or had, a digit that networks may leave out. A phone that matches digits only, as
/// iOS does, finds a caller in a list if both forms are in it.
///
/// | plan | with the digit | without it | which numbers |
/// |---|---|---|---|
/// | Argentina | 54 **9** and 10 digits | 54 and 10 digits | those under the area codes 11, 2… and 3… |
/// | Mexico | 52 **1** and 10 digits | 52 and 10 digits | those under area codes, so not 800, 900 and their like |
/// | Brazil | 55, area, **9**, 8 digits | 55, area, 8 digits | those whose 8 digits are of mobiles: 6, 71 to 76, 8, 9 |
///
/// Sources: for Argentina the national numbering plan (Plan Fundamental de Numeración Nacional, kept by ENACOM; ITU,
/// communications on E.164 numbers), by which mobiles are called from abroad with 9 before the area code; nothing in a
/// number without the 9 tells whether it is a mobile. For Mexico the change of dialling by the IFT of 3 August 2019, which
/// ended the 1 before mobile numbers; fixed and mobile numbers are alike. For Brazil ANATEL's Resolution 553 of 2010 and
/// its extension to all areas by November 2016, which put a 9 before the mobile numbers of 8 digits; landlines begin with 2
/// to 5, and those of trunked radio with 70 and 77 to 79, and neither has got it.
public enum AlternateForms {
  /// The other form of a number, `nil` if it has none.
  ///
  /// The other form of the other form is the number itself. Complexity: O(1).
  /// - Parameter number: E.164 digits without plus.
  public static func alternate(of number: Int64) -> Int64? {
    for rule in rules {
      if let other = rule.alternate(of: number) { return other }
    }
    return nil
  }

  /// By plan; in all of them 10 digits follow the calling code where the digit is left out.
  private static let rules = [
    OptionalDigit(callingCode: 54, digit: 9, digitsBehind: 10, leads: [11...11, 20...39]),
    OptionalDigit(
      callingCode: 52, digit: 1, digitsBehind: 10,
      leads: [21...29, 31...39, 41...49, 51...59, 61...69, 71...79, 81...89, 91...99]),
    OptionalDigit(callingCode: 55, digit: 9, digitsBehind: 8, leads: [60...69, 71...76, 80...99]),
  ]
}

/// A digit that some numbers of a plan have in one form and not in the other.
private struct OptionalDigit {
  let callingCode: Int64
  let digit: Int64
  /// How many digits stand behind its place.
  let digitsBehind: Int
  /// The first two digits behind its place, of numbers that have both forms.
  let leads: [ClosedRange<Int64>]

  private static let nationalLength = 10

  func alternate(of number: Int64) -> Int64? {
    let place = power(digitsBehind)
    let tail = number % place
    guard leads.contains(where: { $0.contains(tail / (place / 100)) }) else { return nil }
    let head = number / place
    if number / power(OptionalDigit.nationalLength) == callingCode {
      return (head * 10 + digit) * place + tail
    }
    if number / power(OptionalDigit.nationalLength + 1) == callingCode, head % 10 == digit {
      return head / 10 * place + tail
    }
    return nil
  }

  private func power(_ exponent: Int) -> Int64 {
    (0..<exponent).reduce(1) { value, _ in value * 10 }
  }
}
