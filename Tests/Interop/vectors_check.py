#!/usr/bin/env python3
"""Checks the second implementation, the numbers in FORMAT.md and, if given, a built tool against the vectors.

vectors_check.py [CALLDIR]
"""

import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from calldir_format import Delta, FormatError, Reader, apply_delta, delta_between, opened, pack
from xxh64 import xxh64, xxh64_pure

TESTS = Path(__file__).resolve().parent.parent
VECTORS = TESTS / "Vectors"
DOCUMENT = (TESTS.parent / "FORMAT.md").read_text(encoding="utf-8")
DUMP_LINE = re.compile(r"([0-9A-F]{4})  ((?:[0-9A-F]{2} )*[0-9A-F]{2})  +\S.*")
CHECK_VALUE = re.compile(r"\| (empty|`\w+`|counting)(?: \(.*\))? \| ([\d,]+) \| ([0-9A-F]{16}) \|")
EXAMPLE_ROW = re.compile(r"\| (\d+) \|.*`[0-9A-F]{2}[ `].*")
HEX_CELL = re.compile(r"`((?:[0-9A-F]{2} )*[0-9A-F]{2})`")
REMOVALS = (b"IDRM", b"BLRM")
SECONDS = 60

problems = []


def expect(holds, what):
    if not holds:
        problems.append(what)


# FORMAT.md


def dumped_bytes(chapter):
    """The bytes of the dump in a chapter."""
    content = b""
    text = DOCUMENT.split(f"\n## {chapter}. ")[1].split("\n## ")[0]
    for line in text.split("```hexdump\n")[1].split("```")[0].splitlines():
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
    expect(dumped_bytes(17) == expected, "FORMAT.md: the dump is not the smallest file")
    for chapter, name in ((17, "valid/one-of-each.calldir"), (12, "deltas/valid/worked-example.delta")):
        expect(dumped_bytes(chapter) == (VECTORS / name).read_bytes(), f"{name}: not the dump")
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
    removed = [list(reader.runs(section)) for section in reader.sections if section.name in REMOVALS]
    return list(reader.entries()), list(reader.runs()), removed


def check_valid(facts, content):
    name, reader = facts["file"], Reader(content)
    reader.verify_canonical()
    entries, runs, _ = read_all(reader)
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


def check_invalid(facts, content, kind=Reader):
    name, rules, stage = facts["file"], facts["rules"], facts["stage"]
    actions = {
        "open": lambda: kind(content),
        "access": lambda: read_all(kind(content)),
        "verify": lambda: kind(content).verify(),
        "canonical": lambda: kind(content).verify_canonical(),
    }
    reached = list(actions).index(stage)
    for position, (action_name, action) in enumerate(actions.items()):
        rule = broken_rule(action)
        if position < reached:
            expect(rule is None, f"{name}: {action_name} names rule {rule}, too early")
        else:
            expect(rule in rules, f"{name}: {action_name} names rule {rule}, not one of {rules}")


def check_valid_delta(facts, content):
    name, delta = facts["file"], Delta(content)
    delta.verify_canonical()
    base, target = ((VECTORS / facts[key]).read_bytes() for key in ("base", "target"))
    identities = [Reader(base).identity, Reader(target).identity]
    expect(len(content) == facts["size"], f"{name}: size")
    expect(f"{delta.identity:016X}" == facts["identity"], f"{name}: identity")
    expect([delta.base_identity, delta.target_identity] == identities, f"{name}: base and target")
    shown = [facts["baseIdentity"], facts["targetIdentity"]]
    expect([f"{identity:016X}" for identity in identities] == shown, f"{name}: base and target as shown")
    expect(delta.revision == facts["revision"], f"{name}: revision")
    expect(apply_delta(base, content) == target, f"{name}: applied, other bytes")
    if facts["isWritten"]:
        expect(delta_between(base, target) == content, f"{name}: written again, other bytes")
    expect(broken_rule(lambda: Reader(content)) == 5, f"{name}: opened as a snapshot")
    expect(broken_rule(lambda: Delta(base)) == 5, f"{facts['base']}: opened as a delta")


def check_unfit_delta(facts, content):
    Delta(content).verify_canonical()
    base = (VECTORS / facts["base"]).read_bytes()
    rule = broken_rule(lambda: apply_delta(base, content))
    expect(
        rule in facts["rules"], f"{facts['file']}: applied, names rule {rule}, not one of {facts['rules']}"
    )


