import Testing

@testable import CallDirectoryImport

@Suite struct `Column titles` {
  @Test(arguments: AddressBookTitles.numbers) func `of phones and fax lines are found in every language`(
    title: String
  ) {
    #expect(ColumnRole(title: title) == .number)
  }

  @Test(arguments: AddressBookTitles.pagers) func `of pagers are not taken for phones`(title: String) {
    #expect(ColumnRole(title: title) != .number)
    #expect(ColumnRole(title: title) != .perhapsNumber)
  }

  @Test(arguments: AddressBookTitles.fullNames) func `of full names are found`(title: String) {
    guard case .fullName = ColumnRole(title: title) else {
      Issue.record("\(ColumnRole(title: title))")
      return
    }
  }

  @Test(arguments: AddressBookTitles.givenNames) func `of given names are found`(title: String) {
    #expect(ColumnRole(title: title) == .givenName)
  }

  @Test(arguments: AddressBookTitles.middleNames) func `of middle names are found`(title: String) {
    #expect(ColumnRole(title: title) == .middleName)
  }

  @Test(arguments: AddressBookTitles.familyNames) func `of family names are found`(title: String) {
    #expect(ColumnRole(title: title) == .familyName)
  }

  @Test(arguments: AddressBookTitles.companies) func `of companies are found`(title: String) {
    #expect(ColumnRole(title: title) == .company)
  }

  @Test(arguments: [
    "Phone 1 - Value", "Phone 2 - Value", "MobilePhone", "HomePhone", "OtherPhone", "Phone Number",
    "Mobile Phone Number",
    "Person - Phone - Work", "Person - Phone - Home", "phone_mobile", "phone_work", "phone_fax",
    "Phone (Contact Numbers)",
    "Мобильный телефон", "Другой телефон", "Рабочий телефон (контакт)", "Company_Phone_Number", "ＴＥＬ", "TEL",
    "電話番号",
    "携帯電話", "手机号", "固定电话", "휴대폰", "전화번호", "Cep Telefonu", "İş Telefonu", "Telefoonnummer", "Mobiel", "GSM",
    "Numer telefonu", "Тел.", "Моб. телефон", "Мобільний телефон", "Numéro de téléphone", "N° de téléphone",
    "Handynummer",
    "Default Address Phone", "Billing Phone", "Main Phone", "child_ids/phone", "WhatsApp", "ファックス", "ﾌｧｯｸｽ",
    "FAX番号", "Contact No.",
  ]) func `of CRMs are found`(title: String) {
    #expect(ColumnRole(title: title) == .number)
  }

  @Test(arguments: [
    "Phone 1 - Type", "Phone 1 - Label", "Phone Ext.", "Business Phone Ext.", "Источник телефона",
    "Контакт Telegram", "Record ID",
    "Created_Date", "Phone Country Code", "Phone Verified", "Ответственный", "Postal Code", "Private: PLZ",
    "Email", "My Phone",
    "Phone Type", "Тип телефона", "電話種別", "电话类型", "Telefontyp", "Last Phone Call Date", "Contact.id", "郵便番号",
    "ИНН",
    "(Do Not Modify) Contact",
  ]) func `of ids, dates, types and other people's numbers are refused`(title: String) {
    #expect(ColumnRole(title: title) != .number)
    #expect(ColumnRole(title: title) != .perhapsNumber)
  }

  @Test(arguments: [
    ("Person - Name", "name"), ("Contact: First Name", "first name"), ("FirstName", "first name"),
    ("first_name", "first name"),
    ("ＦＩＲＳＴ　ＮＡＭＥ", "first name"), ("PRÉNOM", "prenom"), ("Prenom", "Prénom"), ("Фамилия", "фамилия"),
    ("ФИО", "Ф.И.О."),
  ]) func `are compared by words, whatever their case, accents and punctuation`(titles: (String, String)) {
    let (one, other) = (ColumnRole(title: titles.0), ColumnRole(title: titles.1))
    #expect(one != .other)
    switch (one, other) {
    case (.fullName, .fullName): break
    default: #expect(one == other)
    }
  }
}
