/// In the sample: header 0, table 64 (rows of 24), identity 160, `IDNT` 168 (records of 12, padding 204), `BLCK` 208,
/// `LABL` 232 (labels at 232 and 238, padding 241), `XTRA` 248 (padding 251), end 256.
let violationsAtOpen: [RuleViolation] = [
  RuleViolation(2, .open, at: 0, "no byte", []),
  RuleViolation(2, .open, at: 0, "63 bytes", Array(FileImage.sample.bytes.prefix(63))),
  RuleViolation(2, .open, at: 0, "header alone", Array(FileImage.sample.bytes.prefix(64))),
  RuleViolation(2, .open, at: 0, "identity cut", Array(FileImage.sample.bytes.prefix(167))),
  RuleViolation(3, .open, at: 0, "magic reversed") { $0.magic.reverse() },
  RuleViolation(3, .open, at: 0, "magic through a text transfer") { $0.magic[4...5] = [0x0A, 0x0A] },
  RuleViolation(4, .open, at: 8, "version 0") { $0.version = 0 },
  RuleViolation(4, .open, at: 8, "version 2") { $0.version = 2 },
  RuleViolation(4, .open, at: 8, "version in big-endian") { $0.version = 0x0100 },
  RuleViolation(5, .open, at: 10, "kind 0") { $0.kind = 0 },
  RuleViolation(5, .open, at: 10, "a delta") { $0.kind = 2 },
  RuleViolation(6, .open, at: 12, "no section") { $0.sectionCount = 0 },
  RuleViolation(6, .open, at: 12, "17 sections") { $0.sectionCount = 17 },
  RuleViolation(6, .open, at: 12, "2^32 - 1 sections") { $0.sectionCount = .max },
  RuleViolation(7, .open, at: 40, "base identity") { $0.baseIdentity = 1 },
  RuleViolation(7, .open, at: 48, "target identity") { $0.targetIdentity = 1 << 63 },
  RuleViolation(7, .open, at: 56, "reserved") { $0.reserved = 1 << 56 },
  RuleViolation(8, .open, at: 160, "identity 0") { $0.identity = 0 },
  RuleViolation(9, .open, at: 16, "stated size 0") { $0.fileSize = 0 },
  RuleViolation(9, .open, at: 16, "stated size smaller") { $0.fileSize = 255 },
  RuleViolation(9, .open, at: 16, "stated size 2^64 - 1") { $0.fileSize = .max },
  RuleViolation(9, .open, at: 16, "two files joined", FileImage.sample.bytes + FileImage.sample.bytes),
  RuleViolation(9, .open, at: 16, "cut by a byte", FileImage.sample.bytes.dropLast()),
  RuleViolation(10, .open, at: 256, "trailing bytes") { $0.trailing = [UInt8](repeating: 0, count: 8) },
  RuleViolation(10, .open, at: 144, "last padding missing") { $0.sections[3].padding = [] },
  RuleViolation(10, .open, at: 72, "length 2^64 - 1") { $0.identification.length = .max },
  RuleViolation(10, .open, at: 72, "length 2^63 - 1") { $0.identification.length = UInt64(Int64.max) },
  RuleViolation(10, .open, at: 96, "length that wraps when rounded up") { $0.blocking.length = .max - 3 },
  RuleViolation(10, .open, at: 96, "lengths whose sum wraps") {
    $0.blocking.length = 1 << 63
    $0.labels.length = 1 << 63
  },
  RuleViolation(10, .open, at: 144, "length one past the end") { $0.sections[3].length = 9 },
  RuleViolation(11, .open, at: 136, "lower case") { $0.sections[3].id = Array("Xtra".utf8) },
  RuleViolation(11, .open, at: 136, "a digit") { $0.sections[3].id = Array("XTR1".utf8) },
  RuleViolation(11, .open, at: 136, "zeros") { $0.sections[3].id = [0, 0, 0, 0] },
  RuleViolation(11, .open, at: 136, "just below A") { $0.sections[3].id = Array("XT@A".utf8) },
  RuleViolation(11, .open, at: 136, "just above Z") { $0.sections[3].id = Array("[TRA".utf8) },
  RuleViolation(11, .open, at: 136, "a known id again") { $0.sections[3].id = Array("LABL".utf8) },
  RuleViolation(11, .open, at: 160, "an optional id again") { $0.sections.append($0.sections[3]) },
  RuleViolation(12, .open, at: 140, "flag bit 1") { $0.sections[3].flags = 2 },
  RuleViolation(12, .open, at: 140, "flag bit 31") { $0.sections[3].flags = 1 << 31 },
  RuleViolation(12, .open, at: 68, "optional IDNT") { $0.identification.flags = 0 },
  RuleViolation(12, .open, at: 92, "optional BLCK") { $0.blocking.flags = 0 },
  RuleViolation(12, .open, at: 116, "optional LABL") { $0.labels.flags = 0 },
  RuleViolation(13, .open, at: 136, "unknown required section") { $0.sections[3].flags = 1 },
  RuleViolation(14, .open, at: 112, "LABL missing") { $0.sections.remove(at: 2) },
  RuleViolation(14, .open, at: 88, "IDNT alone") { $0.sections.removeLast(3) },
  RuleViolation(14, .open, at: 64, "two sections swapped") { $0.sections.swapAt(0, 1) },
  RuleViolation(14, .open, at: 88, "optional section between") { $0.sections.swapAt(1, 3) },
  RuleViolation(15, .open, at: 72, "13 bytes of IDNT") { $0.identification.content.removeLast(23) },
  RuleViolation(15, .open, at: 96, "23 bytes of BLCK") { $0.blocking.content.removeLast() },
  RuleViolation(16, .open, at: 32, "blocked less than runs") { $0.blocked = 1 },
  RuleViolation(16, .open, at: 32, "blocked more than two runs can be") {
    $0.blocked = 2 * 4_294_967_295 + 1
  },
  RuleViolation(16, .open, at: 32, "blocked 2^64 - 1") { $0.blocked = .max },
  RuleViolation(16, .open, at: 32, "blocked without a run") { $0.blocking.content = [] },
]

