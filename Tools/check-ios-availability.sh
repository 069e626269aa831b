#!/bin/bash
# Type-checks what goes into an app and an extension for the oldest iOS that it must run on: on Linux, without an SDK.
# usage: Tools/check-ios-availability.sh [IOS_VERSION]
#
# The toolchain has the interface of the standard library as text, with every `@available(iOS …)` in it. Retargeted to iOS
# it is compiled into a module, and the sources are checked against that. Apple's other modules are stood in for by
# Tools/AppleStubs, so a wrong use of those shows only on a Mac.
set -euo pipefail
ios=${1:-15.0}
triple=arm64-apple-ios$ios
cd "$(dirname "$0")/.."
stubs=$PWD/Tools/AppleStubs
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# --- What must not appear at all ---
fail() { echo "error: $1" >&2; exit 1; }
banned() { # PATTERN WHY PATH…
  local pattern=$1 why=$2; shift 2
  if grep -rnE --include='*.swift' "$pattern" "$@"; then fail "$why"; fi
}
shipped=(Sources/CallDirectory Sources/CallDirectoryLoading Sources/CallDirectoryCallKit)
banned '\b(Raw|Mutable|MutableRaw|Output|UTF8)?Span\b *[<(.?!)]|\.span\b|\bInlineArray\b' \
  "below iOS 26 the Span family needs a library of its own beside the app" "${shipped[@]}"
# Foundation stands in one file of one module.
if grep -rnE --include='*.swift' '^ *(public |internal |package |@_exported )*import +(Foundation|Dispatch)' \
  "${shipped[@]}" | grep -v '^Sources/CallDirectoryLoading/Foundation.swift:'; then
  fail "Foundation belongs into Sources/CallDirectoryLoading/Foundation.swift"
fi
# Concurrency stands in one file of one module.
if grep -rnE --include='*.swift' '\b(async|await|Task|actor)\b' "${shipped[@]}" |
  grep -vE '^[^:]*:[0-9]+: *//' | grep -v '^Sources/CallDirectoryCallKit/DirectoryExtension+Reload.swift:'; then
  fail "Concurrency belongs into Sources/CallDirectoryCallKit/DirectoryExtension+Reload.swift"
fi
banned '\b(flock|lockf|F_SETLK|F_SETLKW|F_OFD_SETLK|NSFileCoordinator|O_EXLOCK|O_SHLOCK)\b' \
  "the system kills an extension that is suspended with a file lock" "${shipped[@]}"

# --- The standard library, for iOS ---
usr=$(dirname "$(dirname "$(readlink -f "$(command -v swiftc)")")")
host=$(basename "$(ls "$usr"/lib/swift/linux/Swift.swiftmodule/*.swiftinterface | grep -v private)" .swiftinterface)
mkdir -p "$work/resources" "$work"/modules/{Swift,_Concurrency}.swiftmodule
ln -s "$usr/lib/swift/shims" "$usr/lib/swift/clang" "$work/resources/"

# The interfaces are written for the newest system, as Apple's are. Edits: two helpers for 80-bit numbers exist on x86 only;
# a back-deployed function must have a body, and some have none here; a conformance that names what came with iOS 18.
for module in Swift _Concurrency; do
  sed -e "s/-target $host/-target arm64-apple-ios26.0/" \
    -e 's/self = _stdlib_\(remainderl\|squareRootl\)(self.*)/fatalError()/' \
    -e '/^ *@backDeployed/d' \
    -e 's/\(typealias __Async[A-Za-z]*_Failure = \).*/\1any Swift.Error/' \
    "$usr/lib/swift/linux/$module.swiftmodule/$host.swiftinterface" \
    > "$work/modules/$module.swiftmodule/arm64-apple-ios.swiftinterface"
done

flags=(-target "$triple" -resource-dir "$work/resources" -I "$work/modules" -module-cache-path "$work/cache"
  -O -disable-objc-interop -disable-implicit-string-processing-module-import -parse-as-library)

stand_in() { # MODULE
  echo "stand-in $1"
  swiftc -frontend -emit-module -module-name "$1" -o "$work/modules/$1.swiftmodule" "${flags[@]}" -I "$stubs" \
    -swift-version 5 "$stubs/$1.swift"
}
check() { # MODULE
  echo "check $1"
  find "Sources/$1" -name '*.swift' -print0 |
    xargs -0 swiftc -frontend -emit-module -module-name "$1" -o "$work/modules/$1.swiftmodule" "${flags[@]}" -I "$stubs" \
      -swift-version 6 -package-name call-directory -strict-memory-safety -warnings-as-errors \
      -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault \
      -enable-upcoming-feature MemberImportVisibility
}

for module in Darwin ObjectiveC Foundation CallKit; do stand_in "$module"; done
for module in "${shipped[@]}"; do check "$(basename "$module")"; done
echo "nothing newer than iOS $ios"
