#!/usr/bin/env python3
"""Reads what `dump --as live-caller-id` prints with protobuf and compares it with what was packed.

    live_caller_id_check.py CALLDIR

The schema is written here, after apple/live-caller-id-lookup-example (InputIdentities.proto). Labels are made by
chance of what text formats stumble over; some numbers are identified, some blocked, some both.
Needs: pip install protobuf
"""

import csv
import random
import subprocess
import sys
import tempfile
from pathlib import Path

from google.protobuf import descriptor_pb2, descriptor_pool, message_factory, text_format

SEED = 20240918
PIECES = [
    '"', "\\", "'", "\\n", "\\x41", "\\u0041", "{", "}", "#", ":", ";", ",", "<", ">", "?", "/", " ", "é", "ß", "李雷",
    "Ёлка", "أحمد", "👩‍👩‍👧", "e\u0301", "\u200f", "\ufeff", "\U0010fffd", "Ann", "Lee", "0", "key", "value { }",
]


def schema():
    """The message class InputIdentities."""
    file = descriptor_pb2.FileDescriptorProto(name="input.proto", syntax="proto3")
    category = file.enum_type.add(name="IdentityCategory")
    for number, name in enumerate(["UNSPECIFIED", "PERSON", "BUSINESS"]):
        category.value.add(name=f"IDENTITY_CATEGORY_{name}", number=number)

    Field = descriptor_pb2.FieldDescriptorProto
    identity = file.message_type.add(name="InputCallIdentity")
    fields = [("name", Field.TYPE_STRING), ("cache_expiry_minutes", Field.TYPE_UINT32), ("block", Field.TYPE_BOOL)]
    for number, (name, kind) in enumerate(fields, 1):
        identity.field.add(name=name, number=number, type=kind, label=Field.LABEL_OPTIONAL)
    identity.field.add(
        name="category", number=4, type=Field.TYPE_ENUM, type_name=".IdentityCategory", label=Field.LABEL_OPTIONAL
    )

    identities = file.message_type.add(name="InputIdentities")
    entry = identities.nested_type.add(name="IdentitiesEntry")
    entry.options.map_entry = True
    entry.field.add(name="key", number=1, type=Field.TYPE_STRING, label=Field.LABEL_OPTIONAL)
    entry.field.add(
        name="value", number=2, type=Field.TYPE_MESSAGE, type_name=".InputCallIdentity", label=Field.LABEL_OPTIONAL
    )
    identities.field.add(
        name="identities", number=1, type=Field.TYPE_MESSAGE, type_name=".InputIdentities.IdentitiesEntry",
        label=Field.LABEL_REPEATED,
    )
    pool = descriptor_pool.DescriptorPool()
    pool.Add(file)
    return message_factory.GetMessageClass(pool.FindMessageTypeByName("InputIdentities"))


def run(*words):
    done = subprocess.run([str(word) for word in words], capture_output=True, text=True, encoding="utf-8")
    if done.returncode != 0:
        sys.exit(f"{' '.join(map(str, words))}: exit status {done.returncode}\n{done.stderr[:2000]}")
    return done.stdout


def check(condition, what):
    if not condition:
        sys.exit(f"wrong (seed {SEED}): {what}")


def label(chance):
    """A name that packing leaves as it is: visible at both ends, single spaces, no guards of spreadsheets in front."""
    text = "".join(chance.choice(PIECES) for _ in range(chance.randint(1, 12)))
    return "A" + " ".join(f"{text}.".split())


def write(path, title, rows):
    with path.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows([title, *rows])


def check_dump(calldir, message, directory, labels, blocked, options, minutes=0, category=0):
    text = run(calldir, "dump", directory, "--as", "live-caller-id", *options)
    parsed = text_format.Parse(text, message())
    lines = text.splitlines()
    check(len(lines) == len(parsed.identities), f"{len(lines)} lines, {len(parsed.identities)} identities")
    numbers = [int(text_format.Parse(line, message()).identities.popitem()[0]) for line in lines]
    check(numbers == sorted(numbers), "the numbers do not ascend")
    check({f"+{number}" for number in labels.keys() | blocked} == set(parsed.identities), "the numbers differ")
    for key, identity in parsed.identities.items():
        number = int(key)
        name = labels.get(number, "")
        expected = (name, minutes if name else 0, number in blocked, category if name else 0)
        got = (identity.name, identity.cache_expiry_minutes, identity.block, identity.category)
        check(expected == got, f"{key}: expected {expected}, got {got}")


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    calldir = Path(sys.argv[1]).resolve()
    chance = random.Random(SEED)
    numbers = chance.sample(range(12025550000, 12025560000), 3000)
    labels = {number: label(chance) for number in numbers[:2000]}
    blocked = set(numbers[1000:])
    message = schema()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        write(folder / "labels.csv", ["Name", "Phone"], [(text, f"+{number}") for number, text in labels.items()])
        write(folder / "blocked.csv", ["number"], [(f"+{number}",) for number in blocked])
        parts = [folder / "labels.calldir", folder / "blocked.calldir"]
        run(calldir, "pack", folder / "labels.csv", "-o", parts[0], "--quiet")
        run(calldir, "pack", folder / "blocked.csv", "--blocking", "-o", parts[1], "--quiet")
        both = folder / "both.calldir"
        run(calldir, "merge", *parts, "-o", both, "--quiet")
        check_dump(calldir, message, both, labels, blocked, [])
        check_dump(
            calldir, message, both, labels, blocked, ["--cache-minutes", 8, "--category", "person"], 8, 1)
        check_dump(
            calldir, message, both, labels, set(), ["--category", "business", "--only", "identification"], 0, 2)
        check_dump(calldir, message, both, {}, blocked, ["--cache-minutes", 8, "--only", "blocking"])
    print(f"live caller id: {len(labels)} labels and {len(blocked)} blocked numbers, as protobuf reads them")


if __name__ == "__main__":
    main()
