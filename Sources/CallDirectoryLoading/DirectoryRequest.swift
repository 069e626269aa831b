/// The system's side of a load: the members of `CXCallDirectoryExtensionContext` that a load uses, and no others.
///
/// The real context conforms in CallDirectoryCallKit, the modelled ones in CallDirectorySimulator. Names and meaning are
/// Apple's. Source: Apple, "CXCallDirectoryExtensionContext".
public protocol DirectoryRequest: AnyObject {
  /// Whether the request may change what was loaded before. Reading it, when it is true, makes the request incremental;
  /// a request that never reads it is complete.
  var isIncremental: Bool { get }

  /// Blocks a number greater than the one blocked before it in this request.
  func addBlockingEntry(withNextSequentialPhoneNumber phoneNumber: Int64)
  /// Blocks a number no longer. Only in an incremental request.
  func removeBlockingEntry(withPhoneNumber phoneNumber: Int64)
  /// Labels a number greater than the one labelled before it in this request.
  func addIdentificationEntry(withNextSequentialPhoneNumber phoneNumber: Int64, label: String)
  /// Takes all labels off a number. Only in an incremental request.
  func removeIdentificationEntry(withPhoneNumber phoneNumber: Int64)

  /// Ends the request. The handler gets `true` if time ran out and the entries were not added.
  func completeRequest(completionHandler: (@Sendable (Bool) -> Void)?)
  /// Gives the request up, which leaves the extension without any entries.
  func cancelRequest(withError error: any Error)
}
