import PhoneNumbers
import Testing

@Suite struct Plans {
  // Lengths: ITU-T E.164 national numbering plans as in libphonenumber's `possibleLengths`.
  @Test(arguments: [
    (33, "FR", [9]), (1, "US", [10]), (39, "IT", [6, 7, 8, 9, 10, 11, 12]), (47, "NO", [5, 8]),
    (7, "RU", [10, 14]),
    (800, nil, [8]), (979, nil, [9]),
  ])
  func `a calling code has a main region and possible lengths`(code: Int, region: String?, lengths: [Int])
    throws
  {
    let plan = try #require(PhoneNumberPlan(callingCode: code))
    #expect(plan.callingCode == code)
    #expect(plan.region?.code == region)
    #expect(plan.possibleLengths == lengths)
  }

  @Test func `regions that share a calling code are listed with the main region first`() {
    #expect(PhoneNumberPlan(callingCode: 44)?.regions.map(\.code) == ["GB", "GG", "IM", "JE"])
    #expect(PhoneNumberPlan(callingCode: 7)?.regions.map(\.code) == ["RU", "KZ"])
    #expect(PhoneNumberPlan(callingCode: 1)?.regions.count == 25)
    #expect(PhoneNumberPlan(callingCode: 883)?.regions.isEmpty == true)
  }

  @Test(arguments: [-1, 0, 2, 28, 210, 999, 1_000, Int.max, Int.min])
  func `a calling code that is not in use has no plan`(code: Int) {
    #expect(PhoneNumberPlan(callingCode: code) == nil)
  }

  @Test(
    arguments: [
      (33_162, 33), (33, 33), (7, 7), (442_079_460_958, 44), (999_999_999_999_999, nil), (0, nil), (-33, nil),
      (3, nil), (37, nil), (376, 376), (Int64.max, 92), (Int64.min, nil), (1_000_000_000_000_000_000, 1),
    ] as [(Int64, Int?)])
  func `leading digits tell the plan`(digits: Int64, code: Int?) {
    #expect(PhoneNumberPlan(leadingDigits: digits)?.callingCode == code)
  }

  @Test func `every region's calling code leads back to a plan with that region`() {
    for region in Region.all {
      #expect(PhoneNumberPlan(callingCode: region.callingCode)?.regions.contains(region) == true)
    }
  }
}
