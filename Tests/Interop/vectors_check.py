#!/usr/bin/env python3
"""Checks the second implementation, the numbers in FORMAT.md and, if given, a built tool against the vectors.

vectors_check.py [CALLDIR]
"""

import json
import re
import subprocess
import sys
from pathlib import Path

from calldir_format import FormatError, Reader, pack
from xxh64 import xxh64, xxh64_pure

TESTS = Path(__file__).resolve().parent.parent
VECTORS = TESTS / "Vectors"
DOCUMENT = (TESTS.parent / "FORMAT.md").read_text(encoding="utf-8")
DUMP_LINE = re.compile(r"([0-9A-F]{4})  ((?:[0-9A-F]{2} )*[0-9A-F]{2})  +\S.*")
CHECK_VALUE = re.compile(r"\| (empty|`\w+`|counting)(?: \(.*\))? \| ([\d,]+) \| ([0-9A-F]{16}) \|")
EXAMPLE_ROW = re.compile(r"\| (\d+) \|.*`[0-9A-F]{2}[ `].*")
HEX_CELL = re.compile(r"`((?:[0-9A-F]{2} )*[0-9A-F]{2})`")
SECONDS = 60

problems = []


def expect(holds, what):
    if not holds:
        problems.append(what)


# FORMAT.md


def dumped_bytes():
    content = b""
    for line in DOCUMENT.split("```hexdump\n")[1].split("```")[0].splitlines():
        offset, digits = DUMP_LINE.fullmatch(line).groups()
        expect(int(offset, 16) == len(content), f"FORMAT.md: the dump's offset {offset}")
        content += bytes.fromhex(digits)
    return content


def check_worked_examples():
    """The rows with an offset and bytes in chapters 3 to 5 all show one file."""
    content = (VECTORS / "valid/worked-example.calldir").read_bytes()
    chapters = DOCUMENT.split("\n## 3. ")[1].split("\n## 6. ")[0]
    rows = [line for line in chapters.splitlines() if EXAMPLE_ROW.fullmatch(line)]
    expect(len(rows) == 26, f"FORMAT.md: {len(rows)} rows of examples")
    for row in rows:
        offset, shown = int(EXAMPLE_ROW.fullmatch(row)[1]), bytes.fromhex("".join(HEX_CELL.findall(row)))
        expect(content[offset:].startswith(shown), f"FORMAT.md: the example's bytes at {offset}")


def check_document():
    check_worked_examples()
    expected = pack([(447700900123, "Zoë")], [(33199000000, 10_000)], revision=1)
    expect(dumped_bytes() == expected, "FORMAT.md: the dump is not the smallest file")
    expect(
        dumped_bytes() == (VECTORS / "valid/one-of-each.calldir").read_bytes(), "one-of-each: not the dump"
    )
    values = CHECK_VALUE.findall(DOCUMENT)
    expect(len(values) == 9, f"FORMAT.md: {len(values)} check values")
    for name, size, digits in values:
        size = int(size.replace(",", ""))
        text = {"empty": b"", "counting": (bytes(range(256)) * 4)[:size]}.get(name, name.strip("`").encode())
        expect(len(text) == size, f"FORMAT.md: the size of {name}")
        for function in (xxh64, xxh64_pure):
            expect(function(text) == int(digits, 16), f"FORMAT.md: the check value of {name}, {size} bytes")


# The second implementation


def broken_rule(action):
    try:
        action()
    except FormatError as error:
        return error.rule
    return None


def read_all(reader):
    return list(reader.entries()), list(reader.runs())


def check_valid(facts, content):
    name, reader = facts["file"], Reader(content)
    reader.verify_canonical()
    entries, runs = read_all(reader)
    sections = [
        {"id": section.name.decode(), "required": section.flags == 1, "length": section.length}
        for section in reader.sections
    ]
    expect(len(content) == facts["size"], f"{name}: size")
    expect(f"{reader.identity:016X}" == facts["identity"], f"{name}: identity")
    expect(reader.revision == facts["revision"], f"{name}: revision")
    expect(sections == facts["sections"], f"{name}: sections")
    expect(len(entries) == facts["identificationEntries"], f"{name}: count of entries")
    expect(len({label for _, label in entries}) == facts["distinctLabels"], f"{name}: distinct labels")
    expect([{"first": first, "count": count} for first, count in runs] == facts["runs"], f"{name}: runs")
    expect(reader.blocked == facts["blockedNumbers"], f"{name}: blocked")
    for key, index in (("firstEntry", 0), ("lastEntry", -1)):
        if key in facts:
            wanted = (facts[key]["number"], facts[key]["label"].encode())
            expect(entries[index] == wanted, f"{name}: {key}")
    check_search(name, reader, entries, runs)
    extra = [(section.name, content[section.start : section.end]) for section in reader.sections[3:]]
    expect(pack(entries, runs, reader.revision, extra) == content, f"{name}: packed again, other bytes")


