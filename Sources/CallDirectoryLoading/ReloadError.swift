/// Why a reload did not bring the published directory to the system.
public struct ReloadError: Error, Hashable, Sendable {
  /// What the system has answered; `nil` if it has taken a load that the extension itself found something wrong with.
  public let refusal: SystemRefusal?
  /// What the extension has written down about this load; `nil` if it was not begun.
  public let report: LoadReport?

  package init(refusal: SystemRefusal?, report: LoadReport?) {
    self.refusal = refusal
    self.report = report
  }

  /// What the extension has found wrong is wrong the next time as well.
  package var isWorthAnotherTry: Bool { report?.error == nil || refusal == .currentlyLoading }
}

extension ReloadError: CustomStringConvertible {
  /// One sentence: what went wrong and what to do. The extension's own words come first if there are any.
  public var description: String {
    report?.error ?? refusal?.description ?? "the load failed for no known reason; try again"
  }
}
