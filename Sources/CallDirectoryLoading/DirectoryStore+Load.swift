internal import CallDirectory

extension DirectoryStore {
  /// Brings the published directory to the system and completes the request, or gives it up.
  ///
  /// Everything is verified before the system is asked for anything. If the published directory cannot be used, the one
  /// that was installed is loaded; without one, an incremental request is completed with no changes and a complete one
  /// is cancelled. If nothing was published yet, the request is completed with no entries, so that the user can switch
  /// the extension on before the app's first publishing.
  ///
  /// Complexity: O(n) time, memory that does not depend on n. Returns when the request is completed or cancelled; the
  /// outcome is in `lastLoad` once the system has answered.
  /// - Parameters:
  ///   - request: The request that the system has begun.
  ///   - mode: Whether the difference is enough where it is known. It stays complete if `isIncremental` is false.
  public func load(into request: some DirectoryRequest, mode: LoadingMode = .complete) {
    var report = LoadReport(started: CurrentProcess.timeOfDay)
    let plan: LoadPlan
    do throws(LoadingError) {
      plan = try self.plan(mode)
      // From here on the system may drop what it has at any moment, whatever becomes of this process.
      try removeInstalled()
    } catch {
      return giveUp(request, report, error)
    }
    report.identity = plan.target?.identity
    report.error = plan.fault?.description
    record(report)
    do {
      try hand(plan, to: request, &report)
    } catch {
      return cancel(request, report, .directory(error))
    }
    report.outcome = plan.target == nil ? .empty : .installed
    request.completeRequest { [report] expired in
      finish(report, marker: expired ? nil : plan.marker, expired: expired)
    }
  }

  /// Writes down that the system has refused a load, and that nothing is known to be installed.
  ///
  /// For the context's delegate; right before, during and after the completion of the request.
  public func loadFailed(_ error: any Error) {
    var report = lastLoad ?? LoadReport(started: CurrentProcess.timeOfDay)
    report.outcome = .refused
    report.error = SystemRefusal(error).description
    // The order matters: a completion that writes the marker now looks at the report afterwards, and removes it again.
    record(report)
    try? removeInstalled()
  }

  private func hand(
    _ plan: LoadPlan, to request: some DirectoryRequest, _ report: inout LoadReport
  ) throws(DirectoryError) {
    let clock = CurrentProcess.uptime
    var feed = EntryFeed(request)
    defer {
      report.counts = feed.counts
      report.peakFootprint = feed.peakFootprint
      report.duration = CurrentProcess.uptime - clock
    }
    if let target = plan.target {
      if let base = plan.base, request.isIncremental {
        report.mode = .incremental
        try feed.add(DirectoryDifference(from: base, to: target))
      } else {
        try feed.add(all: target)
      }
    }
  }

  private func finish(_ report: LoadReport, marker: StorePointer?, expired: Bool) {
    var report = report
    if expired { report.outcome = .expired }
    do throws(LoadingError) {
      if let marker { try write(marker, to: StorePointer.installed) }
      if let last = lastLoad, last.outcome == .refused, last.started == report.started {
        return try removeInstalled()
      }
    } catch {
      // Without the marker the next load is complete, so nothing is lost.
      report.error = error.description
    }
    record(report)
  }

  /// Ends a request for which there is nothing to load, without taking from the system what it has if that can be.
  private func giveUp(_ request: some DirectoryRequest, _ report: LoadReport, _ error: LoadingError) {
    guard request.isIncremental else { return cancel(request, report, error) }
    var report = report
    report.mode = .incremental
    report.error = error.description
    try? removeInstalled()
    record(report)
    report.outcome = .kept
    request.completeRequest { [report] expired in finish(report, marker: nil, expired: expired) }
  }

  private func cancel(_ request: some DirectoryRequest, _ report: LoadReport, _ error: LoadingError) {
    var report = report
    report.outcome = .cancelled
    report.error = error.description
    try? removeInstalled()
    record(report)
    request.cancelRequest(withError: error)
  }

  /// A report that cannot be written is no reason not to load.
  private func record(_ report: LoadReport) {
    try? folder.replace(LoadReport.fileName, with: Array(report.text.utf8), prepare: protect)
  }
}
