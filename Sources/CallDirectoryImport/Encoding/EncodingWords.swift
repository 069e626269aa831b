/// Words that stand in the title rows of exports and have letters beyond ASCII: found after decoding, they
/// prove the encoding.
enum EncodingWords {
  /// At most three words of the list that `text` holds.
  static func found(in text: String) -> [String] {
    let text = Array(text.lowercased().utf8)
    var found: [String] = []
    for i in text.indices where found.count < 3 {
      for word in byFirstByte[Int(text[i])] where text[i...].starts(with: word.utf8) && !found.contains(word)
      {
        found.append(word)
      }
    }
    return found
  }

  private static let byFirstByte: [[String]] = {
    var lists = [[String]](repeating: [], count: 256)
    for word in all { if let first = word.utf8.first { lists[Int(first)].append(word) } }
    return lists
  }()

  private static let all: [String] = [
    // Russian, Ukrainian
    "телефон", "фамилия", "имя", "отчество", "компани", "организац", "контакт", "мобильный", "рабочий",
    "номер", "должность",
    "адрес", "город", "тел.", "факс", "ответственный", "прізвище", "ім'я", "компанія", "мобільний", "робочий",
    "місто",
    // German, French, Spanish, Portuguese, Italian
    "geschäft", "straße", "primäre", "länge", "téléphone", "prénom", "société", "privé", "dénomination",
    "télécopie",
    "numéro", "teléfono", "móvil", "compañía", "organización", "dirección", "número", "página", "direção",
    "endereço",
    "organização", "último", "título", "telefón", "società", "città",
    // Polish, Czech, Slovak, Hungarian (windows-1250)
    "imię", "służbowy", "główny", "komórk", "nazwa wyświetl", "příjmení", "jméno", "společnost", "mobilný",
    "spoločnosť",
    "cégnév", "vezetéknév", "keresztnév",
    // Turkish (windows-1254)
    "soyadı", "adı", "şirket", "iş telefonu", "görünen ad",
    // Japanese
    "電話", "携帯", "氏名", "名前", "会社", "番号", "住所", "フリガナ", "郵便", "メール", "勤務先", "担当",
    // Chinese
    "电话", "手机", "姓名", "公司", "地址", "联系", "传真", "邮箱", "單位", "電話號碼", "手機", "傳真", "地址", "姓氏", "單位",
    // Korean
    "전화", "이름", "회사", "휴대", "성명", "주소", "팩스",
  ]
}
