#if os(iOS) || os(Linux)
  public import CallDirectoryLoading
  internal import CallKit

  extension DirectoryExtension {
    /// Whether the user has switched the extension on in Settings. It says nothing about what is loaded.
    public var isEnabled: Bool {
      get async throws {
        try await CXCallDirectoryManager.sharedInstance
          .enabledStatusForExtension(withIdentifier: identifier) == .enabled
      }
    }

    /// Lets the system load what was published, and waits until it has.
    ///
    /// While another load runs, and after one that was interrupted, it tries again for a while.
    /// - Throws: `ReloadError` with what the system has answered and what the extension has written down;
    ///   `CancellationError` if the task is cancelled while it waits.
    public func reload() async throws {
      try await reload { try await Task.sleep(nanoseconds: $0 * 1_000_000_000) }
    }

    /// Opens the page of Settings where the user switches the extension on.
    public func openSettings() async throws {
      try await CXCallDirectoryManager.sharedInstance.openSettings()
    }

    /// - Parameter pause: Waits for a number of seconds.
    package func reload(pause: (UInt64) async throws -> Void) async throws {
      try await checkEnabled()
      var pauses = Self.pauses
      while let error = await attempt() {
        guard error.isWorthAnotherTry, let refusal = error.refusal, let seconds = pauses[refusal]?.popLast()
        else {
          throw error
        }
        try await pause(seconds)
      }
    }

    private func checkEnabled() async throws {
      let isEnabled: Bool
      do {
        isEnabled = try await self.isEnabled
      } catch {
        throw ReloadError(refusal: SystemRefusal(error), report: nil)
      }
      guard isEnabled else { throw ReloadError(refusal: .extensionDisabled, report: nil) }
    }

    private func attempt() async -> ReloadError? {
      let before = lastLoad
      do {
        try await CXCallDirectoryManager.sharedInstance.reloadExtension(withIdentifier: identifier)
        let report = lastLoad
        return report == before || report?.error == nil ? nil : ReloadError(refusal: nil, report: report)
      } catch {
        let report = lastLoad
        return ReloadError(refusal: SystemRefusal(error), report: report == before ? nil : report)
      }
    }

    /// Seconds to wait before another try, the last one first.
    ///
    /// A load of 1,999,999 entries was seen to take from 10 seconds to some minutes.
    private static let pauses: [SystemRefusal: [UInt64]] = [
      .currentlyLoading: [60, 60, 30, 15, 8, 4, 2, 1],
      .loadingInterrupted: [4, 1],
    ]
  }
#endif
