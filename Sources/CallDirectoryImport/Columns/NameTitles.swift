/// Which titles announce names, by language.
enum NameTitles {
  static func role(of key: TitleKey) -> ColumnRole? {
    roles[key] ?? roles[withoutEntity(key)]
  }

  /// Whether names under this title are written family name first: in Chinese, Japanese, Korean and
  /// Hungarian.
  static func isFamilyFirst(_ title: String) -> Bool { familyFirst.contains(withoutEntity(TitleKey(title))) }

  /// Whether the title is a given name's only in files that have the family name too: `Имя`, `Nombre`,
  /// `Name`.
  static func isPlainName(_ title: String) -> Bool { plainNames.contains(withoutEntity(TitleKey(title))) }

  /// CRMs put the kind of record before a title: `Person - Name`, `Contact: First Name`, `Контакт: имя`.
  private static func withoutEntity(_ key: TitleKey) -> TitleKey {
    guard key.words.count > 1, let first = key.words.first, entities.contains(first) else { return key }
    return TitleKey(words: Array(key.words.dropFirst()))
  }

  /// Ranks of full names from here on stand behind given and family names.
  static let lastResortRank = 1000

  private static let entities: Set<String> = [
    "person", "people", "contact", "contacts", "lead", "client", "customer", "kontakt", "contacto", "контакт",
    "клиент", "лид",
  ]

  private static let roles: [TitleKey: ColumnRole] = {
    var roles: [TitleKey: ColumnRole] = [:]
    func add(_ titles: [String], _ role: (Int) -> ColumnRole) {
      for (rank, title) in titles.enumerated() where roles[TitleKey(title)] == nil {
        roles[TitleKey(title)] = role(rank)
      }
    }
    add(fullNames) { .fullName(rank: $0) }
    add(lastResorts) { .fullName(rank: lastResortRank + $0) }
    add(givenNames) { _ in .givenName }
    add(middleNames) { _ in .middleName }
    add(familyNames + familyFirstFamilyNames) { _ in .familyName }
    add(familyFirstGivenNames) { _ in .givenName }
    add(companies) { _ in .company }
    return roles
  }()

  private static let familyFirst = Set((familyFirstFamilyNames + familyFirstGivenNames).map { TitleKey($0) })
  private static let plainNames = Set(
    ["Name", "Naam", "Nom", "Nombre", "Nome", "Имя", "Ім'я", "Imię", "Ad", "이름", "名前", "名字"].map {
      TitleKey($0)
    })

  /// The one that says it most plainly first.
  private static let fullNames = [
    "Full Name", "Fullname", "Display Name", "Anzeigename", "Vollständiger Name", "Nom complet",
    "Nom à afficher",
    "Nom affiché", "Nombre completo", "Nombre en pantalla", "Nombre para mostrar", "Nombre y apellidos",
    "Nome completo",
    "Nome visualizzato", "Nome e cognome", "Cognome e nome", "Mostrar nome", "Nome de exibição",
    "Volledige naam",
    "Weergavenaam", "Imię i nazwisko", "Nazwisko i imię", "Nazwa wyświetlana", "Полное имя контакта",
    "Полное имя",
    "Отображаемое имя", "ФИО", "Ф.И.О.", "ФИО контакта", "Имя и фамилия", "Фамилия и имя",
    "Фамилия Имя Отчество", "Повне ім'я", "ПІБ",
    "Відображуване ім'я", "Ad Soyad", "Adı Soyadı", "Tam Ad", "Tam Adı", "Görünen Ad", "Näyttönimi",
    "Näytettävä nimi",
    "Zobrazované meno", "Celé jméno", "氏名", "お名前", "表示名", "フルネーム", "姓名", "全名", "显示名称", "显示名", "顯示名稱",
    "联系人姓名", "客户姓名", "성명", "전체 이름", "표시 이름", "Name", "Naam", "名前", "ZNAME", "Contact Name",
    "Contact Full Name",
    "Customer Name", "Client Name", "Person Name", "Lead Name", "Caller Name", "Subscriber Name",
    "Kontaktname", "Ansprechpartner",
    "Nom du contact", "Nombre del contacto", "Nombre del cliente", "Nome do contato", "Nome contatto",
    "Имя контакта", "Имя клиента",
    "Имя абонента", "ФИО клиента", "顧客名", "担当者名", "联系人", "客户名称", "名称", "聯絡人", "고객명",
  ]

