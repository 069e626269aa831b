/// Titles of the address books' exports in thirteen languages, by what the columns hold.
///
/// The titles are those of Outlook, Thunderbird and Android as their localised versions write them.
enum AddressBookTitles {
  static let numbers: [String] = [
    "Telefon Assistent", "Fax geschäftlich", "Telefon geschäftlich", "Telefon geschäftlich 2",
    "Autotelefon", "Fax privat", "Telefon privat", "Telefon privat 2", "Mobiltelefon", "Weiteres Fax",
    "Weiteres Telefon", "Haupttelefon", "Fax-Nummer", "Mobil-Tel.-Nr.", "Tel. dienstlich", "Home Mobile",
    "Work Fax", "Work Mobile", "Assistant's Phone", "Business Fax", "Business Phone", "Business Phone 2",
    "Car Phone", "Home Fax", "Home Phone", "Home Phone 2", "Mobile Phone", "Other Fax", "Other Phone",
    "Primary Phone", "Fax Number", "Mobile Number", "Work Phone", "Phone Video", "Teléfono del trabajo",
    "Particular", "Otro fax", "Otro teléfono", "Teléfono principal", "Fax", "Teléfono móvil",
    "Teléfono (Trabajo)", "Kotipuhelin", "Faksin numero", "Työpuhelin", "Matkapuhelinnumero",
    "Téléphone de l'assistant(e)", "Télécopie (bureau)", "Téléphone (bureau)", "Téléphone 2 (bureau)",
    "Téléphone (voiture)", "Télécopie (domicile)", "Téléphone (domicile)", "Téléphone 2 (domicile)",
    "Tél. mobile", "Télécopie (autre)", "Téléphone (autre)", "Téléphone principal", "Portable",
    "Tél. professionnel", "Telefono dell'assistente", "Fax di Lavoro", "Telefono di Lavoro",
    "Telefono di Lavoro 2", "Telefono dell'Auto", "Fax di casa", "Telefono di casa", "Telefono di casa 2",
    "Telefono Mobile", "Fax Altro", "Phone Altro", "Telefono Principale", "Numero fax", "Numero cellulare",
    "Telefono lavoro", "Cellulare di Casa", "Fax di lavoro", "Cellulare di lavoro", "Telefon asystenta",
    "Faks służbowy", "Telefon służbowy", "Telefon służbowy 2", "Faks domowy", "Telefon domowy",
    "Telefon komórkowy", "Telefon główny", "Fone do Assistente", "Fax comercial", "Fone comercial",
    "Fone comercial 2", "Fone do carro", "Fax de casa", "Fone de casa", "Fone de casa 2", "Celular",
    "Outro Fax", "Outro Fone", "Fone Primario", "Número de Fax", "Fone de trabalho", "Celular pessoal",
    "Celular de trabalho", "Номер факса", "Номер сотового телефона", "Рабочий телефон", "Telefón asistenta",
    "Fax do práce", "Telefón do práce", "Telefón do práce 2", "Autotelefón", "Fax domov", "Telefón domov",
    "Telefón domov 2", "Mobilný telefón", "Iný fax", "Iný telefón", "Primárny telefón", "Mobil",
    "Telefón do zamestnania", "助理電話", "商務傳真", "商務電話", "商務電話 2", "汽車電話", "住家傳真", "住家電話", "住家電話 2", "行動電話",
    "其他傳真", "其他電話", "代表電話", "傳真號碼", "手機號碼",
  ]

  static let pagers: [String] = [
    "Buscapersonas", "Hakulaitteen numero", "Numero Pager", "Numero cercapersone", "Número do Pager",
    "Operátor", "Pager", "Pager Number", "Pager-Nummer", "Récepteur de radiomessagerie", "Номер пейджера",
    "呼叫器", "呼叫器號碼",
  ]

  static let fullNames: [String] = [
    "Anzeigename", "Display Name", "Name", "Nombre en pantalla", "Näyttönimi", "Näytettävä nimi",
    "Nom à afficher", "Nome visualizzato", "Mostrar nome", "Отображаемое имя", "Zobrazované meno", "顯示名稱",
  ]

  static let givenNames: [String] = [
    "Vorname", "First Name", "Given Name", "Nombre", "Etunimi", "Prénom", "Nome", "Imię", "Primeiro nome",
    "Имя", "Krstné meno", "名字", "名",
  ]

  static let middleNames: [String] = [
    "Weitere Vornamen", "Middle Name", "Additional Name", "Segundo nombre", "Deuxième prénom",
    "Secondo Nome", "Drugie imię", "Nome do meio", "Ďalšie meno", "中間名",
  ]

  static let familyNames: [String] = [
    "Nachname", "Last Name", "Family Name", "Apellidos", "Sukunimi", "Nom", "Cognome", "Nazwisko",
    "Último nome", "Фамилия", "Priezvisko", "姓氏", "姓",
  ]

  static let companies: [String] = [
    "Firma", "Organisation", "Work Company", "Company", "Organization", "Organización", "Järjestö",
    "Société", "Società", "Organizzazione", "Società di lavoro", "Empresa", "Organização", "Организация",
    "Spoločnosť", "Organizácia", "公司",
  ]
}
