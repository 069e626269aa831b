import PhoneNumbers
import Testing

@Suite struct Regions {
  @Test func `a region is found by its code in capitals and small letters`() {
    #expect(Region("de") == Region("DE"))
    #expect(Region("de")?.code == "DE")
    #expect(Region("DE")?.callingCode == 49)
  }

  @Test(arguments: ["", "D", "DEU", "UK", "ZZ", "001", "00", "Ж", "🇩🇪"])
  func `what is no region of the table is refused`(code: String) {
    #expect(Region(code) == nil)
  }

  @Test func `all regions are listed once, in the order of their codes`() {
    let codes = Region.all.map(\.code)
    #expect(codes.count == 245)
    #expect(codes == Set(codes).sorted())
    #expect(codes.allSatisfy { Region($0)?.code == $0 })
  }
}
