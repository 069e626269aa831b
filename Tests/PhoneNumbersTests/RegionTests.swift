import PhoneNumbers
import Testing

@Suite struct `Region` {
  @Test func `is found by its code in capitals and small letters`() {
    #expect(PhoneNumbers.Region("de") == PhoneNumbers.Region("DE"))
  }
}
