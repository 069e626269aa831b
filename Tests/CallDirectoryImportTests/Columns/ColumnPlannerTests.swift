import Testing

@testable import CallDirectoryImport

@Suite struct `Column plan` {
  struct Export: Sendable, CustomTestStringConvertible {
    let name: String
    let titles: String
    var numbers: [String]
    var labels: [String]
    var testDescription: String { name }

    init(_ name: String, _ titles: String, numbers: [String], labels: [String]) {
      self.name = name
      self.titles = titles
      self.numbers = numbers
      self.labels = labels
    }
  }

  /// Title rows as the products' own documentation and exports show them, shortened.
  static let exports: [Export] = [
    Export(
      "Google, until 2024",
      "Name,Given Name,Family Name,Yomi Name,Nickname,Birthday,Phone 1 - Type,Phone 1 - Value",
      numbers: ["Phone 1 - Value"], labels: ["Name", "Given Name", "Family Name"]),
    Export(
      "Google, since 2024",
      "First Name,Middle Name,Last Name,Phonetic First Name,File As,Organization Name,Labels,Phone 1 - Label,Phone 1 - Value",
      numbers: ["Phone 1 - Value"], labels: ["First Name", "Middle Name", "Last Name", "Organization Name"]),
    Export(
      "Outlook",
      "Title,First Name,Last Name,Company,Assistant's Phone,Business Fax,Business Phone,Business Phone 2,Pager,TTY/TDD Phone",
      numbers: ["Assistant's Phone", "Business Fax", "Business Phone", "Business Phone 2", "TTY/TDD Phone"],
      labels: ["First Name", "Last Name", "Company"]),
    Export(
      "Salesforce",
      "Id,LastName,FirstName,Salutation,Account.Name,Phone,Fax,MobilePhone,HomePhone,OtherPhone,CreatedDate",
      numbers: ["Phone", "Fax", "MobilePhone", "HomePhone", "OtherPhone"],
      labels: ["FirstName", "LastName", "Account.Name"]),
    Export(
      "Salesforce report", "First Name,Last Name,Account Name,Business Phone,Business Phone Ext.",
      numbers: ["Business Phone"], labels: ["First Name", "Last Name", "Account Name"]),
    Export(
      "HubSpot",
      "Record ID,First Name,Last Name,Phone Number,Mobile Phone Number,Contact owner,Associated Company,Associated Company IDs",
      numbers: ["Phone Number", "Mobile Phone Number"],
      labels: ["First Name", "Last Name", "Associated Company"]),
    Export(
      "Pipedrive",
      "Person - Name,Person - Organization,Person - Phone - Work,Person - Phone - Mobile,Person - ID,Person - Owner",
      numbers: ["Person - Phone - Work", "Person - Phone - Mobile"],
      labels: ["Person - Name", "Person - Organization"]),
    Export(
      "Zoho",
      "Record Id,Contact Owner.id,First Name,Last Name,Account Name.id,Account Name,Phone,Mobile,Home Phone,Asst Phone",
      numbers: ["Phone", "Mobile", "Home Phone", "Asst Phone"],
      labels: ["First Name", "Last Name", "Account Name"]),
    Export(
      "Bitrix24",
      "ID,Имя,Фамилия,Отчество,Название компании,Источник телефона,Рабочий телефон,Мобильный телефон,Контакт Telegram",
      numbers: ["Рабочий телефон", "Мобильный телефон"],
      labels: ["Имя", "Отчество", "Фамилия", "Название компании"]),
    Export(
      "amoCRM",
      "ID,Тип,Полное имя контакта,Компания контакта,Ответственный,Рабочий телефон,Факс,Рабочий телефон",
      numbers: ["Рабочий телефон", "Факс", "Рабочий телефон"],
      labels: ["Полное имя контакта", "Компания контакта"]),
    Export(
      "Dynamics 365",
      "(Do Not Modify) Contact,(Do Not Modify) Row Checksum,(Do Not Modify) Modified On,Full Name,Company Name,Business Phone",
      numbers: ["Business Phone"], labels: ["Full Name", "Company Name"]),
    Export(
      "Odoo", "id,display_name,phone,mobile,child_ids/phone",
      numbers: ["phone", "mobile", "child_ids/phone"],
      labels: ["display_name"]),
    Export(
      "SuiteCRM",
      "ID,First Name,Last Name,Account Name,phone_home,phone_mobile,phone_work,phone_other,phone_fax,Date Created",
      numbers: ["phone_home", "phone_mobile", "phone_work", "phone_other", "phone_fax"],
      labels: ["First Name", "Last Name", "Account Name"]),
    Export(
      "Thunderbird, German",
      "Vorname,Nachname,Anzeigename,Spitzname,Tel. dienstlich,Tel. privat,Fax-Nummer,Pager-Nummer,Mobil-Tel.-Nr.",
      numbers: ["Tel. dienstlich", "Tel. privat", "Fax-Nummer", "Mobil-Tel.-Nr."],
      labels: ["Anzeigename", "Vorname", "Nachname"]),
    Export(
      "Outlook, French",
      "Titre,Prénom,Nom,Société,Téléphone (bureau),Téléphone 2 (bureau),Télécopie (bureau),Tél. mobile",
      numbers: ["Téléphone (bureau)", "Téléphone 2 (bureau)", "Télécopie (bureau)", "Tél. mobile"],
      labels: ["Prénom", "Nom", "Société"]),
    Export("plain German", "Vorname,Name,Telefon", numbers: ["Telefon"], labels: ["Vorname", "Name"]),
    Export("Chinese", "姓氏,名字,公司,手機號碼,商務電話", numbers: ["手機號碼", "商務電話"], labels: ["姓氏", "名字", "公司"]),
    Export("Japanese", "姓,名,フリガナ,会社名,電話番号,郵便番号", numbers: ["電話番号"], labels: ["姓", "名", "会社名"]),
    Export("Korean", "성,이름,회사,휴대폰", numbers: ["휴대폰"], labels: ["성", "이름", "회사"]),
    Export(
      "Turkish", "Adı,Soyadı,Şirket,Cep Telefonu,Telefon Türü", numbers: ["Cep Telefonu"],
      labels: ["Adı", "Soyadı", "Şirket"]),
    Export(
      "Ukrainian", "Ім'я,Прізвище,Мобільний телефон", numbers: ["Мобільний телефон"],
      labels: ["Ім'я", "Прізвище"]),
    Export(
      "Dutch", "Voornaam,Tussenvoegsel,Achternaam,Mobiel", numbers: ["Mobiel"],
      labels: ["Voornaam", "Tussenvoegsel", "Achternaam"]),
    Export(
      "Portuguese", "Nome,Sobrenome,Empresa,Celular", numbers: ["Celular"],
      labels: ["Nome", "Sobrenome", "Empresa"]),
    Export("this project's own dump", "number,count,label,blocked", numbers: ["number"], labels: ["label"]),
    Export("the Core Data tutorial's store", "ZNUMBER,ZNAME", numbers: ["ZNUMBER"], labels: ["ZNAME"]),
  ]

