// swift-tools-version: 6.2
import PackageDescription

#if os(Linux)
  // Only Apple's systems have CallKit: elsewhere a mirror of it is built, so that the glue is compiled and run by tests.
  let callKit: [Target.Dependency] = ["CallKit"]
  let privacyManifest = (exclude: ["PrivacyInfo.xcprivacy"], resources: [Resource]())
#else
  let callKit: [Target.Dependency] = []
  let privacyManifest = (exclude: [String](), resources: [Resource.copy("PrivacyInfo.xcprivacy")])
#endif

let package = Package(
  name: "call-directory",
  platforms: [.iOS(.v15), .macOS(.v12)],
  products: [
    .library(name: "CallDirectory", targets: ["CallDirectory"]),
    .library(
      name: "CallDirectoryExtension",
      targets: ["CallDirectory", "CallDirectoryLoading", "CallDirectoryCallKit"]),
    .library(name: "CallDirectoryImport", targets: ["CallDirectoryImport"]),
    .library(name: "CallDirectorySimulator", targets: ["CallDirectorySimulator"]),
    .library(name: "PhoneNumbers", targets: ["PhoneNumbers"]),
    .executable(name: "calldir", targets: ["calldir"]),
  ],
  targets: [
    .target(name: "CallDirectory"),
    .target(name: "CallDirectoryImport", dependencies: ["CallDirectory", "PhoneNumbers"]),
    .target(
      name: "CallDirectoryCallKit",
      dependencies: ["CallDirectory", "CallDirectoryLoading"] + callKit,
      exclude: privacyManifest.exclude, resources: privacyManifest.resources),
    .target(name: "CallDirectoryLoading", dependencies: ["CallDirectory"]),
    .target(name: "CallDirectorySimulator", dependencies: ["CallDirectory", "CallDirectoryLoading"]),
    .target(name: "PhoneNumbers"),
    .executableTarget(
      name: "calldir",
      dependencies: [
        "CallDirectory", "CallDirectoryImport", "CallDirectoryLoading", "CallDirectorySimulator",
        "PhoneNumbers",
      ]),
    .testTarget(
      name: "CallDirectoryImportTests",
      dependencies: ["CallDirectory", "CallDirectoryImport", "PhoneNumbers"],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "CallDirectoryLoadingTests",
      dependencies: ["CallDirectory", "CallDirectoryLoading", "CallDirectorySimulator"]),
    .testTarget(
      name: "CallDirectorySimulatorTests",
      dependencies: ["CallDirectory", "CallDirectoryLoading", "CallDirectorySimulator"]),
    .testTarget(name: "CallDirectoryTests", dependencies: ["CallDirectory"]),
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "CallDirectory", "CallDirectoryImport", "CallDirectoryLoading", "CallDirectorySimulator",
        "PhoneNumbers",
      ]),
    .testTarget(name: "calldirTests", dependencies: ["calldir"]),
    .testTarget(name: "PhoneNumbersTests", dependencies: ["PhoneNumbers"], exclude: ["Vectors"]),
  ],
  swiftLanguageModes: [.v6]
)

#if os(Linux)
  package.targets += [
    .target(
      name: "CallKit", dependencies: ["CallDirectoryLoading", "CallDirectorySimulator"],
      path: "Tests/Support/CallKit"),
    .target(
      name: "ExampleExtension", dependencies: ["CallDirectoryCallKit"], path: "Tests/Examples/Extension"),
    .target(
      name: "ExampleExtensionOnMainActor", dependencies: ["CallDirectoryCallKit"],
      path: "Tests/Examples/ExtensionOnMainActor"),
    .testTarget(
      name: "CallDirectoryCallKitTests",
      dependencies: [
        "CallDirectoryCallKit", "CallDirectorySimulator", "CallKit", "ExampleExtension",
        "ExampleExtensionOnMainActor",
      ]),
  ]
#endif

for target in package.targets {
  target.swiftSettings = [
    // An existential costs an allocation and a dynamic call: it must be seen where it is written.
    .enableUpcomingFeature("ExistentialAny"),
    // What a file imports stays its own affair, so that no module leaks into a user's namespace.
    .enableUpcomingFeature("InternalImportsByDefault"),
    // A member is found through an import in the same file, never through somebody else's.
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
  if target.type != .test {
    // Memory is touched in Storage only; the compiler lists every place that claims otherwise.
    target.swiftSettings?.append(.strictMemorySafety())
  }
  if target.name.hasSuffix("OnMainActor") {
    // As Xcode sets it for new apps; the documentation's code must compile with it and without.
    target.swiftSettings?.append(.defaultIsolation(MainActor.self))
  }
}
