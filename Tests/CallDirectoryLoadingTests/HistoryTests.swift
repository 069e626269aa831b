import Testing

@Suite struct `Any history of publishing, loading and accidents` {
  // Where a sync goes through to the medium, ten thousand histories would take most of an hour.
  #if os(Linux)
    static let historiesPerGroup = 500
  #else
    static let historiesPerGroup = 5
  #endif
  static let directories = Result { try Directories(count: 24) }

  @Test(arguments: 0..<20)
  func `ends in what is published after one undisturbed load`(group: Int) throws {
    let directories = try Self.directories.get()
    for seed in 0..<Self.historiesPerGroup {
      var history = try History(seed: group * Self.historiesPerGroup + seed, directories: directories)
      try history.run()
    }
  }
}