let violationsOnAccess: [RuleViolation] =
  [
    RuleViolation(18, .access, at: 168, "number 0", at: 0, in: \.identification, FileImage.record(0, 0)),
    RuleViolation(18, .access, at: 168, "number -1", at: 0, in: \.identification, FileImage.record(-1, 0)),
    RuleViolation(
      18, .access, at: 168, "least Int64", at: 0, in: \.identification, FileImage.record(.min, 0)),
    RuleViolation(
      18, .access, at: 192, "greatest Int64", at: 24, in: \.identification, FileImage.record(.max, 0)),
    RuleViolation(
      18, .access, at: 192, "16 digits", at: 24, in: \.identification,
      FileImage.record(1_000_000_000_000_000, 0)),
    RuleViolation(18, .access, at: 208, "run from 0", at: 0, in: \.blocking, FileImage.record(0, 10)),
    RuleViolation(18, .access, at: 208, "run from -5", at: 0, in: \.blocking, FileImage.record(-5, 10)),
    RuleViolation(
      18, .access, at: 220, "run from 2^63 - 1", at: 12, in: \.blocking, FileImage.record(.max, 1)),
    RuleViolation(
      19, .access, at: 180, "number twice", at: 12, in: \.identification, FileImage.record(100, 6)),
    RuleViolation(19, .access, at: 192, "descending", at: 24, in: \.identification, FileImage.record(199, 0)),
    RuleViolation(
      20, .access, at: 240, "offset at the last byte", at: 24, in: \.identification, FileImage.record(300, 8)),
    RuleViolation(
      20, .access, at: 241, "offset at the end", at: 24, in: \.identification, FileImage.record(300, 9)),
    RuleViolation(
      20, .access, at: 232 + 4_294_967_295, "offset 2^32 - 1", at: 24, in: \.identification,
      FileImage.record(300, .max)),
    RuleViolation(20, .access, at: 232, "pool of one byte") {
      $0.identification.content.replaceSubrange(12..<24, with: FileImage.record(200, 0))
      $0.labels.content = [1]
    },
    RuleViolation(20, .access, at: 232, "no pool") { $0.labels.content = [] },
    RuleViolation(21, .access, at: 238, "length 0", at: 6, in: \.labels, [0, 0, 0x41]),
    RuleViolation(21, .access, at: 238, "length 8,192") {
      $0.labels.content = FileImage.label("Zoë") + FileImage.label([UInt8](repeating: 0x41, count: 8192))
    },
    RuleViolation(21, .access, at: 238, "length 65,535", at: 6, in: \.labels, [0xFF, 0xFF, 0x41]),
    RuleViolation(22, .access, at: 238, "text one byte past the pool", at: 6, in: \.labels, [2, 0, 0x41]),
    RuleViolation(22, .access, at: 238, "text far past the pool", at: 6, in: \.labels, [0xFF, 0x1F, 0x41]),
    RuleViolation(25, .access, at: 208, "empty run", at: 0, in: \.blocking, FileImage.record(50, 0)),
    RuleViolation(
      26, .access, at: 220, "run one past the greatest number", at: 12, in: \.blocking,
      FileImage.record(999_999_999_999_999, 2)),
    RuleViolation(
      26, .access, at: 220, "longest run past the greatest number", at: 12, in: \.blocking,
      FileImage.record(999_999_999_999_999, .max)),
    RuleViolation(27, .access, at: 220, "runs touch", at: 12, in: \.blocking, FileImage.record(60, 1)),
    RuleViolation(27, .access, at: 220, "runs overlap", at: 12, in: \.blocking, FileImage.record(59, 1)),
    RuleViolation(27, .access, at: 220, "run twice", at: 12, in: \.blocking, FileImage.record(50, 10)),
    RuleViolation(27, .access, at: 220, "runs descend", at: 12, in: \.blocking, FileImage.record(1, 1)),
  ]
  + [
    [0x80], [0xC3], [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF],
    [0xF0, 0x80, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF], [0x41, 0xE2, 0x82],
    [0xE9, 0x41],
    Array("12345678".utf8) + [0xFF], [0xDF] + Array("1234567".utf8),
  ].map { RuleViolation(23, text: $0) }
  + [
    "\0", "\u{1F}", "\u{7F}", "\u{80}", "\u{85}", "\u{9F}", "\u{2028}", "\u{2029}", "a\nb", "a\r\nb", "\tx",
    "1234567\u{1F}",
    "\u{1B}[31m",
  ].map { RuleViolation(24, text: Array($0.utf8)) }

