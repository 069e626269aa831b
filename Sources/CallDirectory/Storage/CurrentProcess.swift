#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What this process can learn about itself.
package enum CurrentProcess {
  /// Bytes of memory that count against the process: what it wrote, not what it mapped from files. 0 if unknown.
  ///
  /// The "footprint" on Apple systems, which is what extensions are killed for; anonymous memory on Linux.
  package static var footprint: UInt64 {
    #if canImport(Darwin)
      var info = task_vm_info_data_t()
      let words = MemoryLayout<task_vm_info_data_t>.size / MemoryLayout<natural_t>.size
      var count = mach_msg_type_number_t(words)
      let result = unsafe withUnsafeMutablePointer(to: &info) { pointer in
        unsafe pointer.withMemoryRebound(to: integer_t.self, capacity: words) { words in
          unsafe task_info(mach_task_self_, task_flavor_t(TASK_VM_INFO), words, &count)
        }
      }
      return result == KERN_SUCCESS ? info.phys_footprint : 0
    #else
      return residentPages * UInt64(clamping: sysconf(Int32(_SC_PAGESIZE)))
    #endif
  }

  /// Time that only moves forward, in nanoseconds from some moment.
  package static var uptime: UInt64 { time(CLOCK_MONOTONIC) }

  /// Time of day in nanoseconds since 1970.
  package static var timeOfDay: UInt64 { time(CLOCK_REALTIME) }

  private static func time(_ clock: clockid_t) -> UInt64 {
    var now = timespec()
    unsafe clock_gettime(clock, &now)
    return UInt64(clamping: now.tv_sec) &* 1_000_000_000 &+ UInt64(clamping: now.tv_nsec)
  }

  #if !canImport(Darwin)
    /// Pages in memory that no file stands behind. Source: proc(5), `/proc/self/statm`.
    private static var residentPages: UInt64 {
      guard let line = try? FileDescriptor(reading: "/proc/self/statm").read(limit: 256) else { return 0 }
      let pages = String(decoding: line, as: UTF8.self).split(separator: " ").map { UInt64($0) ?? 0 }
      return pages.count > 2 ? pages[1] - min(pages[1], pages[2]) : 0
    }
  #endif
}
