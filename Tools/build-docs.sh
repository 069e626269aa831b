#!/bin/bash
# Builds the documentation of the public modules with the toolchain's own docc: no plugin, no network.
#
#     Tools/build-docs.sh [OUTPUT]      OUTPUT is .build/documentation unless named
#
# OUTPUT becomes a static site. A warning, such as a link that leads nowhere, ends the run. Symbols are taken from the debug
# build, which is brought up to date first. For Linux; on a Mac, Xcode's "Build Documentation" does the same.
set -euo pipefail
cd "$(dirname "$0")/.."

output=${1:-.build/documentation}
modules=(CallDirectory CallDirectoryLoading CallDirectoryCallKit CallDirectorySimulator CallDirectoryImport PhoneNumbers)

swift build
binaries=$(swift build --show-bin-path)
target=$(swiftc -print-target-info | sed -n 's/^ *"triple": "\(.*\)",$/\1/p' | head -1)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

archives=()
for module in "${modules[@]}"; do
  echo "$module"
  mkdir "$work/$module"
  swift symbolgraph-extract -module-name "$module" -I "$binaries/Modules" -target "$target" \
    -minimum-access-level public -emit-extension-block-symbols -output-dir "$work/$module"
  docc convert "Sources/$module/$module.docc" --additional-symbol-graph-dir "$work/$module" \
    --output-dir "$work/$module.doccarchive" --warnings-as-errors \
    --fallback-display-name "$module" --fallback-bundle-identifier "call-directory.$module"
  archives+=("$work/$module.doccarchive")
done

rm -rf "$output"
mkdir -p "$(dirname "$output")"
docc merge "${archives[@]}" --synthesized-landing-page-name call-directory --output-path "$output"
echo "$output: open it through a web server, such as python3 -m http.server -d $output"
