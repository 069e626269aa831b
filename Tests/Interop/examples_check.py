#!/usr/bin/env python3
"""Runs the example of every verb's help, each in a fresh folder that has the files the examples name.

    examples_check.py CALLDIR
"""

import shlex
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

FIXTURES = Path(__file__).parent.parent / "Fixtures"
# The answer of an example that is not "done".
STATUSES = {"diff": 1}


def run(calldir, words, folder):
    return subprocess.run(
        [str(calldir), *words], cwd=folder, capture_output=True, text=True, encoding="utf-8", timeout=60
    )


def must(calldir, words, folder, status=0):
    done = run(calldir, words, folder)
    if done.returncode != status:
        sys.exit(f"calldir {shlex.join(words)}: exit status {done.returncode}, not {status}\n{done.stderr}")
    return done.stdout


def prepare(calldir, folder):
    """The files that examples name."""
    export = folder / "Tests/Fixtures/contacts.csv"
    export.parent.mkdir(parents=True)
    shutil.copy(FIXTURES / "contacts.csv", export)
    (folder / "partners.csv").write_text("Name,Phone\nBrook & Partners,+442079460958\n", encoding="utf-8")
    must(calldir, ["pack", str(export), "-o", "packed.calldir", "--quiet"], folder)
    must(calldir, ["pack", "partners.csv", "-o", "partners.calldir", "--quiet"], folder)
    must(calldir, ["merge", "packed.calldir", "partners.calldir", "-o", "contacts.calldir", "--quiet"], folder)
    change = ["--add", "+12025550123=Dora"]
    must(calldir, ["edit", "contacts.calldir", "-o", "new.calldir", "--quiet", *change], folder)
    delta = ["diff", "contacts.calldir", "new.calldir", "-o", "changes.delta", "--quiet"]
    must(calldir, delta, folder, status=1)


def verbs(calldir, folder):
    """The first words of the indented lines of the overview."""
    lines = must(calldir, ["help"], folder).splitlines()
    names = [line.split()[0] for line in lines if line.startswith("  ")]
    return [name for name in names if name != "help"]


def examples(calldir, verb, folder):
    page = must(calldir, ["help", verb], folder)
    lines = [line.strip() for line in page.partition("\nExample:\n")[2].splitlines() if line.strip()]
    if not lines or any(shlex.split(line)[:2] != ["calldir", verb] for line in lines):
        sys.exit(f"help of {verb}: the example is not one or more command lines of {verb}: {lines}")
    return lines


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    calldir = Path(sys.argv[1]).resolve()
    with tempfile.TemporaryDirectory() as name:
        prepared = Path(name) / "prepared"
        prepared.mkdir()
        prepare(calldir, prepared)
        count = 0
        for verb in verbs(calldir, prepared):
            for example in examples(calldir, verb, prepared):
                folder = Path(name) / f"{verb}-{count}"
                shutil.copytree(prepared, folder)
                must(calldir, shlex.split(example)[1:], folder, STATUSES.get(verb, 0))
                count += 1
    print(f"examples: {count} of them run")


if __name__ == "__main__":
    main()