  /// Titles of names that only count where nothing better is there.
  private static let lastResorts = [
    "Contact", "Kontakt", "Contacto", "Contatto", "Customer", "Client", "Person", "Cliente", "Клиент",
    "Контакт", "Абонент",
    "Label",
  ]

  private static let givenNames = [
    "First Name", "Firstname", "FName", "First", "Given Name", "Givenname", "Forename", "Vorname", "Prénom",
    "Nombre", "Nombres",
    "Primer nombre", "Nome", "Primeiro nome", "Voornaam", "Imię", "Imiona", "Имя", "Ім'я", "Ad", "Adı",
    "İsim", "İlk Ad",
    "Etunimi", "Krstné meno", "Jméno", "Křestní jméno", "Förnamn", "Fornavn",
  ]

  private static let middleNames = [
    "Middle Name", "Middlename", "Additional Name", "Weitere Vornamen", "Zweiter Vorname", "Deuxième prénom",
    "Segundo nombre",
    "Secondo nome", "Nome do meio", "Tussenvoegsel", "Drugie imię", "Отчество", "По батькові", "İkinci Ad",
    "Orta Ad",
    "Ďalšie meno", "ミドルネーム", "中間名", "中间名",
  ]

  private static let familyNames = [
    "Last Name", "Lastname", "LName", "Last", "Family Name", "Familyname", "Surname", "Nachname",
    "Familienname", "Zuname", "Nom",
    "Nom de famille", "Apellidos", "Apellido", "Primer apellido", "Cognome", "Sobrenome", "Apelido",
    "Último nome", "Achternaam",
    "Nazwisko", "Фамилия", "Прізвище", "Soyad", "Soyadı", "Soyisim", "Sukunimi", "Priezvisko", "Příjmení",
    "Efternamn",
    "Etternavn", "Efternavn",
  ]

  private static let familyFirstFamilyNames = ["姓", "姓氏", "名字(姓)", "せい", "성", "Vezetéknév", "Családnév"]
  private static let familyFirstGivenNames = ["名", "名字", "이름", "Keresztnév", "Utónév"]

  private static let companies = [
    "Company", "Company Name", "Organization", "Organisation", "Organization Name", "Organization 1 - Name",
    "Organisation 1 - Name",
    "Account", "Account Name", "Employer", "Work Company", "Business Name", "Associated Company",
    "Primary Company", "Firma",
    "Firmenname", "Firmaname", "Unternehmen", "Société", "Entreprise", "Nom de l'entreprise",
    "Raison sociale", "Empresa", "Compañía",
    "Organización", "Nombre de la empresa", "Società", "Società di lavoro", "Azienda", "Organizzazione",
    "Ragione sociale",
    "Organização", "Nome da empresa", "Bedrijf", "Bedrijfsnaam", "Organisatie", "Nazwa firmy",
    "Przedsiębiorstwo", "Organizacja",
    "Организация", "Компания", "Компания контакта", "Название компании", "Наименование организации",
    "Компанія", "Організація",
    "Назва компанії", "Şirket", "Şirket Adı", "Firma Adı", "Kurum", "Järjestö", "Yritys", "Spoločnosť",
    "Organizácia",
    "Společnost", "Cég", "Cégnév", "会社", "会社名", "勤務先", "企業名", "組織", "公司", "公司名称", "公司名稱", "单位", "企业名称",
    "회사", "회사명", "소속",
  ]
}
