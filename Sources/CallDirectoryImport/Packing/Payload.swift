/// What the sorter carries with a number: where it stood, for the report of duplicates, and then its label; or, in a block
/// list, how many numbers follow from there on.
struct Payload {
  var bytes = [UInt8](repeating: 0, count: Place.size)
  /// Whether the label of the present row is in place.
  var hasLabel = false
  var isDefaultLabel = false

  var isLabelEmpty: Bool { bytes.count == Place.size }

  /// Takes the label of the row before away.
  mutating func beginLabel() {
    bytes.removeSubrange(Place.size...)
    isDefaultLabel = false
  }

  mutating func setPlace(_ place: Place) {
    write(UInt64(place.row) | UInt64(place.column) << 32 | UInt64(place.input) << 48)
  }

  mutating func setCount(_ count: Int64) {
    write(UInt64(count))
  }

  private mutating func write(_ value: UInt64) {
    for index in 0..<Place.size { bytes[index] = UInt8(truncatingIfNeeded: value >> UInt64(8 * index)) }
  }

  /// The first eight bytes of a payload as an integer.
  static func value(of payload: [UInt8]) -> UInt64 {
    payload.prefix(Place.size).reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}

/// Where a number stood: input, row and column, each clamped to what fits.
struct Place {
  static let size = 8

  var row: UInt32
  var column: UInt16
  var input: UInt16

  init(row: Int, column: Int, input: Int) {
    self.row = UInt32(clamping: row)
    self.column = UInt16(clamping: column)
    self.input = UInt16(clamping: input)
  }

  init(payload: [UInt8]) {
    let value = Payload.value(of: payload)
    row = UInt32(truncatingIfNeeded: value)
    column = UInt16(truncatingIfNeeded: value >> 32)
    input = UInt16(truncatingIfNeeded: value >> 48)
  }
}
