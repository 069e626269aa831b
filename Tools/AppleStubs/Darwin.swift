// What Darwin's Swift overlay adds to the C library, as far as the sources use it. For the type checker only.
@_exported public import DarwinC

/// The code of the last failed call in this thread.
public var errno: Int32 {
  get { 0 }
  set {}
}

/// The type bits of a mode.
public var S_IFMT: mode_t { 0o170000 }
/// A regular file.
public var S_IFREG: mode_t { 0o100000 }
/// A folder.
public var S_IFDIR: mode_t { 0o040000 }
/// What `mmap` returns when it fails.
public var MAP_FAILED: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: -1) }

/// Opens a file.
public func open(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { -1 }
/// Opens or creates a file.
public func open(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 { -1 }
/// Controls a file.
public func fcntl(_ file: Int32, _ command: Int32) -> Int32 { -1 }
/// Controls a file.
public func fcntl(_ file: Int32, _ command: Int32, _ value: Int32) -> Int32 { -1 }
