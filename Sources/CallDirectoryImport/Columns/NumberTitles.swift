/// Which titles announce phone numbers. A title is judged by its words: one that means a phone, and none that
/// means a property of a phone, a date, an id or somebody else's number.
enum NumberTitles {
  static func role(of key: TitleKey) -> ColumnRole? {
    if certain.contains(key) { return .number }
    let isPhone = key.words.contains { word in
      words.contains(word) || stems.contains { holds(word, $0) }
    }
    if let word = key.words.first(where: isRefused) { return .refused(word: word) }
    if isPhone { return .number }
    if let word = key.words.first(where: foreignWords.contains) { return .refused(word: word) }
    return perhaps.contains(key) ? .perhapsNumber : nil
  }

  /// Whether a word takes a title out, even where its column's content would look like numbers.
  private static func isRefused(_ word: String) -> Bool {
    refusedWords.contains(word) || refusedStems.contains { holds(word, $0) }
  }

  /// Whether `part` lies somewhere in a word. Both have the form that `TitleKey` gives them: their bytes tell.
  private static func holds(_ word: String, _ part: String) -> Bool {
    var rest = word.utf8[...]
    while rest.count >= part.utf8.count {
      if rest.starts(with: part.utf8) { return true }
      rest.removeFirst()
    }
    return false
  }

  private static func keys(_ titles: [String]) -> Set<TitleKey> { Set(titles.map { TitleKey($0) }) }

  /// The words of the titles, in the form that `TitleKey` gives them.
  private static func forms(_ words: String) -> Set<String> {
    Set(words.split(whereSeparator: \.isWhitespace).map { TitleKey(String($0)).text })
  }

  /// Titles that name no phone and yet hold numbers.
  private static let certain = keys([
    "Particular",  // Spanish Outlook: the home phone
    "Contact Number", "Contact Numbers", "Contact No", "Contact Nos", "Mobile No", "Work Number",
    "Home Number",
    "Office Number", "Primary Number", "Main Number", "Caller Number", "Caller ID", "Calling Number",
    "Number to block", "Blocked Number",
    "Kontaktnummer", "Rufnr", "Ruf-Nr.", "Rückrufnummer", "Numéro de contact", "Número de contacto",
    "Número de contato",
    "Contactnummer", "Numer kontaktowy", "Контактный номер", "Номер абонента", "Контактний номер",
    "İletişim No",
    "連絡先番号", "联系方式", "联络方式", "聯絡方式", "연락처", "ZNUMBER", "E164", "E.164",
  ])

  private static let perhaps = keys([
    "Number", "Numbers", "No", "Nr", "Nummer", "Numéro", "Número", "Numero", "Numer", "Номер", "Номера",
    "Numara", "番号",
    "号码", "號碼", "번호", "Contact", "Contacts", "連絡先", "联系", "Contacto", "Contatto", "Kontakt", "Caller",
    "Anrufer",
  ])

  /// Whole words, in any place of a title.
  private static let words = forms(
    """
    tel tels telnr telno telf tlf tlfn ph phn mob mobil mobile mobiles mobiel cell cel cells celular \
    celulares cellulare cellulari cellular handy natel gsm fax faks fone fones portable movil moviles \
    fijo fisso festnetz landline hotline msisdn whatsapp whats viber cep dect kom komorka komorkowy \
    komorkowa stacjonarny vast rufnummer mobilnummer тел моб сот факс мобильный мобильник сотовый \
    мобільний мобила
    """)

  /// Parts of words: languages that write compounds put `phone` into the middle of them.
  private static let stems = Array(
    forms(
      """
      phone telef telecop telefax faks rufnummer mobilnummer handynummer mobilnr faxnummer faxnr telnr \
      puhelin phnum telno телеф мобильн мобільн сотов факс 電話 电话 手機 手机 携帯 行動 移动 傳真 传真 ファックス ファクス ファクシミリ \
      テレフォン モバイル 전화 휴대 핸드폰 모바일 팩스
      """))

  /// Words beside the phone that say: not the number itself, or not a number that calls.
  private static let refusedWords = forms(
    """
    type types typ typen tipo tipos tipi türü tür label labels etikett etiquette etiqueta etichetta \
    etykieta rótulo libellé тип ext extn extension extensions durchwahl poste interno ramal anexo доб \
    добавочный wewn id ids uuid guid ref key identifier identifiant identificador ид date dates datum \
    fecha data дата created modified updated birthday birth dob time zeit uhrzeit hora heure ora czas \
    время saat timezone source quelle fuente fonte origine origen źródło источник country land pais pays \
    paese kraj страна ülke code codes area region vorwahl indicatif prefix prefijo status verified valid \
    validation validated optin opt optout consent permission not dnd note notes notiz comment comments \
    комментарий remarks carrier provider operator оператор count counts anzahl quantity количество total \
    duration calls visits sessions my own owner agent eigene ответственный telegram skype ip imei iban \
    vat tax hash format preferred bevorzugt preferido préféré model brand version
    """)

  /// Words of columns whose content may look like numbers; beside a word for the phone (`Billing Address
  /// Phone`) they harm nothing.
  private static let foreignWords = forms(
    """
    email emails mail url link website web address adresse dirección indirizzo adres адрес street \
    postcode zip plz cap индекс order orders invoice ticket deal lead amount price revenue sum bank ssn \
    passport ean sku barcode serial latitude longitude инн снилс огрн огрнип кпп окпо бик счет счёт \
    паспорт siret siren nif cif nip regon pesel krs row rank age vat 住所 地址 주소
    """)

  private static let refusedStems = Array(
    forms(
      """
      phonet pager beeper buscapersonas cercapersone radiomessagerie пейджер hakulait 呼叫器 ポケベル 삐삐 種別 種類 \
      タイプ ラベル 类型 類型 标签 標籤 日付 日期 日時 時間 时间 郵便 邮编 邮政 国番号 内線 分机 ответствен postleitzahl datum zeitpunkt \
      telefontyp
      """))
}
