public import CallDirectoryLoading
public import CallDirectorySimulator
internal import Foundation

/// The phone that the mirror's app and extensions run on. Tests install extensions and look at what it holds.
public actor ModelledPhone {
  /// The one phone. Tests keep apart by the identifiers of their extensions.
  public static let shared = ModelledPhone()

  private struct Installed {
    let system = SimulatedSystem()
    let makeProvider: @Sendable () -> CXCallDirectoryProvider
    /// What the next loads are answered instead of being begun.
    var answers: [SystemRefusal] = []
    var reloads = 0
  }

  private var extensions: [String: Installed] = [:]
  /// How often an app has opened Settings.
  public private(set) var settingsOpened = 0

  private init() {}

  /// Installs an extension; its switch is off.
  public func install(_ identifier: String, provider: @escaping @Sendable () -> CXCallDirectoryProvider) {
    extensions[identifier] = Installed(makeProvider: provider)
  }

  /// The user switches an extension on, which loads it.
  @discardableResult
  public func switchOn(_ identifier: String) throws -> SimulatedAnswer {
    let installed = try find(identifier)
    return installed.system.switchOn { begin($0, installed) }
  }

  /// Lets the next reloads be answered by these refusals, in order, without a load.
  public func answer(_ identifier: String, with refusals: [SystemRefusal]) {
    extensions[identifier]?.answers = refusals
  }

  /// What a number is called.
  public func label(of number: Int64, in identifier: String) throws -> String? {
    try find(identifier).system.labels[number]
  }

  /// Whether a number is blocked.
  public func isBlocked(_ number: Int64, in identifier: String) throws -> Bool {
    try find(identifier).system.blocked.contains(number)
  }

  /// How often an app has asked for a load.
  public func reloads(of identifier: String) throws -> Int { try find(identifier).reloads }

  func isEnabled(_ identifier: String) throws -> Bool { try find(identifier).system.isEnabled }

  func openSettings() { settingsOpened += 1 }

  func reload(_ identifier: String) throws {
    let installed = try find(identifier)
    extensions[identifier]?.reloads += 1
    if !installed.answers.isEmpty, let refusal = extensions[identifier]?.answers.removeFirst() {
      throw NSError(refusal)
    }
    let answer = installed.system.reload { begin($0, installed) }
    if let refusal = answer.refusal { throw NSError(refusal) }
  }

  private func begin(_ request: SimulatedRequest, _ installed: Installed) {
    let context: NSExtensionContext = CXCallDirectoryExtensionContext(request)
    installed.makeProvider().beginRequest(with: context)
  }

  private func find(_ identifier: String) throws -> Installed {
    guard let installed = extensions[identifier] else { throw NSError(SystemRefusal.noExtensionFound) }
    return installed
  }
}