def check_damage(content, kind):
    """Every truncation and every flipped bit is found."""
    for size in range(len(content)):
        expect(broken_rule(lambda: kind(content[:size]).verify()), f"{size} bytes of {len(content)} verify")
    for bit in range(8 * len(content)):
        flipped = bytearray(content)
        flipped[bit // 8] ^= 1 << bit % 8
        expect(broken_rule(lambda: kind(bytes(flipped)).verify()), f"bit {bit} flipped, and it verifies")


DELTA_CHECKS = {
    "valid": check_valid_delta,
    "invalid": lambda facts, content: check_invalid(facts, content, Delta),
    "unfit": check_unfit_delta,
}


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


def check_tool_delta(tool, facts, folder):
    """Applied, the delta gives the target; between base and target, the tool writes the delta."""
    path, base, target = (str(VECTORS / facts[key]) for key in ("file", "base", "target"))
    applied, written = folder / "applied.calldir", folder / "written.delta"
    expect_status(tool, [0], "verify", "--canonical", path)
    expect_status(tool, [0], "info", path)
    expect_status(tool, [3], "dump", path)
    expect_status(tool, [0], "apply", base, path, "-o", str(applied))
    expect(same(applied, VECTORS / facts["target"]), f"apply {path}: other bytes")
    is_same = (VECTORS / facts["base"]).read_bytes() == (VECTORS / facts["target"]).read_bytes()
    expect_status(tool, [0 if is_same else 1], "diff", base, target, "-o", str(written))
    if facts["isWritten"]:
        expect(same(written, VECTORS / facts["file"]), f"diff {base} {target}: other bytes")


def check_tool_unfit(tool, facts, folder):
    """A delta that is refused leaves no file behind."""
    path, base, out = str(VECTORS / facts["file"]), str(VECTORS / facts["base"]), folder / "refused.calldir"
    expect_status(tool, [3], "apply", base, path, "-o", str(out))
    expect(not out.exists(), f"apply {path}: wrote a file")


def check_tool_invalid_delta(tool, path, folder):
    """`verify` takes either kind, and one of these files is a snapshot."""
    rule = broken_rule(lambda: opened(path.read_bytes()).verify_canonical())
    expect_status(tool, [1 if rule else 0], "verify", "--canonical", str(path))
    base, out = str(VECTORS / "valid/worked-example.calldir"), folder / "refused.calldir"
    expect_status(tool, [3], "apply", base, str(path), "-o", str(out))
    expect(not out.exists(), f"apply {path}: wrote a file")


def same(path, other):
    return path.exists() and path.read_bytes() == other.read_bytes()


def check_tool_deltas(tool, deltas):
    for verb in ("apply", "diff"):
        if run(tool, "help", verb).returncode != 0:
            print(f"{tool} has no verb {verb}: deltas are not checked with it")
            return
    with tempfile.TemporaryDirectory() as folder:
        for facts in deltas["valid"]:
            check_tool_delta(tool, facts, Path(folder))
        for facts in deltas["unfit"]:
            check_tool_unfit(tool, facts, Path(folder))
        for facts in deltas["invalid"]:
            check_tool_invalid_delta(tool, VECTORS / facts["file"], Path(folder))


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
    deltas = manifest["deltas"]
    for kind, check in DELTA_CHECKS.items():
        for facts in deltas[kind]:
            check(facts, (VECTORS / facts["file"]).read_bytes())
    if tool:
        check_tool_deltas(tool, deltas)
    check_damage((VECTORS / "valid/worked-example.calldir").read_bytes(), Reader)
    check_damage((VECTORS / "deltas/valid/worked-example.delta").read_bytes(), Delta)
    rules = {rule for facts in manifest["invalid"] for rule in facts["rules"][:1]}
    expect(rules == set(range(2, 35)), f"rules without a vector: {set(range(2, 35)) - rules}")
    rules = {rule for facts in deltas["unfit"] for rule in facts["rules"]}
    expect(rules >= set(range(35, 42)), f"rules without a vector: {set(range(35, 42)) - rules}")
    for problem in problems:
        print(problem, file=sys.stderr)
    counts = [len(vectors[kind]) for vectors in (manifest, deltas) for kind in ("valid", "invalid")]
    print(
        "{} valid and {} invalid snapshots, {} valid, {} invalid and {} unfit deltas, {} problems".format(
            *counts, len(deltas["unfit"]), len(problems)
        )
    )
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
