// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// A system library that a peer needs: without its header the peer is left out and the build goes on.
struct SystemLibrary {
  let target: String
  let condition: String
  let header: String
  let pkgConfig: String
  let providers: [SystemPackageProvider]

  var isInstalled: Bool {
    ["/usr/include", "/usr/local/include", "/opt/homebrew/include"]
      .contains { FileManager.default.fileExists(atPath: "\($0)/\(header)") }
  }
}

let systemLibraries = [
  SystemLibrary(
    target: "CSQLite", condition: "SQLITE", header: "sqlite3.h", pkgConfig: "sqlite3",
    providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
  SystemLibrary(
    target: "CLMDB", condition: "LMDB", header: "lmdb.h", pkgConfig: "lmdb",
    providers: [.apt(["liblmdb-dev"]), .brew(["lmdb"])]),
].filter(\.isInstalled)

let package = Package(
  name: "call-directory-benchmarks",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "benchmarks", targets: ["benchmarks"]),
    .executable(name: "make-export", targets: ["make-export"]),
  ],
  dependencies: [
    .package(name: "call-directory", path: "..")
  ],
  targets: [
    .target(name: "ExportGenerator"),
    .testTarget(name: "ExportGeneratorTests", dependencies: ["ExportGenerator"]),
    .executableTarget(name: "make-export", dependencies: ["ExportGenerator"]),
    .target(name: "CMeasure"),
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "ExportGenerator", "CMeasure",
        .product(name: "CallDirectory", package: "call-directory"),
        .product(name: "CallDirectoryImport", package: "call-directory"),
        .product(name: "PhoneNumbers", package: "call-directory"),
        .product(name: "CallDirectorySimulator", package: "call-directory"),
      ] + systemLibraries.map { .target(name: $0.target) },
      swiftSettings: systemLibraries.map { .define($0.condition) }),
  ]
    + systemLibraries.map {
      .systemLibrary(name: $0.target, pkgConfig: $0.pkgConfig, providers: $0.providers)
    },
  swiftLanguageModes: [.v6]
)
