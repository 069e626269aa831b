/// A number and where its label lies: what an identification cursor yields.
///
/// A plain value that holds nothing alive, so that comparing, counting and copying cost no text. The text is asked of
/// the cursor that yielded it.
public struct IdentificationRecord: Hashable, Sendable {
  /// E.164 digits, 1 … 999,999,999,999,999.
  public let number: Int64
  /// Where the label begins in the label pool, in bytes. Records of equal labels have equal offsets.
  public let labelOffset: UInt32
  /// Length of the label's text in bytes of UTF-8, 1 … 8,191.
  public let labelLength: UInt16

  @usableFromInline
  init(number: Int64, labelOffset: UInt32, labelLength: UInt16) {
    self.number = number
    self.labelOffset = labelOffset
    self.labelLength = labelLength
  }
}

/// Walks identification entries in ascending order of numbers.
///
/// ```swift
/// var entries = directory.identificationEntries()
/// while let entry = try entries.next() {
///   context.addIdentificationEntry(
///     withNextSequentialPhoneNumber: entry.number, label: try entries.label())
/// }
/// ```
/// The cursor keeps the file open and allocates nothing of its own; copies walk on by themselves.
public struct IdentificationCursor: Sendable {
  @usableFromInline let records: RecordTable
  @usableFromInline let labels: LabelPool
  @usableFromInline var index = 0
  @usableFromInline var current = IdentificationRecord(number: 0, labelOffset: 0, labelLength: 0)
  /// What touching labels came to: kept, so that the compiler keeps the touching.
  @usableFromInline var touched: UInt8 = 0

  init(_ records: RecordTable, _ labels: LabelPool) {
    self.records = records
    self.labels = labels
  }

  /// The next entry, or `nil` behind the last one.
  ///
  /// Checked here: the number's range and order, and that its label lies inside the pool (rules 18 to 22).
  /// Complexity: O(1).
  @inlinable
  public mutating func next() throws(DirectoryError) -> IdentificationRecord? {
    // Inlinable because the loop around it then keeps the cursor in registers: measured 1.4 to 2.3 times as fast.
    guard index < records.count else { return nil }
    if index % LabelPool.touchedTogether == 0 { touched &+= labels.touchLabels(of: records, from: index) }
    let number = records.number(at: index)
    guard number > current.number, number <= Record.greatestNumber else { throw badNumber(number) }
    let offset = records.value(at: index)
    let length = try labels.textLength(at: offset)
    current = IdentificationRecord(number: number, labelOffset: offset, labelLength: length)
    index &+= 1
    return current
  }

  /// The label of the entry that `next()` yielded last; empty before the first.
  ///
  /// - Throws: `.malformed` if the text is no UTF-8 or not one line (rules 23 and 24); nothing is repaired.
  @inlinable
  public func label() throws(DirectoryError) -> String {
    // Inlinable because a call would copy the cursor that the loop has just written.
    guard current.number != 0 else { return "" }
    return try labels.string(at: current.labelOffset, length: current.labelLength)
  }

  /// The bytes of that label as they lie in the file, which nobody has checked to be text.
  @inlinable
  public var labelBytes: LabelBytes {
    guard current.number != 0 else { return LabelBytes(labels.bytes.slice(0, 0)) }
    return LabelBytes(labels.text(at: current.labelOffset, length: current.labelLength))
  }

  @usableFromInline
  func badNumber(_ number: Int64) -> DirectoryError {
    let inRange = (1...Record.greatestNumber).contains(number)
    return .malformed(
      inRange
        ? .numbersNotAscending(previous: current.number, got: number) : .numberOutOfRange(number),
      offset: records.offsetInFile(of: index))
  }
}

/// The bytes of a label, read where they lie in the file.
public struct LabelBytes: RandomAccessCollection, Sendable {
  @usableFromInline let view: ByteView

  @usableFromInline
  init(_ view: ByteView) { self.view = view }

  /// 0.
  @inlinable public var startIndex: Int { 0 }
  /// Length in bytes.
  @inlinable public var endIndex: Int { view.count }

  /// The byte at `position`.
  @inlinable
  public subscript(position: Int) -> UInt8 { view[position] }
}