  @Test(arguments: exports) func `finds the columns of`(export: Export) throws {
    let titles = export.titles.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    // Every cell of the data could be a number, so that titles must decide.
    let data = titles.map { _ in "+442079460958" }
    let plan = try Self.plan([titles, data])
    #expect(plan.titleRow == 1)
    #expect(plan.numbers.map(\.title) == export.numbers)
    #expect(plan.labels.map(\.title) == export.labels)
  }

  static func plan(_ rows: [[String]], numbers: [String] = [], label: String? = nil) throws -> ColumnPlan {
    let table = rows.enumerated().map { TableRow(number: $0.offset + 1, cells: $0.element) }
    return try ColumnPlanner(rows: table, numbers: numbers, label: label).plan()
  }

  @Test func `skips lines above the titles`() throws {
    let plan = try Self.plan([
      ["Phone list", ""], ["Exported 2024-07-08", ""], ["20240708", "x"], ["Name", "Phone"],
      ["Ann", "+442079460958"],
    ])
    #expect(plan.titleRow == 4)
    #expect(plan.numbers.map(\.column) == [1])
  }

  @Test(arguments: [
    ([["Ann", "+44 20 7946 0958"], ["Bob", "020 7946 0959"]], [1], [0]),
    ([["+442079460958", "Ann", "London"], ["+442079460959", "Bob", "Paris"]], [0], [1]),
    ([["1000001", "Ann", "+442079460958"], ["1000002", "Bob", "+442079460959"]], [2], [1]),
    ([["442079460958"], ["442079460959"]], [0], []),
    ([["2024-07-08", "2025550123", "ann@example.com"]], [1], []),
    ([["Ann", "Mobile", "+442079460958"], ["Bob", "Mobile", "112"]], [2], [1]),
    ([["Mobile Phone Shop", "+442079460958"]], [1], [0]),
  ])
  func `reads a table without titles by its content`(rows: [[String]], numbers: [Int], labels: [Int]) throws {
    let plan = try Self.plan(rows)
    #expect(plan.titleRow == nil)
    #expect(plan.numbers.map(\.column) == numbers)
    #expect(plan.labels.map(\.column) == labels)
  }

