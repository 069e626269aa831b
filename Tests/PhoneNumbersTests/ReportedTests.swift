import PhoneNumbers
import Testing

/// Texts that users of telephone number libraries and importers have reported; the fourth column of the file says where.
@Suite struct Reported {
  @Test func `reported texts are read as their reports ask for`() throws {
    for vector in try VectorFile.read(named: "reported.tsv") {
      #expect(
        vector.actual == vector.expected, "line \(vector.line), region \(vector.region?.code ?? "none")")
    }
  }
}
