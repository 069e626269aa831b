import Testing

@testable import CallDirectoryImport

@Suite struct `Label template` {
  static let titles = ["A", "B", "C"]

  static func render(_ template: String, _ cells: [String]) throws -> String {
    let template = try LabelTemplate(template) { (name) throws(ImportError) in
      guard let column = titles.firstIndex(of: name) else { throw .unknownColumn(name, titles: titles) }
      return [column]
    }
    var text: [UInt8] = []
    template.append(to: &text) { Array(cells[$0].utf8)[...] }
    return String(decoding: text, as: UTF8.self)
  }

  @Test(arguments: [
    ("{A} {B} · {C}", ["x", "y", "z"], "x y · z"),
    ("{A} {B} · {C}", ["x", "", "z"], "x · z"),
    ("{A} {B} · {C}", ["", "y", "z"], "y · z"),
    ("{A} {B} · {C}", ["", "", "z"], "z"),
    ("{A} {B} · {C}", ["x", "y", ""], "x y"),
    ("{A} {B} · {C}", [" x ", " ", "\t"], "x"),
    ("{A} {B} · {C}", ["", "", ""], ""),
    ("{A} ({B})", ["x", "y", ""], "x (y)"),
    ("{A} ({B})", ["x", "", ""], "x"),
    ("{A} ({B}) {C}", ["x", "", "z"], "x z"),
    ("{A} ({B}), {C}", ["x", "y", "z"], "x (y), z"),
    ("CRM: {A}", ["x", "", ""], "CRM: x"),
    ("{A}{B}", ["x", "y", ""], "xy"),
    ("A", ["x", "y", "z"], "x"),
    ("{C}", ["", "", "'+z"], "+z"),
    ("{C}", ["", "", "=\"z\""], "z"),
    ("{C}", ["", "", "'t Hooft"], "'t Hooft"),
    ("{C}", ["", "", "'Ann'"], "'Ann'"),
  ])
  func `drops empty parts with the separator beside them`(template: String, cells: [String], label: String)
    throws
  {
    #expect(try Self.render(template, cells) == label)
  }

  @Test(arguments: ["{A", "A}", "{A} B}", "{A}} {B}"]) func `refuses braces that do not match`(
    template: String
  ) {
    #expect(throws: ImportError.badTemplate(template)) { _ = try Self.render(template, ["", "", ""]) }
  }
}
