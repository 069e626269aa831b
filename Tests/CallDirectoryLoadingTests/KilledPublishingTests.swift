#if os(Linux)
  import CallDirectory
  import Foundation
  import Testing

  @testable import CallDirectoryLoading

  @Suite struct `Publishing` {
    @Test func `that is killed leaves a directory whole, and no traces after the next`() async throws {
      let scratch = try Scratch()
      let store = try scratch.store()
      let contents = [Content(labels: [10: "Anna"]), Content(labels: [10: "Bob"], blocked: [5])]
      let paths = try contents.enumerated().map { try scratch.file($1, named: "\($0).calldir") }
      let identities = try paths.map { try DirectoryFile(path: $0).identity }
      try store.publish(paths[0])
      for round in 0..<40 {
        let delay = round * 377
        await #expect(processExitsWith: .signal(SIGKILL)) {
          [folder = store.folder.path as String, paths = paths as [String], delay = delay as Int] in
          let store = try DirectoryStore(path: folder)
          Thread.detachNewThread {
            usleep(UInt32(delay))
            kill(getpid(), SIGKILL)
          }
          while true {
            for path in paths { try store.publish(path) }
            try store.forgetInstalled()
          }
        }
        let published = try #require(try store.published())
        try published.verify()
        #expect(identities.contains(published.identity), "after \(delay) microseconds")
        let request = SpyRequest()
        store.load(into: request, mode: .incremental)
        #expect(store.lastLoad?.isSuccess == true, "after \(delay) microseconds: \(request.calls)")
      }
      try store.publish(paths[0])
      #expect(store.folder.names.allSatisfy { !$0.hasPrefix(".calldir-") })
    }
  }
#endif
