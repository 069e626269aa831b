/// Why a delta cannot be applied to a base. `rule` is the number of the broken rule in FORMAT.md.
public enum DeltaMismatch: Hashable, Sendable {
  /// Rule 35: the base is not the file that the delta was made from.
  case wrongBase(expected: UInt64, got: UInt64)
  /// Rule 36: the base has a section beyond the three of every directory, and a delta says nothing about it.
  case optionalSection(SectionID)
  /// Rule 37: an entry to be removed is not in the base.
  case entryMissing(Int64)
  /// Rule 38: a number to be unblocked is not blocked in the base.
  case notBlocked(Int64)
  /// Rule 39: an entry to be added is in the base and not removed.
  case entryPresent(Int64)
  /// Rule 40: a run to be added overlaps or touches blocked numbers of the base that remain.
  case runMeetsBase(first: Int64)
  /// Rule 41: the result is not the file that the delta promises.
  case wrongTarget(expected: UInt64, got: UInt64)

  /// The number of the rule in FORMAT.md.
  public var rule: Int {
    switch self {
    case .wrongBase: 35
    case .optionalSection: 36
    case .entryMissing: 37
    case .notBlocked: 38
    case .entryPresent: 39
    case .runMeetsBase: 40
    case .wrongTarget: 41
    }
  }
}

extension DeltaMismatch: CustomStringConvertible {
  /// One sentence: what does not fit, and what to do.
  public var description: String {
    switch self {
    case .wrongBase(let expected, let got):
      "the delta was made from the directory \(hexadecimal(expected)) and cannot be applied to \(hexadecimal(got)); "
        + "use that base, or fetch the whole directory"
    case .optionalSection(let id):
      "section \(id) of a directory cannot be carried by a delta; send the whole directory"
    case .entryMissing(let number):
      "the delta removes the entry of \(number), which the base does not have; fetch the whole directory"
    case .notBlocked(let number):
      "the delta unblocks \(number), which the base does not block; fetch the whole directory"
    case .entryPresent(let number):
      "the delta adds an entry for \(number), which the base has already; fetch the whole directory"
    case .runMeetsBase(let first):
      "the delta blocks numbers from \(first) on, which meet blocked numbers of the base; fetch the whole directory"
    case .wrongTarget(let expected, let got):
      "the delta leads to \(hexadecimal(got)) instead of \(hexadecimal(expected)); fetch the whole directory"
    }
  }
}
