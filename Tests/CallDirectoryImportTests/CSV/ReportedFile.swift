import Foundation
import Testing

@testable import CallDirectoryImport

/// Small files from public bug reports and what must be read from them: the text of the number cells and the
/// name as written.
struct ReportedFile: Sendable, CustomTestStringConvertible {
  let id: String
  let link: String
  let bytes: [UInt8]
  let encoding: String
  let rows: [Row]

  struct Row: Sendable, Equatable {
    var cells: [String]
    var label: String
  }

  var testDescription: String { id }

  private init(_ id: String, _ link: String, _ text: String, _ rows: [([String], String)]) {
    self.init(id, link, Array(text.utf8), "utf-8", rows)
  }

  private init(_ id: String, _ link: String, base64: String, encoding: String, _ rows: [([String], String)]) {
    self.init(id, link, Array(Data(base64Encoded: base64) ?? Data()), encoding, rows)
  }

  private init(
    _ id: String, _ link: String, _ bytes: [UInt8], _ encoding: String, _ rows: [([String], String)]
  ) {
    self.id = id
    self.link = link
    self.bytes = bytes
    self.encoding = encoding
    self.rows = rows.map { Row(cells: $0.0, label: $0.1) }
  }

  static let all: [ReportedFile] = [
    ReportedFile(
      "C02", "https://github.com/owncloud-archive/contacts/issues/818",
      "Name,Given Name,Additional Name,Family Name,Yomi Name,Given Name Yomi,Additional Name Yomi,Family Name Yomi,Name Prefix,Name Suffix,Initials,Nickname,Short Name,Maiden Name,Birthday,Gender,Location,Billing Information,Directory Server,Mileage,Occupation,Hobby,Sensitivity,Priority,Subject,Notes,Group Membership,Phone 1 - Type,Phone 1 - Value\r\nAnna Smith,Anna,,Smith,,,,,,,,,,,,,,,,,,,,,,,* My Contacts,Home,202-555-0123 ::: 202-555-0124\r\n",
      [(["202-555-0123 ::: 202-555-0124"], "Anna Smith")]),
    ReportedFile(
      "C06", "https://github.com/C2FO/fast-csv/issues/131",
      base64: "77u/UGhvbmUsTmFtZQ0KKzQ0IDIwIDc5NDYgMDk1OCxBbm4NCg==", encoding: "utf-8",
      [(["+44 20 7946 0958"], "Ann")]),
    ReportedFile(
      "C06b", "https://github.com/mafintosh/csv-parser/issues/196",
      base64: "77u/UGhvbmU7Q29sdW1uMjtOYW1lCis0NCAyMCA3OTQ2IDA5NTg7VmFsdWUxLTI7QW5uCg==", encoding: "utf-8",
      [(["+44 20 7946 0958"], "Ann")]),
    ReportedFile(
      "C06c", "https://github.com/melihbirim/csvql/issues/103",
      base64: "77u/cGhvbmUsbmFtZQorNDQyMDc5NDYwOTU4LEFsaWNlCis0NDIwNzk0NjA5NTksQm9iCg==", encoding: "utf-8",
      [(["+442079460958"], "Alice"), (["+442079460959"], "Bob")]),
    ReportedFile(
      "C07", "https://github.com/adaltas/node-csv-parse/issues/250",
      base64:
        "//5QAGgAbwBuAGUACQBOAGEAbQBlAAkAQwBpAHQAeQANAAoAKwA0ADQAIAAyADAAIAA3ADkANAA2ACAAMAA5ADUAOAAJAEEAbgBuAAkATABvAG4AZABvAG4ADQAKAA==",
      encoding: "utf-16le",
      [(["+44 20 7946 0958"], "Ann")]),
    ReportedFile(
      "C08", "https://github.com/PowerShell/PowerShell/issues/7776",
      "sep=,\r\nName,Phone\r\nAnn,+442079460958\r\n",
      [(["+442079460958"], "Ann")]),
    ReportedFile(
      "C10", "https://github.com/mholt/PapaParse/issues/43",
      "Name\tPhone\rAnn\t+442079460958\rBob\t+442079460959\r",
      [(["+442079460958"], "Ann"), (["+442079460959"], "Bob")]),
    ReportedFile(
      "C12", "https://github.com/swiftcsv/SwiftCSV/issues/4",
      "h1,Name,Phone\n\"a\",\"here\nare\nnewlines\",\"+442079460958\"\n",
      [(["+442079460958"], "here\nare\nnewlines")]),
    ReportedFile(
      "C13", "https://github.com/JoshClose/CsvHelper/issues/645",
      "Name;Phone\r\n\"A\rnn\";+442079460958\r\n",
      [(["+442079460958"], "A\rnn")]),
    ReportedFile(
      "C14", "https://github.com/mafintosh/csv-parser/issues/41",
      "Name,Phone\n\"\"\"\"\"\",+442079460958\n\"test\",+442079460959\n",
      [(["+442079460958"], "\"\""), (["+442079460959"], "test")]),
    ReportedFile(
      "C15", "https://github.com/koles/ya-csv/issues/2",
      "Name,Note,Phone\n\"\"\"Two\"\", and-a-half\",three,+442079460958\nOne,2,+442079460959",
      [(["+442079460958"], "\"Two\", and-a-half"), (["+442079460959"], "One")]),
    ReportedFile(
      "C16", "https://github.com/ben-strasser/fast-cpp-csv-parser/issues/69",
      "col1,Name,Phone,col4\r\n1,\"a\r\nb\",+442079460958,0\r\n",
      [(["+442079460958"], "a\r\nb")]),
    ReportedFile(
      "C17", "https://github.com/oroinc/crm/issues/96",
      "Name;Phone;Company\nAnn;+44 20 7946 0958;\"Acme; Ltd\"\n",
      [(["+44 20 7946 0958"], "Ann")]),
    ReportedFile(
      "C18", "https://github.com/StarGW-net/contacts-import/issues/2",
      "Name;Telefon\r\nAnn;030 23125 000\r\n",
      [(["030 23125 000"], "Ann")]),
    ReportedFile(
      "C19", "https://github.com/parsecsv/parsecsv-for-php/issues/213",
      "Name;Phone;X\r\nAnn;=\"02079460958\";1\r\n",
      [(["=\"02079460958\""], "Ann")]),
    ReportedFile(
      "C20", "https://github.com/JnLlnd/ObjCSV/issues/10",
      "Name;Phone;X\r\nAnn;\"=\"\"02079460958\"\"\";1\r\n",
      [(["=\"02079460958\""], "Ann")]),
    ReportedFile(
      "C21", "https://github.com/odoo/odoo/issues/99995",
      "\"Name\",\"Phone\",\"Mobile\"\r\n\"Іван Петренко\",\"'+380 44 345-67-89\",\"'+380 67 123 45 67\"\r\n",
      [(["'+380 44 345-67-89", "'+380 67 123 45 67"], "Іван Петренко")]),
    ReportedFile(
      "C23", "https://github.com/django-import-export/django-import-export/issues/289",
      "Name,phone\nAnn,2079460958\n",
      [(["2079460958"], "Ann")]),
    ReportedFile(
      "C25", "https://github.com/ChurchCRM/CRM/issues/2726",
      base64: "Tm9tO1TpbOlwaG9uZTtWaWxsZQ0KSOls6G5lOzAxIDk5IDAwIDEyIDM0O09ybOlhbnMNCg==",
      encoding: "windows-1252",
      [(["01 99 00 12 34"], "Hélène")]),
    ReportedFile(
      "C28", "https://github.com/kohii/smoothcsv3/issues/239",
      base64: "k1+Mn5hBlNQsjF6OriyTZJhilNSNhg0KMSwyLDAzLTEyMzQtNTY3OA0K", encoding: "cp932",
      [(["03-1234-5678"], "")]),
    ReportedFile(
      "C29", "",
      base64:
        "SUQ7yOz/O9Tg7Ojr6P870ODh7vfo6SDy5evl9O7tO8zu4ejr/O376SDy5evl9O7tO83u7OXwIPTg6vHgO83g5+Lg7ejlIOru7O/g7ejoDQoxO8ji4O07yOLg7e7iOzggKDQ5NSkgMTIzLTQ1LTY3Oys3IDkxNiAxMjMtNDUtNjc7O87OziDQ7uzg+OrgDQo=",
      encoding: "windows-1251",
      [(["8 (495) 123-45-67", "+7 916 123-45-67"], "Иван Иванов")]),
    ReportedFile(
      "C31", "https://github.com/owncloud-archive/contacts/issues/1028",
      "Vorname,Nachname,Anzeigename,Spitzname,Primäre E-Mail-Adresse,Sekundäre E-Mail-Adresse,Messenger-Name,Tel. dienstlich,Tel. privat,Fax-Nummer,Pager-Nummer,Mobil-Tel.-Nr.,Privat: Adresse,Privat: PLZ\nJörg,Müller,Jörg Müller,,,,,030 23125 000,,,,0171 3920055,Weg 1,10115\n",
      [(["030 23125 000", "0171 3920055"], "Jörg Müller")]),
    ReportedFile(
      "C32", "https://github.com/frappe/crm/issues/2657",
      "First Name,Last Name,Mobile No,Phone,Phone (Contact Numbers)\nAnn,Lee,+44 7700 900123,,\n,,,,+44 20 7946 0958\n",
      [(["+44 7700 900123"], "Ann Lee"), (["+44 20 7946 0958"], "Ann Lee")]),
    ReportedFile(
      "C35", "https://github.com/aj3423/SpamBlocker/issues/94",
      "Company_Phone_Number,Created_Date,Subject\n2025550123,2024-07-08 00:00:00,Other\n2025550124,2024-07-08 00:00:00,Other\n",
      [(["2025550123"], ""), (["2025550124"], "")]),
    ReportedFile(
      "C36", "https://github.com/instedd/verboice/issues/682",
      "phone,age\n+442079460958,10\n020 7946 0958,20\n",
      [(["+442079460958"], ""), (["020 7946 0958"], "")]),
  ]
}
