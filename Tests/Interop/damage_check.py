#!/usr/bin/env python3
"""Damages a small directory in every bit and at every length, and shows each to every verb of the tool.

    damage_check.py CALLDIR [--every N]

`verify` must say no to each (exit status 1), what writes must refuse each (3) and leave nothing, and no verb may end
by a signal or hang. `--every N` takes every N-th damage only.
"""

import argparse
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import calldir_format

ENTRIES = [(442079460958, "Ann"), (442079460959, "Bäckerei 王"), (12025550123, "Ann")]
RUNS = [(33162000000, 1000), (33162900000, 1)]
NUMBER = "+442079460958"


def damages(whole):
    for length in range(len(whole)):
        yield f"first {length} bytes", whole[:length]
    for bit in range(8 * len(whole)):
        flipped = bytearray(whole)
        flipped[bit // 8] ^= 1 << bit % 8
        yield f"bit {bit % 8} of byte {bit // 8} flipped", bytes(flipped)


def complaint(calldir, folder, index, name, data):
    path = Path(folder) / f"{index}.calldir"
    path.write_bytes(data)
    output = Path(folder) / f"{index}.output"
    reading = [
        ["verify", path], ["info", path], ["dump", path], ["lookup", path, NUMBER], ["verify", path, "--canonical"],
        ["dump", path, "--as", "live-caller-id", "--max", "2000"], ["diff", path, path, "--list"],
    ]
    writing = [
        ["edit", path, "-o", output, "--remove", NUMBER], ["merge", path, path, "-o", output],
        ["split", path, "-o", output, "--max", "500"],
    ]
    for words in reading + writing:
        try:
            done = subprocess.run([calldir, *words], capture_output=True, timeout=60)
        except subprocess.TimeoutExpired:
            return f"{name}: {words[0]} hangs"
        if done.returncode not in (0, 1, 3):
            return f"{name}: {words[0]} ends with {done.returncode}: {done.stderr[:200]!r}"
        if words[0] == "verify" and done.returncode != 1:
            return f"{name}: verify says {done.returncode}"
        if words in writing and done.returncode != 3:
            return f"{name}: {words[0]} ends with {done.returncode}"
    path.unlink()
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("calldir", type=Path)
    parser.add_argument("--every", type=int, default=1)
    arguments = parser.parse_args()
    whole = calldir_format.pack(sorted(ENTRIES), RUNS)
    cases = list(damages(whole))[:: arguments.every]
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(2) as workers:
        complaints = workers.map(
            lambda case: complaint(arguments.calldir.resolve(), folder, case[0], *case[1]), enumerate(cases)
        )
        problems = [text for text in complaints if text]
        if not problems and (left := [path.name for path in Path(folder).iterdir()]):
            problems.append(f"{left} were left")
    print(*problems[:20], f"{len(cases)} damaged files, {len(problems)} problems", sep="\n")
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
