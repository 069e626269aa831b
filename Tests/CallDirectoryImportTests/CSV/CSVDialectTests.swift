import Testing

@testable import CallDirectoryImport

@Suite struct `CSV dialect` {
  @Test(arguments: [
    ("Phone,Name\n+44 20 7946 0958,Ann\n", ","),
    ("Name;Phone\nAnn;1\n", ";"),
    ("Name\tPhone\nLee, Ann\t1\nSmith, Bob\t2\n", "\t"),
    ("Name|Phone\nAnn|1\n", "|"),
    ("Name;Price\nAnn;1,5\nBob;2,7\n", ";"),
    ("Name;Phone\n\"Lee; Ann\";1,2\n\"Smith\";3\n", ";"),
    ("Name,Ids,Phone\nAnn,1;2;3,4\nBob,5,6\n", ","),
    ("one column\nAnn\nBob\n", ","),
    ("Report of July\n\nName;Phone\nAnn;1\nBob;2\n", ";"),
    ("Name;Text\rAnn;\"a,b\rc,d\"\rBob;x\r", ";"),
    ("a,b,c\n1,2\n3,4,5\n6,7,8\n", ","),
    ("\"Name;Phone\nAnn;1\nBob;2\nEve;3\n", ";"),
  ])
  func `finds the delimiter`(text: String, delimiter: String) {
    let finding = CSVDialectDetector.detect(Array(text.utf8), isWhole: true, asked: nil)
    #expect(String(Unicode.Scalar(finding.dialect.delimiter)) == delimiter, "\(finding.reason)")
    #expect(finding.separatorLine == 0)
  }

  @Test(arguments: [
    ("sep=;\r\nName;Phone\r\n", ";", 7), ("SEP=,\nName,Phone\n", ",", 6), ("\"sep=|\"\nName|Phone\n", "|", 8),
    ("sep=\t\nName\tPhone\n", "\t", 6), ("sep=,", ",", 5), ("sep=:\nName:Phone\n", ":", 6),
  ])
  func `obeys a separator line`(text: String, delimiter: String, length: Int) {
    let finding = CSVDialectDetector.detect(Array(text.utf8), isWhole: true, asked: nil)
    #expect(String(Unicode.Scalar(finding.dialect.delimiter)) == delimiter)
    #expect(finding.separatorLine == length)
  }

  @Test func `what the user says wins over the separator line, which is still no row`() {
    let finding = CSVDialectDetector.detect(Array("sep=;\na,b\n".utf8), isWhole: true, asked: .comma)
    #expect(finding.dialect == .comma)
    #expect(finding.separatorLine == 6)
  }
}
