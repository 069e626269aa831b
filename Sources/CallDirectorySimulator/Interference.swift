/// What goes wrong with a load from outside.
public struct Interference {
  /// The extension is killed after this many calls to the request: further ones have no effect, and nothing answers.
  public var killAfter: Int?
  /// The extension is killed after the system has taken the load and before it learns of it.
  public var killBeforeAnswer: Bool
  /// Time has run out when the request is completed.
  public var expires: Bool
  /// Called before every call to the request, with the number of calls so far.
  public var beforeCall: ((Int) -> Void)?

  /// Nothing goes wrong unless a parameter says so.
  public init(
    killAfter: Int? = nil, killBeforeAnswer: Bool = false, expires: Bool = false,
    beforeCall: ((Int) -> Void)? = nil
  ) {
    self.killAfter = killAfter
    self.killBeforeAnswer = killBeforeAnswer
    self.expires = expires
    self.beforeCall = beforeCall
  }
}
