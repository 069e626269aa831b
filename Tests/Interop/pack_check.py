#!/usr/bin/env python3
"""Packs generated exports with the tool and compares what comes out with what Python computes.

    pack_check.py CALLDIR MAKE-EXPORT [--rows N]

For each kind of export: pack, verify, info, lookup and dump; the dump must be exactly the set that
`expected_dump.py` gives, and every number read must be packed, a duplicate, or rejected with a row in the
rejects file. Needs: pip install phonenumbers
"""

import argparse
import csv
import json
import random
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).parent
EXPORTS = [
    ("simple", "distinct", None),
    ("simple", "few", None),
    ("crm", "crm", None),
    ("messy", "crm", "DE"),
]


def run(*words, statuses=(0,)):
    done = subprocess.run([str(word) for word in words], capture_output=True, text=True)
    if done.returncode not in statuses:
        sys.exit(f"{' '.join(map(str, words))}: exit status {done.returncode}\n{done.stderr[:2000]}")
    return done


def check(condition, what):
    if not condition:
        sys.exit(f"wrong: {what}")


def first_difference(expected, got):
    for number, (left, right) in enumerate(zip(expected.splitlines(), got.splitlines()), 1):
        if left != right:
            return f"line {number}: expected {left!r}, got {right!r}"
    return f"expected {len(expected.splitlines())} lines, got {len(got.splitlines())}"


def check_export(calldir, make_export, rows, shape, labels, region, folder):
    export, packed, rejects = folder / "export.csv", folder / "export.calldir", folder / "rejects.csv"
    run(make_export, "--rows", rows, "--shape", shape, "--labels", labels, "--seed", 2, "-o", export)
    options = ["--region", region] if region else []
    expected = run(sys.executable, HERE / "expected_dump.py", export, *options)
    counts = json.loads(expected.stderr)

    report = json.loads(
        run(calldir, "pack", export, "-o", packed, "--rejects", rejects, "--quiet", "--json", *options).stdout
    )
    run(calldir, "verify", packed, "--canonical")
    dump = run(calldir, "dump", packed, "--as", "tsv").stdout
    check(dump == expected.stdout, f"dump of {shape} {labels}: {first_difference(expected.stdout, dump)}")

    for key in ("rowsRead", "numbersRead", "duplicates", "identificationEntries"):
        check(report[key] == counts[key], f"{key}: expected {counts[key]}, got {report[key]}")
    rejected = sum(report["rejected"].values())
    check(rejected == sum(counts["rejected"].values()), f"rejected: {report['rejected']}, {counts['rejected']}")
    check(
        report["numbersRead"] == report["identificationEntries"] + report["duplicates"] + rejected,
        f"numbers read do not add up: {report}",
    )
    with rejects.open(encoding="utf-8", newline="") as file:
        listed = [row for row in csv.DictReader(file) if row["reason"] != "DOUBTFUL"]
    check(len(listed) == rejected + report["duplicates"], f"{len(listed)} rows in the rejects file")

    info = json.loads(run(calldir, "info", packed, "--json").stdout)
    lines = expected.stdout.splitlines()
    check(info["identificationEntries"] == len(lines), "info: identificationEntries")
    check(info["labels"]["distinct"] == len({line.split("\t")[1] for line in lines}), "info: distinct labels")
    check([info["firstNumber"], info["lastNumber"]] == [lines[i].split("\t")[0] for i in (0, -1)], "info: numbers")
    sample = random.Random(3).sample(lines, 50)
    found = run(calldir, "lookup", packed, *[line.split("\t")[0] for line in sample]).stdout
    check(found.splitlines() == sample, "lookup")
    print(f"{shape}, {labels}: {len(lines)} entries as expected, {rejected} rejected, {report['duplicates']} duplicates")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("calldir", type=Path)
    parser.add_argument("make_export", type=Path)
    parser.add_argument("--rows", type=int, default=57_000)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        for shape, labels, region in EXPORTS:
            check_export(
                arguments.calldir, arguments.make_export, arguments.rows, shape, labels, region, Path(folder)
            )


if __name__ == "__main__":
    main()
