import CallDirectory
import Foundation
import Testing

#if os(Linux) || os(macOS)
  /// What can only be seen from outside, or only in a process that does nothing else.
  struct ProcessTests {
    /// Writes the same two directories over each other until it is killed.
    @Test(arguments: 1...24 as ClosedRange<UInt64>)
    func `a writer killed at any moment leaves a whole file, and the next writer no leftovers`(seed: UInt64)
      async throws
    {
      let folder = try TemporaryFolder()
      let path = folder.path("list")
      await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String, seed = seed as UInt64] in
        var random = SeededGenerator(seed: seed)
        let microseconds = UInt32(random.below(60_000))
        Thread.detachNewThread {
          usleep(microseconds)
          kill(getpid(), SIGKILL)
        }
        while true { try writeNumbers(to: path) }
      }
      if try folder.names.contains("list") {
        let directory = try DirectoryFile(path: path)
        try directory.verify()
        #expect(directory.identificationCount == 5000)
      }
      _ = try DirectoryWriter(path: path).finish()
      #expect(try folder.names == ["list"])
    }

    /// The limit hits while a buffer is flushed, the pool is read back, a section is copied, or never. What is read back
    /// is mapped with room to grow, twice the pool at most.
    @Test(arguments: [0, 1, 4096, 65_536, 100_000, 131_072, 262_144, 1 << 20, 1 << 21, 1 << 22, 1 << 23])
    func `a volume that takes no more bytes is a typed error, and the old file stays`(limit: Int) async throws
    {
      let folder = try TemporaryFolder()
      try folder.write(FileImage.sample.bytes, to: "list")
      let path = folder.path("list")
      await #expect(processExitsWith: .success) { [path = path as String, limit = limit as Int] in
        signal(SIGXFSZ, SIG_IGN)
        var limits = rlimit(rlim_cur: rlim_t(limit), rlim_max: .max)
        #expect(setrlimit(fileSizeLimit, &limits) == 0)
        let error = refusal { () throws(DirectoryError) in try writeNumbers(to: path) }
        if case .system(let failure) = error { #expect(failure.code == EFBIG) } else { #expect(error == nil) }
        // Else this process could not say what it found.
        limits.rlim_cur = .max
        setrlimit(fileSizeLimit, &limits)
        #expect((error == nil) == (limit >= 1 << 23))
      }
      #expect(try folder.names == ["list"])
      let directory = try DirectoryFile(path: path)
      try directory.verify()
      #expect(directory.identificationCount == (limit >= 1 << 23 ? 5000 : 3))
    }

    /// 0500 takes no file; 0300 takes one but cannot be opened to be synced.
    @Test(arguments: [0o500, 0o300])
    func `a folder that may not be written or opened is a typed error, and the old file stays`(mode: Int)
      async throws
    {
      let folder = try TemporaryFolder()
      try folder.write(FileImage.sample.bytes, to: "list")
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
      await #expect(processExitsWith: .success) {
        [folder = folder.path as String, path = folder.path("list") as String, mode = mode as Int] in
        // Everything is allowed to root.
        if geteuid() == 0 {
          #expect(chown(folder, 65534, 65534) == 0 && setgid(65534) == 0 && setuid(65534) == 0)
        }
        #expect(chmod(folder, mode_t(mode)) == 0)
        let error = refusal { () throws(DirectoryError) in try writeNumbers(to: path) }
        guard case .system(let failure) = error else {
          Issue.record("\(String(describing: error))")
          return
        }
        #expect(failure.code == EACCES)
      }
      #expect(chmod(folder.path, 0o700) == 0)
      #expect(try folder.names == ["list"])
      #expect(try folder.bytes(of: "list") == FileImage.sample.bytes)
    }

    @Test func `an index outside the directory stops the program`() async throws {
      await #expect(processExitsWith: .failure) {
        _ = try DirectoryFile(bytes: FileImage.sample.bytes).identificationEntry(at: 3)
      }
      await #expect(processExitsWith: .failure) {
        _ = try DirectoryFile(bytes: FileImage.sample.bytes).blockingRun(at: -1)
      }
    }

    #if os(Linux)
      @Test func `thousands of files that do not open leave no descriptor and no mapping open`() async throws
      {
        let folder = try TemporaryFolder()
        let bad = try folder.write(violationsAtOpen.last?.file ?? [], to: "bad")
        let good = try folder.write(FileImage.sample.bytes, to: "good")
        await #expect(processExitsWith: .success) { [bad = bad as String, good = good as String] in
          func openFiles() throws -> [Int] {
            let mappings = try systemText("/proc/self/maps")
            return [
              try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count,
              mappings.split(separator: "\n").filter {
                $0.contains(".calldir") || $0.hasSuffix("bad") || $0.hasSuffix("good")
              }.count,
            ]
          }
          let before = try openFiles()
          for _ in 0..<5000 {
            _ = try? DirectoryFile(path: bad)
            _ = try? DirectoryFile(path: good).verify()
            _ = try? DirectoryFile(path: "/")
            _ = try? DirectoryFile(bytes: [1, 2, 3])
          }
          for _ in 0..<200 {
            var writer = try DirectoryWriter(path: good + "2")
            try? writer.appendIdentification(1, label: "")
          }
          let after = try openFiles()
          // The threads of the test itself open and close a few.
          #expect(after[0] < before[0] + 10 && after[1] == before[1], "\(before), \(after)")
        }
      }
    #endif
  }

  /// 5,000 entries, most labels used twice, and as many runs: a file of about 3 MB.
  private func writeNumbers(to path: String) throws(DirectoryError) {
    var writer = try DirectoryWriter(path: path)
    for number in 1...5000 as ClosedRange<Int64> {
      let label = "\(number % 3000) " + String(repeating: "x", count: 900)
      try writer.appendIdentification(number, label: label)
      try writer.appendBlocking(number * 2)
    }
    _ = try writer.finish()
  }

  #if os(Linux)
    private let fileSizeLimit = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
  #else
    private let fileSizeLimit = RLIMIT_FSIZE
  #endif
#endif
