import PhoneNumbers
import Testing

@Suite struct AlternateFormsTests {
  /// Both forms, as the numbering plans describe them.
  @Test(
    "a number and its other form lead to each other",
    arguments: [
      (54_9_11_2345_6789, 54_11_2345_6789), (54_9_341_555_1234, 54_341_555_1234),
      (54_9_2966_15_1234, 54_2966_15_1234), (52_1_55_1234_5678, 52_55_1234_5678),
      (52_1_899_123_4567, 52_899_123_4567), (55_11_9_6123_4567, 55_11_6123_4567),
      (55_11_9_9123_4567, 55_11_9123_4567), (55_85_9_8123_4567, 55_85_8123_4567),
      (55_21_9_7412_3456, 55_21_7412_3456),
    ] as [(Int64, Int64)])
  func pairs(long: Int64, short: Int64) {
    #expect(AlternateForms.alternate(of: long) == short)
    #expect(AlternateForms.alternate(of: short) == long)
  }

  @Test(
    "other numbers have one form",
    arguments: [
      // Brazil: landlines, new mobile numbers whose 8 digits would be a landline's, trunked radio, service numbers.
      55_11_3456_7890, 55_11_2345_6789, 55_11_5555_1234, 55_11_9_3456_7890, 55_11_9_1234_5678,
      55_11_7812_3456, 55_11_7012_3456, 55_11_9_7812_3456, 55_4004_1234,
      // Argentina and Mexico: services.
      54_800_555_1234, 54_810_555_1234, 54_600_555_1234, 52_800_123_4567, 52_900_123_4567, 52_1_800_123_4567,
      // Other lengths, other plans.
      54_9_11_2345_678, 52_55_1234_567, 5_4, 44_20_7946_0958, 1_202_555_0123, 541_234_567,
      0, -1, -54_9_11_2345_6789, .max, .min,
    ] as [Int64])
  func single(number: Int64) {
    #expect(AlternateForms.alternate(of: number) == nil)
  }
}
