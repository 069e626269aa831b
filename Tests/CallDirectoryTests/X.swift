import Testing
@testable import CallDirectory
@Test func x() { #expect(1 == 1) }
