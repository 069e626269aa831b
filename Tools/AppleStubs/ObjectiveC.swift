// What the sources use of the Objective-C overlay. For the type checker only.

/// Runs a function and releases what it has left to release.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }
