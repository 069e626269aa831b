/// Where a number stood: input, row and column, each clamped to what fits. Goes through the sorter as a tag.
struct Place {
  var row: UInt32
  var column: UInt16
  var input: UInt16

  init(row: Int, column: Int, input: Int) {
    self.row = UInt32(clamping: row)
    self.column = UInt16(clamping: column)
    self.input = UInt16(clamping: input)
  }

  init(tag: UInt64) {
    row = UInt32(truncatingIfNeeded: tag)
    column = UInt16(truncatingIfNeeded: tag >> 32)
    input = UInt16(truncatingIfNeeded: tag >> 48)
  }

  var tag: UInt64 { UInt64(row) | UInt64(column) << 32 | UInt64(input) << 48 }
}
