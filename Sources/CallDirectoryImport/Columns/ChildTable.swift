/// Exports that write a record's child rows under it, with the record's own columns left empty.
enum ChildTable {
  /// Whether a title names a column of a child table: `Phone (Contact Numbers)` in ERPNext, `child_ids/phone`
  /// in Odoo.
  static func isChild(title: String) -> Bool {
    if field(of: title) != title { return true }
    guard title.hasSuffix(")"), let open = title.lastIndex(of: "("), open > title.startIndex else {
      return false
    }
    let table = title[title.index(after: open)...].dropLast()
    // One word in brackets is a kind of number, as in `Téléphone (bureau)`.
    return TitleKey(String(table)).words.count > 1
  }

  /// The title without the path to a child or parent record that Odoo puts before it: `phone` of
  /// `child_ids/phone`.
  static func field(of title: String) -> String {
    let path = title.split(separator: "/")
    guard path.count > 1, let field = path.last,
      path.dropLast().allSatisfy({ $0.hasSuffix("_id") || $0.hasSuffix("_ids") })
    else { return title }
    return String(field)
  }
}
