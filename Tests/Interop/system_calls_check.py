#!/usr/bin/env python3
"""Shows that opening and searching a directory cost the same system calls at any size.

system_calls_check.py CALLDIR [FEW MANY]

Needs strace. Packs directories of FEW and MANY entries (57,000 and 2,000,000) and compares the system calls of one
`calldir lookup` on each, from the opening of the directory to the end, call by call with their results' kind.
"""

import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

CALL = re.compile(r"(?:\d+ +)?(\w+)\(.*\) += (-?\w+)")


def export(path, rows):
    with path.open("w", encoding="utf-8") as file:
        file.write("Name,Phone\n")
        for i in range(rows):
            file.write(f"Person {i // 3},+4477{i * 41:08d}\n")


def calls_of_lookup(calldir, directory, log):
    """The calls from the one that opens the directory on, as (name, succeeded)."""
    command = ["strace", "-f", "-o", str(log), calldir, "lookup", str(directory), "+447700000041"]
    result = subprocess.run(command, capture_output=True, timeout=120)
    if result.returncode != 0:
        sys.exit(f"lookup ends with status {result.returncode}: {result.stderr.decode(errors='replace')}")
    lines = log.read_text(encoding="utf-8", errors="replace").splitlines()
    opening = next(index for index, line in enumerate(lines) if f'"{directory}"' in line and "open" in line)
    matches = filter(None, map(CALL.match, lines[opening:]))
    return [(match[1], not match[2].startswith("-")) for match in matches]


def can_trace():
    """Whether strace is installed and allowed; some containers forbid it."""
    command = ["strace", "-o", "/dev/null", "true"]
    return bool(shutil.which("strace")) and subprocess.run(command, capture_output=True).returncode == 0


def main():
    if len(sys.argv) not in (2, 4) or sys.argv[1] in ("-h", "--help"):
        print(__doc__.strip(), file=sys.stderr)
        return 2
    if not can_trace():
        print("strace does not work here: nothing was checked")
        return 0
    calldir, sizes = sys.argv[1], [int(size) for size in sys.argv[2:]] or [57_000, 2_000_000]
    calls = []
    with tempfile.TemporaryDirectory(prefix="calldir-calls-") as folder:
        for size in sizes:
            source, directory = Path(folder, f"{size}.csv"), Path(folder, "list.calldir")
            export(source, size)
            subprocess.run(
                [calldir, "pack", str(source), "-o", str(directory), "--quiet"], check=True, timeout=600
            )
            calls.append(calls_of_lookup(calldir, directory, Path(folder, "log")))
    names = " ".join(name for name, _ in calls[0])
    if calls[0] != calls[1]:
        print(f"{sizes[0]:,} entries: {names}", file=sys.stderr)
        print(f"{sizes[1]:,} entries: {' '.join(name for name, _ in calls[1])}", file=sys.stderr)
        return 1
    # C libraries ask for a file's status under several names.
    if not re.match("open(at)? (new)?fstat(at)?(64)? mmap close ", names):
        print(f"opening is not open, fstat, mmap, close: {names}", file=sys.stderr)
        return 1
    print(f"{len(calls[0])} system calls to open and search {sizes[0]:,} and {sizes[1]:,} entries: {names}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
