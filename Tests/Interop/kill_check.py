#!/usr/bin/env python3
"""Kills `calldir pack` at many moments and looks at what is left.

kill_check.py CALLDIR [KILLS [SEED]]

After every kill the output is missing or a whole file, the old one or the new one. After the next run that ends,
no temporary file is left beside it. A run that is interrupted (SIGINT, as by Ctrl-C) leaves none itself.
"""

import random
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROWS = 30_000
# Little memory for sorting, so that sorted pieces wait on disk as well.
OPTIONS = ["--memory", "1", "--quiet", "--region", "GB"]


def export(path, rows, first):
    lines = [f"Person {first + i} of somewhere,+4477{i * 7919 % 100_000_000:08d}\n" for i in range(rows)]
    path.write_text("Name,Phone\n" + "".join(lines), encoding="utf-8")


def pack(calldir, source, target):
    return subprocess.Popen([calldir, "pack", str(source), "-o", str(target), *OPTIONS])


def pack_whole(calldir, source, target):
    status = pack(calldir, source, target).wait(timeout=120)
    if status != 0:
        sys.exit(f"pack ends with status {status}")
    return target.read_bytes()


def names(folder):
    return sorted(path.name for path in folder.iterdir())


def main():
    if not 2 <= len(sys.argv) <= 4 or sys.argv[1] in ("-h", "--help"):
        print(__doc__.strip(), file=sys.stderr)
        return 2
    calldir = sys.argv[1]
    kills = int(sys.argv[2]) if len(sys.argv) > 2 else 60
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else random.randrange(1 << 32)
    moments = random.Random(seed)
    problems, killed, with_leftovers = [], 0, 0
    with tempfile.TemporaryDirectory(prefix="calldir-kill-") as folder:
        sources, output = Path(folder, "sources"), Path(folder, "output")
        sources.mkdir()
        output.mkdir()
        old_source, new_source, target = sources / "old.csv", sources / "new.csv", output / "list.calldir"
        export(old_source, 500, 0)
        export(new_source, ROWS, 1_000_000)
        old = pack_whole(calldir, old_source, target)
        start = time.monotonic()
        new = pack_whole(calldir, new_source, target)
        duration = time.monotonic() - start
        subprocess.run([calldir, "verify", "--canonical", str(target)], check=True, timeout=120)
        for number in range(kills):
            before = old if number % 2 else None
            target.unlink()
            if before:
                target.write_bytes(before)
            process = pack(calldir, new_source, target)
            time.sleep(moments.uniform(0, 1.05 * duration))
            is_polite = number % 5 == 4
            process.send_signal(signal.SIGINT if is_polite else signal.SIGKILL)
            status = process.wait()
            killed += status != 0
            # An interruption that comes before the tool has set itself up for it ends the process at once.
            if is_polite and status != 0 and names(output) not in ([], [target.name]):
                problems.append(f"interruption {number}: leaves {names(output)}")
            found = target.read_bytes() if target.exists() else None
            if found not in (before, new):
                problems.append(f"kill {number}: the output is neither the old nor the new file")
            with_leftovers += names(output) not in ([], [target.name])
            if pack_whole(calldir, new_source, target) != new:
                problems.append(f"kill {number}: the next run wrote another file")
            if names(output) != [target.name]:
                problems.append(f"kill {number}: the next run leaves {names(output)}")
    for problem in problems:
        print(problem, file=sys.stderr)
    if killed == 0 or with_leftovers == 0:
        problems.append("no run was killed while it wrote: nothing was shown")
        print(problems[-1], file=sys.stderr)
    print(
        f"{kills} runs, {killed} killed, {with_leftovers} with something left behind,"
        f" {len(problems)} problems (seed {seed})"
    )
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
