/// Bytes that stay where they are while the value lives, read with every access inside the bounds.
///
/// This is the only way in which the rest of the module sees memory: loads are little-endian, need no alignment,
/// and one that leaves the bounds stops the program. Callers compare with `count` first, so none ever does.
@safe @usableFromInline
package struct ByteView: @unchecked Sendable {
  /// Keeps the memory in place; `nil` only for bytes lent for the length of a call.
  @usableFromInline let owner: MappedFile?
  @usableFromInline let start: UnsafeRawPointer
  @usableFromInline package let count: Int

  @inlinable
  init(owner: MappedFile?, start: UnsafeRawPointer, count: Int) {
    self.owner = owner
    unsafe self.start = unsafe start
    self.count = count
  }

  @inlinable
  package subscript(position: Int) -> UInt8 {
    load(UInt8.self, at: position)
  }

  @inlinable
  package func uint16(at position: Int) -> UInt16 {
    UInt16(littleEndian: load(UInt16.self, at: position))
  }

  @inlinable
  package func uint32(at position: Int) -> UInt32 {
    UInt32(littleEndian: load(UInt32.self, at: position))
  }

  @inlinable
  package func uint64(at position: Int) -> UInt64 {
    UInt64(littleEndian: load(UInt64.self, at: position))
  }

  @inlinable
  package func int64(at position: Int) -> Int64 {
    Int64(littleEndian: load(Int64.self, at: position))
  }

  /// The part from `lower` to before `upper`.
  @inlinable
  func slice(_ lower: Int, _ upper: Int) -> ByteView {
    precondition(lower >= 0 && lower <= upper && upper <= count)
    return unsafe ByteView(owner: owner, start: start + lower, count: upper - lower)
  }

  /// The same for the length of a call, in which the caller keeps the memory in place: it is not counted as a user.
  @inlinable
  func lent(_ lower: Int, _ upper: Int) -> ByteView {
    precondition(lower >= 0 && lower <= upper && upper <= count)
    return unsafe ByteView(owner: nil, start: start + lower, count: upper - lower)
  }

  /// Where the byte at `position` lies in the memory that the view is a part of.
  @inlinable
  func offsetInFile(of position: Int) -> UInt64 {
    guard let owner else { return UInt64(position) }
    return unsafe UInt64(start - owner.start + position)
  }

  @inlinable
  func load<Value: FixedWidthInteger & BitwiseCopyable>(_: Value.Type, at position: Int) -> Value {
    precondition(position >= 0 && position <= count - MemoryLayout<Value>.size)
    return unsafe start.loadUnaligned(fromByteOffset: position, as: Value.self)
  }
}
