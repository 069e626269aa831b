#!/usr/bin/env python3
"""Compares `calldir pack` with what one would write in Python for the same export.

    importers.py CALLDIR EXPORT [--region XX] [--gate] > Benchmarks/Results/importers.md

Everybody starts as a new process and reads EXPORT, as `make-export` writes it. Peers whose packages are not there
are left out with a line. With --gate the exit status is 1 unless `calldir pack` needs less than a tenth of the
Python pipeline's processor time.
Packages: phonenumbers; for reading the columns alone duckdb, polars
"""

import argparse
import importlib.util
import os
import statistics
import subprocess
import sys
import tempfile

REPETITIONS = 5
PIPELINE = "Python csv, phonenumbers, sort, SQLite"

PROGRAMS = {
    PIPELINE: ("phonenumbers", """
import csv, os, sqlite3, sys, phonenumbers
export, target, region = sys.argv[1], sys.argv[2], sys.argv[3] or None
entries = {}
with open(export, encoding="utf-8", newline="") as file:
    rows = csv.DictReader(file)
    columns = [title for title in rows.fieldnames if "Phone" in title]
    label = "Display Name" if "Display Name" in rows.fieldnames else "Name"
    for row in rows:
        for cell in (row[title] for title in columns):
            if not cell:
                continue
            text = cell if region or cell.startswith("+") else "+" + cell
            try:
                number = phonenumbers.parse(text, region)
            except phonenumbers.NumberParseException:
                continue
            if phonenumbers.is_possible_number(number):
                e164 = phonenumbers.format_number(number, phonenumbers.PhoneNumberFormat.E164)
                entries.setdefault(int(e164[1:]), row[label])
database = sqlite3.connect(target)
database.execute("CREATE TABLE entry (number INTEGER PRIMARY KEY, label TEXT NOT NULL)")
database.executemany("INSERT INTO entry VALUES (?, ?)", sorted(entries.items()))
database.commit()
"""),
    "Python csv, reading alone": (None, """
import csv, sys
with open(sys.argv[1], encoding="utf-8", newline="") as file:
    print(sum(len(row) for row in csv.reader(file)), file=sys.stderr)
"""),
    "DuckDB, columns alone": ("duckdb", """
import duckdb, sys
duckdb.sql("SET threads = 1")
rows = duckdb.read_csv(sys.argv[1], all_varchar=True, header=True)
columns = [title for title in rows.columns if "Phone" in title or title.endswith("Name")]
rows.select(", ".join(f'"{title}"' for title in columns)).fetchall()
"""),
    "Polars, columns alone": ("polars", """
import os, sys
os.environ["POLARS_MAX_THREADS"] = "1"
import polars
rows = polars.read_csv(sys.argv[1], infer_schema=False)
rows.select([title for title in rows.columns if "Phone" in title or title.endswith("Name")]).rows()
"""),
}


def measure(command, target):
    """Median seconds of clock and processor, and the greatest resident memory in MB, of a process and its start."""
    clock, processor, memory = [], [], 0
    for _ in range(REPETITIONS):
        if os.path.exists(target):
            os.remove(target)
        start = os.times().elapsed
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        _, status, usage = os.wait4(process.pid, 0)
        if status:
            sys.exit(f"{command[0]} failed with status {status}")
        clock.append(os.times().elapsed - start)
        processor.append(usage.ru_utime + usage.ru_stime)
        memory = max(memory, usage.ru_maxrss * (1 if sys.platform == "darwin" else 1024))
    return statistics.median(clock), statistics.median(processor), memory / 1e6


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("calldir")
    parser.add_argument("export")
    parser.add_argument("--region", default="")
    parser.add_argument("--gate", action="store_true")
    arguments = parser.parse_args()

    with tempfile.TemporaryDirectory() as folder:
        target = os.path.join(folder, "result")
        region = ["--region", arguments.region] if arguments.region else []
        pack = [arguments.calldir, "pack", arguments.export, "-o", target, "--quiet", *region]
        results = {"calldir pack": measure(pack, target)}
        for name, (package, program) in PROGRAMS.items():
            if package and importlib.util.find_spec(package) is None:
                print(f"{name}: left out, no package {package}", file=sys.stderr)
                continue
            command = [sys.executable, "-c", program, arguments.export, target, arguments.region]
            results[name] = measure(command, target)

    size = os.path.getsize(arguments.export) / 1e6
    ours = results["calldir pack"]
    print(f"An export of {size:.1f} MB; medians of {REPETITIONS} whole processes, their start included.\n")
    print("| | seconds | processor seconds | MB of memory | times the processor time |")
    print("|---|--:|--:|--:|--:|")
    for name, (clock, processor, memory) in results.items():
        print(f"| {name} | {clock:.3f} | {processor:.3f} | {memory:.0f} | {processor / ours[1]:.1f} |")
    if arguments.gate and PIPELINE in results and results[PIPELINE][1] < 10 * ours[1]:
        sys.exit("GATE FAILED: calldir pack needs more than a tenth of the Python pipeline's processor time")


if __name__ == "__main__":
    main()
