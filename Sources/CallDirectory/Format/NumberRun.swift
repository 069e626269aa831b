/// Consecutive numbers on their way through a change; it may be longer than one record can count.
struct NumberRun: Equatable {
  var first: Int64
  var last: Int64

  var count: Int64 { last - first + 1 }
}

extension NumberRun {
  /// Numbers that somebody asks for: at least one, all of them in range.
  init(checking first: Int64, count: Int64) throws(DirectoryError) {
    guard (1...Record.greatestNumber).contains(first) else { throw .refused(.numberOutOfRange(first)) }
    guard count >= 1 else { throw .refused(.emptyRun(first: first)) }
    guard count - 1 <= Record.greatestNumber - first else {
      throw .refused(.runPastEnd(first: first, count: count))
    }
    self.init(first: first, last: first + (count - 1))
  }
}
