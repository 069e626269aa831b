extension DirectoryError: CustomStringConvertible {
  /// One sentence: what is wrong, where, and what to do.
  public var description: String {
    switch self {
    case .system(let failure):
      failure.description
    case .malformed(let violation, let offset):
      "\(violation) (byte \(offset), rule \(violation.rule) of FORMAT.md)"
    case .refused(let refusal):
      refusal.description
    case .tooManyEntries(let limit, let got):
      "the directory has \(got) entries and \(limit) are allowed; split it between several extensions"
    case .tooManyShards(let limit, let needed):
      "the directory would be cut into \(needed) shards and \(limit) are allowed; let a shard have more entries"
    case .numbersMeet(let number, let first, let again):
      "number \(number) is in directory \(first + 1) and again in directory \(again + 1); "
        + "say which label wins, or that they are to be joined"
    case .deltaDoesNotFit(let mismatch):
      mismatch.description
    }
  }
}

extension SystemFailure: CustomStringConvertible {
  /// Such as "cannot open list.calldir: No such file or directory".
  public var description: String { "cannot \(operation) \(path): \(errorMessage(code))" }
}

extension Refusal: CustomStringConvertible {
  /// One sentence: what was refused and why.
  public var description: String {
    switch self {
    case .numberOutOfRange(let number):
      "\(number) is no number a directory can hold; E.164 has 1 to 15 digits and does not begin with 0"
    case .duplicate(let number):
      "number \(number) was appended twice; keep one entry for each number"
    case .outOfOrder(let previous, let got):
      "number \(got) came after \(previous); append numbers in ascending order"
    case .emptyRun(let first):
      "the run at \(first) blocks no number; a run has at least one"
    case .runPastEnd(let first, let count):
      "the run of \(count) numbers from \(first) on goes beyond 999999999999999"
    case .runTooLong(let first, let count):
      "the run from \(first) on would have \(count) numbers, more than the 4294967295 a record can count; block less"
    case .label(let fault, let number):
      "the label of \(number) \(fault)"
    case .labelPoolFull(let number):
      "the label of \(number) does not fit: all distinct labels together have at most 4294967295 bytes"
    }
  }
}

extension LabelFault: CustomStringConvertible {
  /// A predicate, to follow "the label".
  public var description: String {
    switch self {
    case .empty: "is empty"
    case .tooLong(let bytes): "has \(bytes) bytes, more than the 8191 allowed"
    case .notUTF8(let at): "is not UTF-8 at its byte \(at)"
    case .forbidden(let scalar, let at):
      "has the control character U+\(hexadecimal(UInt64(scalar)).suffix(4)) at its byte \(at)"
    }
  }
}

extension FormatViolation: CustomStringConvertible {
  /// What is wrong, without the place.
  public var description: String {
    switch self {
    case .notARegularFile: "not a regular file"
    case .tooShort(let size, let atLeast):
      "the file ends after \(size) bytes, before the \(atLeast) it must have"
    case .wrongMagic: "not a directory file: it does not begin with 89 43 4C 44 0D 0A 1A 0A"
    case .unsupportedVersion(let version): "version \(version) of the format; this software reads version 1"
    case .unsupportedKind(let kind, let expected):
      "\(kindName(kind)) where \(kindName(expected)) is wanted"
    case .sectionCount(let count): "\(count) sections; a file has 1 to 16"
    case .reservedNotZero: "a reserved field is not zero"
    case .wrongIdentity(let expected, let got):
      "header and section table are damaged: their checksum is \(hexadecimal(got)), not \(hexadecimal(expected))"
    case .wrongFileSize(let stated, let real):
      "the file has \(real) bytes where its header says \(stated); it was cut or something was appended"
    case .sectionsDoNotFillFile(let size): "the sections do not fill the \(size) bytes of the file"
    case .badSectionID(let code):
      "a section id is not four letters or stands twice (\(hexadecimal(UInt64(code)).suffix(8)))"
    case .badSectionFlags(let flags): "section flags are \(flags)"
    case .unknownRequiredSection(let id): "section \(id) must be understood and is not known to this software"
    case .missingSection(let id): "section \(id) is missing or out of its place"
    case .partialRecord(let length): "a section of \(length) bytes is no whole number of records"
    case .impossibleBlockedTotal(let runs, let stated): "\(runs) runs cannot be \(stated) blocked numbers"
    case .labelPoolTooLong(let length): "the label pool has \(length) bytes, more than 4294967295"
    case .numberOutOfRange(let number): "number \(number) is not 1 to 999999999999999"
    case .numbersNotAscending(let previous, let got): "number \(got) comes after \(previous)"
    case .labelOutsidePool(let offset, let pool): "a label at \(offset) is outside the pool of \(pool) bytes"
    case .labelLength(let length): "a label has \(length) bytes instead of 1 to 8191"
    case .labelTextOutsidePool(let length, let left):
      "a label has \(length) bytes where the pool has \(left) left"
    case .labelText(let fault): "a label \(fault)"
    case .emptyRun(let first): "the run at \(first) has no numbers"
    case .runPastEnd(let first, let count):
      "the run of \(count) numbers at \(first) goes beyond 999999999999999"
    case .runsNotApart(let previousLast, let first):
      "the run at \(first) overlaps or touches the one that ends at \(previousLast)"
    case .wrongChecksum(let id, let expected, let got):
      "section \(id) is damaged: its checksum is \(hexadecimal(got)), not \(hexadecimal(expected))"
    case .paddingNotZero: "padding is not zero"
    case .labelAheadOfUse(let offset, let expected):
      "a label at \(offset) is used before the one at \(expected)"
    case .notALabelStart(let offset): "no label begins at \(offset)"
    case .unusedLabelBytes(let used, let pool): "only \(used) of \(pool) label bytes are in use"
    case .wrongBlockedTotal(let stated, let got): "\(got) numbers are blocked where the header says \(stated)"
    case .labelTwice(let first, let again): "the label at \(again) is the same as the one at \(first)"
    }
  }
}

/// What people call a file of a kind.
private func kindName(_ kind: UInt16) -> String {
  switch FileHeader.Kind(rawValue: kind) {
  case .snapshot: "a directory (kind 1)"
  case .delta: "a delta (kind 2)"
  case nil: "a file of kind \(kind)"
  }
}