let violationsInVerify: [RuleViolation] = [
  RuleViolation(28, .verify, at: 168, "checksum of IDNT") { $0.identification.checksum = 0 },
  RuleViolation(28, .verify, at: 208, "checksum of BLCK") { $0.blocking.checksum = 0 },
  RuleViolation(28, .verify, at: 232, "checksum of LABL") { $0.labels.checksum = 0 },
  RuleViolation(28, .verify, at: 248, "checksum of an optional section") { $0.sections[3].checksum = 0 },
  RuleViolation(29, .verify, at: 204, "padding of IDNT") { $0.identification.padding = [0, 0, 0, 1] },
  RuleViolation(29, .verify, at: 241, "padding of LABL") { $0.labels.padding = [0x20, 0, 0, 0, 0, 0, 0] },
  RuleViolation(29, .verify, at: 251, "padding of an optional section") {
    $0.sections[3].padding = [0, 0, 0, 0, 0x80]
  },
  RuleViolation(30, .verify, at: 238, "labels against the order of use") {
    $0.identification.content = FileImage.record(100, 6) + FileImage.record(200, 0) + FileImage.record(300, 0)
  },
  RuleViolation(30, .verify, at: 241, "a label skipped") {
    $0.identification.content = FileImage.record(100, 0) + FileImage.record(200, 9) + FileImage.record(300, 6)
    $0.labels.content = FileImage.label("Zoë") + FileImage.label("A") + FileImage.label("B")
  },
  RuleViolation(31, .verify, at: 235, "a label that reaches into unused bytes") {
    // Behind the label "AB", which ends with 42, come bytes that no record uses: 42 00 reads as a length of 66.
    $0.labels.content = FileImage.label("AB") + [0x00] + [UInt8](repeating: 0x43, count: 80)
    $0.identification.content = FileImage.record(100, 0) + FileImage.record(200, 3) + FileImage.record(300, 0)
  },
  RuleViolation(32, .verify, at: 241, "an unused label") { $0.labels.content += FileImage.label("B") },
  RuleViolation(32, .verify, at: 241, "an unused byte") { $0.labels.content += [0] },
  RuleViolation(32, .verify, at: 192, "a pool without entries") { $0.identification.content = [] },
  RuleViolation(33, .verify, at: 32, "blocked one more") { $0.blocked = 12 },
  RuleViolation(33, .verify, at: 32, "blocked one less") { $0.blocked = 10 },
  RuleViolation(34, .canonical, at: 238, "a label twice") {
    $0.labels.content = FileImage.label("Zoë") + FileImage.label("Zoë")
  },
]