  @Test func `titles in unknown words are titles`() throws {
    let plan = try Self.plan([["Wer", "Wohin"], ["Ann", "+442079460958"], ["Bob", "+442079460959"]])
    #expect(plan.titleRow == 1)
    #expect(plan.numbers.map(\.title) == ["Wohin"])
    #expect(plan.labels.map(\.title) == ["Wer"])
  }

  @Test func `a phone column without numbers is left out, with the reason`() throws {
    let plan = try Self.plan([
      ["Name", "Phone", "Mobile"], ["Ann", "yes", "+442079460958"], ["Bob", "no", ""],
    ])
    #expect(plan.numbers.map(\.title) == ["Mobile"])
    #expect(
      plan.refused == [ColumnChoice(column: 1, title: "Phone", reason: "only 0 of 2 cells look like numbers")]
    )
  }

  @Test func `numbers that a spreadsheet has damaged are still numbers of the column`() throws {
    let plan = try Self.plan([["Name", "Phone"], ["Ann", "4.42079E+11"], ["Bob", "4.42079E+11"]])
    #expect(plan.numbers.map(\.title) == ["Phone"])
  }

  @Test(arguments: [(["Two"], [1]), (["2"], [1]), (["two", "1"], [1, 0]), (["Same"], [2, 3])])
  func `takes the columns asked for`(names: [String], columns: [Int]) throws {
    let plan = try Self.plan([["One", "Two", "Same", "Same"], ["a", "b", "c", "d"]], numbers: names)
    #expect(plan.numbers.map(\.column) == columns)
    #expect(plan.numbers.allSatisfy { $0.reason == "asked for" })
  }

  @Test func `a column that is not there is an error that lists the titles`() {
    #expect(throws: ImportError.unknownColumn("Fon", titles: ["Name", "Phone"])) {
      _ = try Self.plan([["Name", "Phone"], ["Ann", "1"]], numbers: ["Fon"])
    }
    #expect(throws: ImportError.unknownColumn("9", titles: ["Name", "Phone"])) {
      _ = try Self.plan([["Name", "Phone"], ["Ann", "+442079460958"]], label: "{9}")
    }
  }

  @Test func `no number column is an error`() {
    #expect(throws: ImportError.noNumberColumn(titles: ["Name", "Age"])) {
      _ = try Self.plan([["Name", "Age"], ["Ann", "31"]])
    }
  }
}
