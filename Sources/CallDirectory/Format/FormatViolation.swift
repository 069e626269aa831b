/// A broken rule of FORMAT.md, with what was found. `rule` is its number there.
public enum FormatViolation: Hashable, Sendable {
  /// Rule 1: a directory is a regular file.
  case notARegularFile
  /// Rule 2: the file ends before its header, table and identity do.
  case tooShort(size: UInt64, atLeast: UInt64)
  /// Rule 3: the first eight bytes are not those of a directory.
  case wrongMagic(found: UInt64)
  /// Rule 4: another version of the format.
  case unsupportedVersion(UInt16)
  /// Rule 5: a kind of file this reader does not read here.
  case unsupportedKind(UInt16, expected: UInt16)
  /// Rule 6: the number of sections is 1 … 16.
  case sectionCount(UInt32)
  /// Rule 7: a field that must be zero is not.
  case reservedNotZero
  /// Rule 8: header and table do not have the checksum that stands behind them.
  case wrongIdentity(expected: UInt64, got: UInt64)
  /// Rule 9: the file is longer or shorter than its header says.
  case wrongFileSize(stated: UInt64, real: UInt64)
  /// Rule 10: the sections end before or behind the end of the file.
  case sectionsDoNotFillFile(size: UInt64)
  /// Rule 11: a section id is not four letters A–Z, or stands twice.
  case badSectionID(UInt32)
  /// Rule 12: section flags with unknown bits, or a known section that is not marked as required.
  case badSectionFlags(UInt32)
  /// Rule 13: a section this reader must understand and does not know.
  case unknownRequiredSection(SectionID)
  /// Rule 14: a mandatory section is missing or out of its place.
  case missingSection(SectionID)
  /// Rule 15: a record section is not a whole number of records.
  case partialRecord(length: UInt64)
  /// Rule 16: as many blocked numbers cannot come from as many runs.
  case impossibleBlockedTotal(runs: UInt64, stated: UInt64)
  /// Rule 17: the label pool is longer than a record can point.
  case labelPoolTooLong(UInt64)
  /// Rule 18: a number is 1 … 999,999,999,999,999.
  case numberOutOfRange(Int64)
  /// Rule 19: identification numbers ascend strictly.
  case numbersNotAscending(previous: Int64, got: Int64)
  /// Rule 20: a label offset points behind the pool.
  case labelOutsidePool(offset: UInt32, pool: UInt64)
  /// Rule 21: a label has 1 … 8,191 bytes.
  case labelLength(UInt16)
  /// Rule 22: a label's text ends behind the pool.
  case labelTextOutsidePool(length: UInt16, left: UInt64)
  /// Rules 23 and 24: the text of a label is not UTF-8, or has a control character or line break.
  case labelText(LabelFault)
  /// Rule 25: a run holds at least one number.
  case emptyRun(first: Int64)
  /// Rule 26: a run ends at the greatest number or before.
  case runPastEnd(first: Int64, count: UInt32)
  /// Rule 27: a run begins at least two behind the end of the one before it.
  case runsNotApart(previousLast: Int64, first: Int64)
  /// Rule 28: the content of a section does not have the checksum in the table.
  case wrongChecksum(SectionID, expected: UInt64, got: UInt64)
  /// Rule 29: padding behind a section is zero.
  case paddingNotZero
  /// Rule 30: labels stand in the order of their first use, so this one is ahead of its place.
  case labelAheadOfUse(offset: UInt32, expected: UInt64)
  /// Rule 31: the offset points into the middle of a label.
  case notALabelStart(offset: UInt32)
  /// Rule 32: bytes at the end of the pool belong to no label in use.
  case unusedLabelBytes(used: UInt64, pool: UInt64)
  /// Rule 33: the runs do not add up to the blocked numbers the header states.
  case wrongBlockedTotal(stated: UInt64, got: UInt64)
  /// Rule 34: the same label stands twice. Readers need not refuse it; writers never do it.
  case labelTwice(first: UInt32, again: UInt32)

  /// The number of the rule in FORMAT.md.
  public var rule: Int {
    switch self {
    case .notARegularFile: 1
    case .tooShort: 2
    case .wrongMagic: 3
    case .unsupportedVersion: 4
    case .unsupportedKind: 5
    case .sectionCount: 6
    case .reservedNotZero: 7
    case .wrongIdentity: 8
    case .wrongFileSize: 9
    case .sectionsDoNotFillFile: 10
    case .badSectionID: 11
    case .badSectionFlags: 12
    case .unknownRequiredSection: 13
    case .missingSection: 14
    case .partialRecord: 15
    case .impossibleBlockedTotal: 16
    case .labelPoolTooLong: 17
    case .numberOutOfRange: 18
    case .numbersNotAscending: 19
    case .labelOutsidePool: 20
    case .labelLength: 21
    case .labelTextOutsidePool: 22
    case .labelText(.forbidden): 24
    case .labelText: 23
    case .emptyRun: 25
    case .runPastEnd: 26
    case .runsNotApart: 27
    case .wrongChecksum: 28
    case .paddingNotZero: 29
    case .labelAheadOfUse: 30
    case .notALabelStart: 31
    case .unusedLabelBytes: 32
    case .wrongBlockedTotal: 33
    case .labelTwice: 34
    }
  }
}