def check_search(name, reader, entries, runs):
    present = dict(entries)
    for number in {near for entry in present for near in (entry - 1, entry, entry + 1)}:
        expect(reader.label_for(number) == present.get(number), f"{name}: label for {number}")
    for first, count in runs:
        answers = [reader.is_blocked(n) for n in (first - 1, first, first + count - 1, first + count)]
        expect(answers == [False, True, True, False], f"{name}: blocked around {first}")


def check_invalid(facts, content):
    name, rules, stage = facts["file"], facts["rules"], facts["stage"]
    actions = {
        "open": lambda: Reader(content),
        "access": lambda: read_all(Reader(content)),
        "verify": lambda: Reader(content).verify(),
        "canonical": lambda: Reader(content).verify_canonical(),
    }
    reached = list(actions).index(stage)
    for position, (action_name, action) in enumerate(actions.items()):
        rule = broken_rule(action)
        if position < reached:
            expect(rule is None, f"{name}: {action_name} names rule {rule}, too early")
        else:
            expect(rule in rules, f"{name}: {action_name} names rule {rule}, not one of {rules}")


def check_damage(content):
    """Every truncation and every flipped bit is found."""
    for size in range(len(content)):
        expect(broken_rule(lambda: Reader(content[:size]).verify()), f"{size} bytes of {len(content)} verify")
    for bit in range(8 * len(content)):
        flipped = bytearray(content)
        flipped[bit // 8] ^= 1 << bit % 8
        expect(broken_rule(lambda: Reader(bytes(flipped)).verify()), f"bit {bit} flipped, and it verifies")


# The tool


def run(tool, *arguments):
    return subprocess.run([tool, *arguments], stdin=subprocess.DEVNULL, capture_output=True, timeout=SECONDS)


def expect_status(tool, statuses, *arguments):
    result = run(tool, *arguments)
    said = result.stderr.decode(errors="replace").strip()
    expect(
        result.returncode in statuses,
        f"{' '.join(arguments)}: status {result.returncode}, not {statuses}: {said}",
    )
    return result


def check_tool_valid(tool, path, content):
    reader = Reader(content)
    entries = b"".join(b"+%d\t%s\n" % entry for entry in reader.entries())
    runs = b"".join(b"+%d\t%d\n" % run for run in reader.runs())
    for option, wanted in (("identification", entries), ("blocking", runs)):
        result = expect_status(tool, [0], "dump", "--only", option, "--as", "tsv", path)
        expect(result.stdout == wanted, f"dump --only {option} {path}: other lines")
    expect_status(tool, [0], "verify", path)
    expect_status(tool, [0], "verify", "--canonical", path)


def check_tool_invalid(tool, path, facts):
    """What is dumped from a file that only `verify` refuses is unspecified, as long as the tool survives."""
    stage = facts["stage"]
    expect_status(tool, [0] if stage == "canonical" else [1], "verify", path)
    expect_status(tool, [1], "verify", "--canonical", path)
    expect_status(tool, [1, 3] if stage in ("open", "access") else [0, 1, 3], "dump", "--as", "tsv", path)


def main():
    if len(sys.argv) > 2 or sys.argv[1:2] in (["-h"], ["--help"]):
        print(__doc__.strip(), file=sys.stderr)
        return 2
    tool = sys.argv[1] if len(sys.argv) == 2 else None
    manifest = json.loads((VECTORS / "manifest.json").read_text(encoding="utf-8"))
    check_document()
    for facts in manifest["valid"]:
        content = (VECTORS / facts["file"]).read_bytes()
        check_valid(facts, content)
        if tool:
            check_tool_valid(tool, str(VECTORS / facts["file"]), content)
    for facts in manifest["invalid"]:
        check_invalid(facts, (VECTORS / facts["file"]).read_bytes())
        if tool:
            check_tool_invalid(tool, str(VECTORS / facts["file"]), facts)
    check_damage((VECTORS / "valid/worked-example.calldir").read_bytes())
    rules = {rule for facts in manifest["invalid"] for rule in facts["rules"][:1]}
    expect(rules == set(range(2, 35)), f"rules without a vector: {set(range(2, 35)) - rules}")
    for problem in problems:
        print(problem, file=sys.stderr)
    counts = [len(manifest["valid"]), len(manifest["invalid"]), len(problems)]
    print("{} valid and {} invalid vectors, {} problems".format(*counts))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
