import Testing

@testable import CallDirectoryLoading

@Suite struct `A load report` {
  @Test func `is read as it was written`() {
    var report = LoadReport(started: 1_790_000_000_000_000_001)
    report.outcome = .cancelled
    report.mode = .incremental
    report.identity = 0xA1
    report.counts.identificationAdded = 1
    report.counts.identificationRemoved = 2
    report.counts.blockingAdded = 3
    report.counts.blockingRemoved = 4
    report.duration = 5
    report.peakFootprint = .max
    report.error = "cannot open a=b: no such file"
    #expect(LoadReport(text: report.text) == report)
  }

  @Test func `keeps its lines apart whatever an error says`() {
    var report = LoadReport(started: 1)
    report.error = "two\nlines\r\noutcome installed"
    let read = LoadReport(text: report.text)
    #expect(read?.outcome == .unfinished && read?.error == "two lines outcome installed")
  }

  @Test(arguments: ["", "nonsense", "outcome installed\n", "started x\noutcome installed\nmode complete\n"])
  func `is none if it lacks what every report has`(text: String) {
    #expect(LoadReport(text: text) == nil)
  }

  @Test(arguments: [
    (SystemRefusal(code: 5), "answered 5 (maximumEntriesExceeded): split"),
    (SystemRefusal(code: 102), "answered 102 (code 102 (not documented))"),
    (SystemRefusal(code: 77), "answered 77 (code 77): try again later"),
    (
      SystemRefusal(domain: "com.apple.callkit.database.sqlite", code: 11),
      "answered 11 of com.apple.callkit.database.sqlite (SQLite corrupt)"
    ),
  ])
  func `says what the system has answered and what to do`(refusal: SystemRefusal, words: String) {
    #expect(refusal.description.contains(words))
  }
}
