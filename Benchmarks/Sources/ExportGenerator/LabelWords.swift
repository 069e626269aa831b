/// A list of words as UTF-8, the length a power of two.
private struct Words: Sendable {
  private let words: [[UInt8]]

  init(_ text: String) {
    words = text.split(separator: " ").map { Array($0.utf8.map { $0 == UInt8(ascii: "_") ? 0x20 : $0 }) }
    precondition(words.count.nonzeroBitCount == 1, "\(words.count) words")
  }

  var count: Int { words.count }

  /// Appends the word that the low digits of `index` choose, and takes them off.
  func append(_ index: inout Int, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: words[index % words.count])
    index /= words.count
  }
}

/// A person and a company, such as `Ines Lindqvist · Copperfield Robotics`: 24 to 60 bytes.
enum PersonLabel {
  /// How many different labels there are.
  static let combinations =
    given.count * familyStem.count * familyEnding.count * companyStem.count * companyEnding.count
    * trade.count

  static func append(_ index: Int, to bytes: inout [UInt8]) {
    var rest = index
    given.append(&rest, to: &bytes)
    bytes.append(0x20)
    familyStem.append(&rest, to: &bytes)
    familyEnding.append(&rest, to: &bytes)
    bytes.append(contentsOf: " · ".utf8)
    companyStem.append(&rest, to: &bytes)
    companyEnding.append(&rest, to: &bytes)
    bytes.append(0x20)
    trade.append(&rest, to: &bytes)
  }

  private static let given = Words(
    """
    Ada Aino Alba Amir Anja Aoife Asha Axel Bela Bruno Carla Chloé Cyrus Dana Diego Edda Elif Emil Enzo Ewa Farid \
    Fiona Franz Gaia Greta Hana Hugo Ida Inès Ivan Jana Jonas Julia Kamil Kira Lars Leila Liam Lotte Maja Malik Marta \
    Milan Mira Nadia Nils Noor Olga Omar Otto Paula Pedro Rosa Ruben Sami Selma Sofia Søren Tarek Tilda Uma Vera Yara Zoë
    """)
  private static let familyStem = Words(
    "Lind Berg Sand Stein Wolf Korn Hart Grün Mühl Thal Winter Falken Rosen Silber Eber Kirch")
  private static let familyEnding = Words("qvist ström mann ner feld bauer lund sen")
  private static let companyStem = Words(
    "Copper Bright Silver North South Wester Summer River Stone Iron Maple Amber Falcon Harbour Willow Ember")
  private static let companyEnding = Words("field gate ridge works lane brook point vale")
  private static let trade = Words(
    """
    Robotics Logistics Dental_Care Legal Architects Bakery Software Insurance Consulting Plumbing Veterinary Printing \
    Solar Textiles Clinic Hotel Catering Joinery Optics Pharmacy Brewery Shipping Travel Roofing Gardens Motors Studios \
    Metals Foods Energy Media Tools
    """)
}

/// A category and an offer, such as `Suspected spam: car insurance`.
enum SpamLabel {
  /// How many different labels there are.
  static let combinations = certainty.count * kind.count * offer.count

  static func append(_ index: Int, to bytes: inout [UInt8]) {
    // The commonest labels shall differ in every word, not in the first one alone.
    var rest = index * 389 % combinations
    certainty.append(&rest, to: &bytes)
    bytes.append(0x20)
    kind.append(&rest, to: &bytes)
    bytes.append(contentsOf: ": ".utf8)
    offer.append(&rest, to: &bytes)
  }

  private static let certainty = Words("Suspected Reported Confirmed Possible")
  private static let kind = Words(
    "spam fraud sales survey robocall telemarketing debt_collector silent_call")
  private static let offer = Words(
    """
    car_insurance solar_panels lottery_win parcel_notice energy_tariff tax_refund bank_security tech_support job_offer \
    holiday_club loan_offer crypto_broker phone_contract charity_appeal opinion_poll prize_draw home_repair \
    water_filter broadband pension_review accident_claim visa_notice wine_sales magazine timeshare gold_trading \
    health_plan study_offer dating_line car_warranty window_sales unknown_offer
    """)
}
