import Foundation
import Testing

@testable import CallDirectoryImport

/// Texts and their bytes in an encoding, encoded by Python's codecs.
struct EncodedText: Sendable, CustomTestStringConvertible {
  let encoding: String
  let text: String
  let bytes: [UInt8]

  var testDescription: String { "\(encoding): \(text.prefix(20))" }

  private init(_ encoding: String, _ text: String, _ base64: String) {
    self.encoding = encoding
    self.text = text
    bytes = Array(Data(base64Encoded: base64) ?? Data())
  }

  static let all: [EncodedText] = [
    EncodedText(
      "utf-8", "Имя;Телефон\nИван;+7 916 123-45-67\n",
      "0JjQvNGPO9Ci0LXQu9C10YTQvtC9CtCY0LLQsNC9Oys3IDkxNiAxMjMtNDUtNjcK"),
    EncodedText(
      "utf-16le", "Name\tPhone\r\nAnn\t+44 20 7946 0958\r\n",
      "TgBhAG0AZQAJAFAAaABvAG4AZQANAAoAQQBuAG4ACQArADQANAAgADIAMAAgADcAOQA0ADYAIAAwADkANQA4AA0ACgA="),
    EncodedText(
      "utf-16be", "Name,Phone\nЖанна,+7 916 123-45-67\n",
      "AE4AYQBtAGUALABQAGgAbwBuAGUACgQWBDAEPQQ9BDAALAArADcAIAA5ADEANgAgADEAMgAzAC0ANAA1AC0ANgA3AAo="),
    EncodedText(
      "windows-1251", "Имя;Фамилия;Рабочий телефон\r\nИван;Иванов;8 (495) 123-45-67\r\n",
      "yOz/O9Tg7Ojr6P870ODh7vfo6SDy5evl9O7tDQrI4uDtO8ji4O3u4js4ICg0OTUpIDEyMy00NS02Nw0K"),
    EncodedText(
      "windows-1251", "Петров Пётр;89161234567\r\nСидорова Анна;89161234568\r\n",
      "z+Xy8O7iIM+48vA7ODkxNjEyMzQ1NjcNCtHo5O7w7uLgIMDt7eA7ODkxNjEyMzQ1NjgNCg=="),
    EncodedText(
      "windows-1251", "Прізвище;Мобільний телефон\nШевченко Їжак;+380 67 123 45 67\n",
      "z/Cz5+Lo+eU7zO7hs+v87ejpIPLl6+X07u0K2OXi9+Xt6u4gr+bg6jsrMzgwIDY3IDEyMyA0NSA2Nwo="),
    EncodedText(
      "windows-1252", "Nom;Téléphone\r\nHélène;01 99 00 12 34\r\n",
      "Tm9tO1TpbOlwaG9uZQ0KSOls6G5lOzAxIDk5IDAwIDEyIDM0DQo="),
    EncodedText(
      "windows-1252",
      "Name;Firma;Telefon geschäftlich\r\nJörg Müller;Größe & Söhne – „Straße“;030 23125 000\r\n",
      "TmFtZTtGaXJtYTtUZWxlZm9uIGdlc2No5GZ0bGljaA0KSvZyZyBN/GxsZXI7R3L232UgJiBT9mhuZSCWIIRTdHJh32WTOzAzMCAyMzEyNSAwMDANCg=="
    ),
    EncodedText(
      "windows-1252", "José Peña;+34 912 34 56 78\nÁngel Núñez;+34 912 34 56 79\nZoë;1\n",
      "Sm9z6SBQZfFhOyszNCA5MTIgMzQgNTYgNzgKwW5nZWwgTvrxZXo7KzM0IDkxMiAzNCA1NiA3OQpab+s7MQo="),
    EncodedText(
      "cp932", "氏名,電話番号\r\n山田太郎,03-1234-5678\r\n",
      "joGWvCyTZJhilNSNhg0KjlKTY5G+mFksMDMtMTIzNC01Njc4DQo="),
    EncodedText(
      "cp932", "すずき いちろう,03-1234-5678\r\nタナカ ハナコ,03-1234-5679\r\n",
      "greCuIKrIIKigr+C64KkLDAzLTEyMzQtNTY3OA0Kg16DaYNKIINug2mDUiwwMy0xMjM0LTU2NzkNCg=="),
    EncodedText(
      "gbk", "姓名,手机\r\n王小明,13800138000\r\n李娜,13800138001\r\n",
      "0NXD+yzK1rv6DQrN9dChw/csMTM4MDAxMzgwMDANCsDuxMgsMTM4MDAxMzgwMDENCg=="),
    EncodedText(
      "gbk", "王小明,13800138000\r\n李娜,13800138001\r\n北京公共交通,13800138002\r\n",
      "zfXQocP3LDEzODAwMTM4MDAwDQrA7sTILDEzODAwMTM4MDAxDQqxsb6puau5sr27zagsMTM4MDAxMzgwMDINCg=="),
    EncodedText(
      "windows-1250", "Imię;Nazwisko;Telefon służbowy\r\nŁukasz;Wiśniewski;22 123 45 67\r\n",
      "SW1p6jtOYXp3aXNrbztUZWxlZm9uIHOzdb9ib3d5DQqjdWthc3o7V2mcbmlld3NraTsyMiAxMjMgNDUgNjcNCg=="),
    EncodedText(
      "windows-1254", "Adı;Soyadı;Şirket;Cep Telefonu\r\nAyşe;Yılmaz;Işık;0532 123 45 67\r\n",
      "QWT9O1NveWFk/TveaXJrZXQ7Q2VwIFRlbGVmb251DQpBef5lO1n9bG1hejtJ/v1rOzA1MzIgMTIzIDQ1IDY3DQo="),
    EncodedText(
      "big5", "姓名,公司,手機\r\n王小明,台灣公司,0912345678\r\n",
      "qW2mVyykvaVxLKTivvcNCqT9pHCp+iyleMZXpL2lcSwwOTEyMzQ1Njc4DQo="),
    EncodedText(
      "cp949", "이름,회사,전화번호\r\n김철수,한국전자,02-123-4567\r\n",
      "wMy4pyzIuLvnLMD8yK25+MijDQqx6MO2vPYsx9GxucD8wNosMDItMTIzLTQ1NjcNCg=="),
  ]
}
