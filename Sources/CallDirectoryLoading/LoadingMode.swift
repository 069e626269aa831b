/// How an extension brings what it has published to the system.
public enum LoadingMode: String, Hashable, Sendable {
  /// Every entry, every time. The system drops what it had. The default: nothing has to be known of the state before.
  case complete
  /// The difference to what the system is known to hold; everything if that is not known or the system asks for it.
  case incremental
}
