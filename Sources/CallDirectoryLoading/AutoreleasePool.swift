#if canImport(ObjectiveC)
  import ObjectiveC
#endif

/// Runs `body` and frees what its calls into Objective-C have left behind, labels above all.
func withAutoreleasePool<Value, Failure: Error>(
  _ body: () throws(Failure) -> Value
) throws(Failure) -> Value {
  #if canImport(ObjectiveC)
    try autoreleasepool { Result { () throws(Failure) in try body() } }.get()
  #else
    try body()
  #endif
}
