/// From digits to calling code and national number.
struct NumberReader: Sendable {
  let table: PlanTable
  /// The plan whose way of dialling the digits follow if they bear no calling code.
  let region: Int?

  /// A national number and the plan it is read by.
  private struct Located {
    var plan: Int
    var national: DigitString
    /// Whether the calling code was among the digits.
    var isInternational: Bool
  }

  private static let shortestNational = 2
  private static let longestNational = 17
  private static let longestNumber = 15

  /// The number that the digits stand for.
  func number(_ written: WrittenNumber) throws(PhoneNumberError) -> PhoneNumber {
    var located = try locate(written)
    guard located.national.count >= Self.shortestNational else { throw .tooShort }
    let stripped = withoutNationalPrefix(located.national, plan: located.plan)
    switch table.plans[located.plan].problem(ofLength: stripped.count) {
    case nil, .tooLong: located.national = stripped
    // Better a short number with its first digits than the rest of it.
    case .tooShort, .localOnly, .invalidLength: break
    }
    guard located.national.count <= Self.longestNational else { throw .tooLong }
    return try possibleNumber(located)
  }

  /// Finds the calling code: after a plus sign, after the international prefix, or without either.
  private func locate(_ written: WrittenNumber) throws(PhoneNumberError) -> Located {
    if written.hasPlus {
      if let located = try afterInternationalPrefix(written.digits) { return located }
      // The plus sign may be one too many: `+00 49 …`.
      guard let region, let located = try withCallingCode(written.digits, region: region) else {
        throw .invalidCountryCode
      }
      return located
    }
    guard let region else { throw .missingRegion }
    return try withCallingCode(written.digits, region: region)
      ?? Located(plan: region, national: written.digits, isInternational: false)
  }

  /// Reads digits that follow a plus sign or an international prefix; `nil` if they begin with no calling code.
  private func afterInternationalPrefix(_ digits: DigitString) throws(PhoneNumberError) -> Located? {
    guard digits.count > Self.shortestNational else { throw .tooShortAfterInternationalPrefix }
    guard let plan = table.mainPlan(leading: digits) else { return nil }
    let national = digits.dropFirst(table.plans[plan].callingCodeLength)
    return Located(plan: plan, national: national, isInternational: true)
  }

  /// Reads digits without plus sign that may bear a calling code all the same; `nil` if they do not.
  private func withCallingCode(_ digits: DigitString, region: Int) throws(PhoneNumberError) -> Located? {
    let meaning = table.automata.prefix(of: digits, from: table.plans[region].international)
    if meaning != 0 {
      let rest = digits.dropFirst(table.prefixes[meaning].end)
      // No calling code begins with zero.
      if rest.isEmpty || rest[0] != 0 {
        guard let located = try afterInternationalPrefix(rest) else { throw .invalidCountryCode }
        return located
      }
    }
    guard let main = table.mainPlan(leading: digits),
      table.plans[main].callingCode == table.plans[region].callingCode
    else { return nil }
    let rest = withoutNationalPrefix(digits.dropFirst(table.plans[main].callingCodeLength), plan: region)
    let isBetter = matches(rest, plan: region) && !matches(digits, plan: region)
    guard isBetter || table.plans[region].problem(ofLength: digits.count) == .tooLong else { return nil }
    return Located(plan: main, national: rest, isInternational: true)
  }

  /// Cuts or rewrites the national prefix, unless that turns a matching number into one that does not match.
  private func withoutNationalPrefix(_ digits: DigitString, plan: Int) -> DigitString {
    if digits.isEmpty { return digits }
    let meaning = table.automata.prefix(of: digits, from: table.plans[plan].national)
    if meaning == 0 { return digits }
    let rest = table.prefixes[meaning].replaced(in: digits)
    return !matches(rest, plan: plan) && matches(digits, plan: plan) ? digits : rest
  }

  /// The number, if its length is possible in the main plan of its calling code.
  private func possibleNumber(_ located: Located) throws(PhoneNumberError) -> PhoneNumber {
    let callingCode = table.plans[located.plan].callingCode
    let plan = table.mainPlan(callingCode: callingCode) ?? located.plan
    let national = withoutMexicanOne(located, plan: plan)
    if let problem = table.plans[plan].problem(ofLength: national.count) { throw .notPossible(problem) }
    guard table.plans[plan].callingCodeLength + national.count <= Self.longestNumber else {
      throw .moreThan15Digits
    }
    return PhoneNumber(
      e164: national.value(after: callingCode), callingCode: callingCode,
      certainty: matches(national, plan: plan) ? .matching : .doubtful)
  }

  /// Until August 2019 a 1 stood before Mexican mobile numbers that were dialled from abroad.
  private func withoutMexicanOne(_ located: Located, plan: Int) -> DigitString {
    let digits = located.national
    guard table.plans[plan].callingCode == 52, located.isInternational, digits.count == 11, digits[0] == 1
    else {
      return digits
    }
    return matches(digits.dropFirst(1), plan: plan) ? digits.dropFirst(1) : digits
  }

  private func matches(_ digits: DigitString, plan: Int) -> Bool {
    table.automata.matches(digits, from: table.plans[plan].general)
  }
}
