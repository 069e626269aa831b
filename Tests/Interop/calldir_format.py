#!/usr/bin/env python3
"""A second reader and writer of call directory files, written from FORMAT.md alone.

    calldir_format.py verify [--canonical] FILE
    calldir_format.py dump [--only identification|blocking] FILE
    calldir_format.py info FILE
    calldir_format.py diff OLD NEW [-o DELTA]
    calldir_format.py apply BASE DELTA -o FILE

`verify` and `info` take snapshots and deltas. Exit status: 0 done, 1 the answer is no (the file does not
conform, the directories differ), 2 wrong use, 3 the input could not be used.
"""

import argparse
import os
import re
import stat
import struct
import sys
import tempfile
from heapq import merge

from xxh64 import xxh64

MAGIC = bytes.fromhex("89434C440D0A1A0A")
VERSION = 1
SNAPSHOT, DELTA = 1, 2
HEADER = struct.Struct("<8sHHIQQQQQ8s")
TABLE_ENTRY = struct.Struct("<4sIQQ")
IDENTITY = struct.Struct("<Q")
RECORD = struct.Struct("<qI")
LENGTH = struct.Struct("<H")
SECTIONS = {
    SNAPSHOT: [b"IDNT", b"BLCK", b"LABL"],
    DELTA: [b"IDRM", b"BLRM", b"IDNT", b"BLCK", b"LABL"],
}
REQUIRED = 1
MOST_SECTIONS = 16
GREATEST_NUMBER = 999_999_999_999_999
GREATEST_U32 = 0xFFFF_FFFF
LONGEST_LABEL = 8_191
FORBIDDEN = re.compile("[\u0000-\u001f\u007f-\u009f\u2028\u2029]")


class FormatError(Exception):
    """A broken rule: its number in FORMAT.md, where in the file, and what was found."""

    def __init__(self, rule, offset, found):
        super().__init__(f"rule {rule} broken at offset {offset}: {found}")
        self.rule = rule
        self.offset = offset


def demand(holds, rule, offset, found):
    if not holds:
        raise FormatError(rule, offset, found)


def table_end(section_count):
    """T, where the identity lies."""
    return HEADER.size + TABLE_ENTRY.size * section_count


def padding(length):
    return -length % 8


def text_problem(text):
    """The rule that the bytes of a label's text break, with what was found, or None."""
    try:
        characters = text.decode("utf-8", "strict")
    except UnicodeDecodeError as error:
        return 23, f"no UTF-8: {error.reason}"
    found = FORBIDDEN.search(characters)
    return (24, f"character U+{ord(found[0]):04X}") if found else None


class Section:
    def __init__(self, name, flags, start, length, checksum):
        self.name, self.flags, self.checksum = name, flags, checksum
        self.start, self.length = start, length
        self.end = start + length


class File:
    """A file held in memory. The constructor is chapter 8; every other method checks what it reads."""

    def __init__(self, data):
        self.data = data
        self._open_header()
        self._open_table()
        self._open_counts()

    # Chapter 8, opening.

    def _open_header(self):
        size = len(self.data)
        demand(size >= HEADER.size, 2, 0, f"{size} bytes")
        fields = HEADER.unpack_from(self.data)
        magic, version, kind, count, stated, self.revision, self.blocked, *identities, reserved = fields
        self.base_identity, self.target_identity = identities
        demand(magic == MAGIC, 3, 0, magic.hex(" "))
        demand(version == VERSION, 4, 8, f"version {version}")
        demand(kind == self.kind, 5, 10, f"kind {kind}")
        demand(1 <= count <= MOST_SECTIONS, 6, 12, f"{count} sections")
        table = table_end(count)
        demand(size >= table + IDENTITY.size, 2, 0, f"{size} bytes")
        demand(self.kind == DELTA or not any(identities), 7, 40, f"identities {identities}")
        demand(not any(reserved), 7, 56, reserved.hex(" "))
        (self.identity,) = IDENTITY.unpack_from(self.data, table)
        demand(self.identity == xxh64(self.data[:table]), 8, table, f"identity {self.identity:016X}")
        demand(stated == size, 9, 16, f"{stated} stated, {size} real")
        self.section_count = count

    def _open_table(self):
        required = SECTIONS[self.kind]
        self.sections = []
        start = table_end(self.section_count) + IDENTITY.size
        left = len(self.data) - start
        for k in range(self.section_count):
            at = table_end(k)
            name, flags, length, checksum = TABLE_ENTRY.unpack_from(self.data, at)
            demand(
                length <= left and padding(length) <= left - length,
                10,
                at + 8,
                f"length {length}, {left} left",
            )
            self.sections.append(Section(name, flags, start, length, checksum))
            start += length + padding(length)
            left -= length + padding(length)
        demand(left == 0, 10, start, f"{left} bytes after the last section")
        seen = set()
        for k, section in enumerate(self.sections):
            at = table_end(k)
            demand(re.fullmatch(b"[A-Z]{4}", section.name), 11, at, f"id {section.name!r}")
            demand(section.name not in seen, 11, at, f"id {section.name!r} again")
            seen.add(section.name)
            demand(section.flags & ~REQUIRED == 0, 12, at + 4, f"flags {section.flags:#x}")
            known = section.name in required
            demand(section.flags == REQUIRED or not known, 12, at + 4, f"flags {section.flags:#x}")
            demand(known or section.flags != REQUIRED, 13, at, f"unknown required section {section.name!r}")
        first = [section.name for section in self.sections[: len(required)]]
        demand(first == required, 14, table_end(0), f"sections {first}")

    def _open_counts(self):
        count = len(SECTIONS[self.kind])
        self.idnt, self.blck, self.labl = self.sections[count - 3 : count]
        self.optional = self.sections[count:]
        for k in range(count - 1):
            length = self.sections[k].length
            demand(length % RECORD.size == 0, 15, table_end(k) + 8, f"length {length}")
        self.entry_count = self.idnt.length // RECORD.size
        self.run_count = runs = self.blck.length // RECORD.size
        if runs == 0:
            plausible = self.blocked == 0
        else:
            plausible = self.blocked >= runs and (self.blocked - 1) // runs < GREATEST_U32
        demand(plausible, 16, 32, f"{self.blocked} blocked in {runs} runs")
        length = self.labl.length
        demand(length <= GREATEST_U32, 17, table_end(count - 1) + 8, f"pool of {length} bytes")

    # Chapter 9, reading and searching.

    def record(self, index):
        """Number, label offset in the pool, and where the record lies (9.1, step 1)."""
        at = self.idnt.start + RECORD.size * index
        number, offset = RECORD.unpack_from(self.data, at)
        demand(1 <= number <= GREATEST_NUMBER, 18, at, f"number {number}")
        return number, offset, at

    def records(self):
        previous = 0
        for index in range(self.entry_count):
            number, offset, at = self.record(index)
            demand(number > previous, 19, at, f"{number} after {previous}")
            yield number, offset, at
            previous = number

    def label(self, offset, record_at):
        """The text's bytes, for a label offset that was read at `record_at` (9.2)."""
        pool, at = self.labl.length, self.labl.start
        demand(pool >= 2 and offset <= pool - 2, 20, record_at + 8, f"label offset {offset}, pool of {pool}")
        (length,) = LENGTH.unpack_from(self.data, at + offset)
        demand(1 <= length <= LONGEST_LABEL, 21, at + offset, f"label of {length} bytes")
        demand(length <= pool - offset - 2, 22, at + offset, f"label of {length} bytes, pool of {pool}")
        text = self.data[at + offset + 2 : at + offset + 2 + length]
        problem = text_problem(text)
        if problem:
            raise FormatError(problem[0], at + offset + 2, problem[1])
        return text

    def entries(self):
        for number, offset, at in self.records():
            yield number, self.label(offset, at)

    def run(self, index, section=None):
        """First number, count, and where the record lies (9.3, steps 1 to 3)."""
        at = (section or self.blck).start + RECORD.size * index
        first, count = RECORD.unpack_from(self.data, at)
        demand(1 <= first <= GREATEST_NUMBER, 18, at, f"first number {first}")
        demand(count >= 1, 25, at + 8, f"count {count}")
        demand(count - 1 <= GREATEST_NUMBER - first, 26, at, f"{count} numbers from {first}")
        return first, count, at

    def runs(self, section=None):
        """The runs of a section; of BLCK if none is named."""
        section, last = section or self.blck, None
        for index in range(section.length // RECORD.size):
            first, count, at = self.run(index, section)
            demand(last is None or first - last >= 2, 27, at, f"run from {first} after one to {last}")
            yield first, count
            last = first + (count - 1)

    # Chapter 10, verifying.

    def verify(self):
        for k, section in enumerate(self.sections):
            checksum = xxh64(self.data[section.start : section.end])
            demand(
                checksum == section.checksum,
                28,
                section.start,
                f"{section.name!r} has checksum {checksum:016X}",
            )
            zeros = self.data[section.end : section.end + padding(section.length)]
            demand(not any(zeros), 29, section.end, f"padding {zeros.hex(' ')}")
        total = sum(count for _, count in self.runs())
        demand(total == self.blocked, 33, 32, f"{self.blocked} blocked stated, {total} found")
        self._walk()

    def _walk(self):
        """10.1: `end` is W."""
        end = 0
        for _, offset, at in self.records():
            demand(offset <= end, 30, at + 8, f"label offset {offset} above {end}")
            if offset == end:
                end += 2 + len(self.label(offset, at))
            else:
                demand(self._is_label(offset, end), 31, at + 8, f"no label begins at {offset}")
        demand(end == self.labl.length, 32, self.labl.start + end, f"{self.labl.length - end} unused bytes")

    def _is_label(self, offset, end):
        if end - offset < 3:
            return False
        at = self.labl.start + offset
        (length,) = LENGTH.unpack_from(self.data, at)
        return self.data[at + 1] < 0x20 <= self.data[at + 2] and 1 <= length <= end - offset - 2

    def verify_canonical(self):
        self.verify()
        seen, offset = set(), 0
        while offset < self.labl.length:
            text = self.label(offset, self.labl.start)
            demand(text not in seen, 34, self.labl.start + offset, "a label that stands earlier in the pool")
            seen.add(text)
            offset += 2 + len(text)


class Reader(File):
    """A snapshot."""

    kind = SNAPSHOT

    def label_for(self, number):
        """The label's bytes, or None (9.5)."""
        low, high = 0, self.entry_count
        while low < high:
            middle = low + (high - low) // 2
            if self.record(middle)[0] < number:
                low = middle + 1
            else:
                high = middle
        if low == self.entry_count:
            return None
        found, offset, at = self.record(low)
        return self.label(offset, at) if found == number else None

    def is_blocked(self, number):
        """9.6."""
        low, high = 0, self.run_count
        while low < high:
            middle = low + (high - low) // 2
            if self.run(middle)[0] <= number:
                low = middle + 1
            else:
                high = middle
        if low == 0:
            return False
        first, count, _ = self.run(low - 1)
        return number - first <= count - 1


class Delta(File):
    """A delta, by itself."""

    kind = DELTA

    def __init__(self, data):
        super().__init__(data)
        self.idrm, self.blrm = self.sections[:2]

    def verify(self):
        super().verify()
        for section in (self.idrm, self.blrm):
            for _ in self.runs(section):
                pass


def opened(data):
    """A file of either kind: the kind is looked at first (chapter 3)."""
    return Delta(data) if data[10:12] == DELTA.to_bytes(2, "little") else Reader(data)


# Chapter 11, writing.


def identification_sections(entries):
    """The contents of IDNT and LABL for ascending (number, label) pairs; labels are text or bytes."""
    records, pool, offsets, previous = bytearray(), bytearray(), {}, 0
    for number, label in entries:
        text = label.encode("utf-8") if isinstance(label, str) else bytes(label)
        if not previous < number <= GREATEST_NUMBER:
            raise ValueError(f"number {number} after {previous}")
        if not 1 <= len(text) <= LONGEST_LABEL or text_problem(text):
            raise ValueError(f"label {text[:40]!r}")
        if text not in offsets:
            offsets[text] = len(pool)
            pool += LENGTH.pack(len(text)) + text
            if len(pool) > GREATEST_U32:
                raise ValueError("labels of more than 4,294,967,295 bytes")
        records += RECORD.pack(number, offsets[text])
        previous = number
    return bytes(records), bytes(pool)


def joined(runs):
    """Ascending (first, count) pairs, those that touch joined."""
    result = []
    for first, count in runs:
        last = result[-1][0] + result[-1][1] - 1 if result else 0
        if not (last < first and 1 <= count and first + count - 1 <= GREATEST_NUMBER):
            raise ValueError(f"run of {count} from {first} after {last}")
        if result and first == last + 1:
            result[-1] = (result[-1][0], result[-1][1] + count)
        else:
            result.append((first, count))
        if result[-1][1] > GREATEST_U32:
            raise ValueError(f"more than 4,294,967,295 consecutive numbers from {result[-1][0]}")
    return result


def run_records(runs):
    return b"".join(RECORD.pack(first, count) for first, count in runs)


def assembled(kind, contents, revision, blocked, identities=(0, 0), extra_sections=()):
    """The bytes of a file, from contents of its required sections and (id, content) pairs of optional ones."""
    sections = [(name, REQUIRED, content) for name, content in zip(SECTIONS[kind], contents)]
    sections += [(name, 0, content) for name, content in extra_sections]
    body = b"".join(content + bytes(padding(len(content))) for _, _, content in sections)
    size = table_end(len(sections)) + IDENTITY.size + len(body)
    head = HEADER.pack(MAGIC, VERSION, kind, len(sections), size, revision, blocked, *identities, bytes(8))
    for name, flags, content in sections:
        head += TABLE_ENTRY.pack(name, flags, len(content), xxh64(content))
    return head + IDENTITY.pack(xxh64(head)) + body


def pack(entries, runs, revision=0, extra_sections=()):
    """The bytes of a snapshot; `extra_sections` are (id, content) pairs of optional sections."""
    idnt, labl = identification_sections(entries)
    runs = joined(runs)
    blocked = sum(count for _, count in runs)
    return assembled(
        SNAPSHOT, (idnt, run_records(runs), labl), revision, blocked, extra_sections=extra_sections
    )


# Chapter 12, deltas.


def without(runs, taken, at):
    """What is left of ascending runs when others are taken away, which must lie within them (rule 38)."""
    taken = iter(taken)
    head = next(taken, None)
    for first, count in runs:
        end = first + count
        while head and head[0] < end:
            head_end = head[0] + head[1]
            demand(first <= head[0] and head_end <= end, 38, at, f"run of {head[1]} from {head[0]}")
            if first < head[0]:
                yield first, head[0] - first
            first, head = head_end, next(taken, None)
        if first < end:
            yield first, end - first
    demand(head is None, 38, at, f"run from {head and head[0]}")


def entries_after(base, delta):
    """The entries of the target (12.2, step 3)."""
    numbers = (number for first, count in delta.runs(delta.idrm) for number in range(first, first + count))
    added, at = delta.entries(), delta.idrm.start
    removed, new = next(numbers, None), next(added, None)
    for number, label in base.entries():
        demand(removed is None or removed >= number, 37, at, f"number {removed}")
        while new and new[0] < number:
            yield new
            new = next(added, None)
        if removed == number:
            removed = next(numbers, None)
        else:
            demand(not new or new[0] != number, 39, delta.idnt.start, f"number {number}")
            yield number, label
    demand(removed is None, 37, at, f"number {removed}")
    while new:
        yield new
        new = next(added, None)


def runs_after(base, delta):
    """The runs of the target (12.2, step 4)."""
    remaining = without(base.runs(), delta.runs(delta.blrm), delta.blrm.start)
    last = None
    for first, count in merge(remaining, delta.runs()):
        demand(last is None or first - last >= 2, 40, delta.blck.start, f"runs meet at {first}")
        yield first, count
        last = first + count - 1


def apply_delta(base_data, delta_data):
    """The bytes of the target (12.2)."""
    delta = Delta(delta_data)
    delta.verify_canonical()
    base = Reader(base_data)
    demand(base.identity == delta.base_identity, 35, 40, f"the base has identity {base.identity:016X}")
    demand(not base.optional, 36, 40, "the base has optional sections")
    base.verify()
    target = pack(entries_after(base, delta), list(runs_after(base, delta)), delta.revision)
    identity = Reader(target).identity
    demand(identity == delta.target_identity, 41, 48, f"the result has identity {identity:016X}")
    return target


def staying(runs, base_runs):
    """The runs that lie within a run of the base."""
    base_runs = iter(base_runs)
    head = next(base_runs, None)
    for first, count in runs:
        while head and head[0] + head[1] <= first:
            head = next(base_runs, None)
        if head and head[0] <= first and first + count <= head[0] + head[1]:
            yield first, count


def delta_between(base_data, target_data):
    """The bytes of a delta (12.3)."""
    base, target = Reader(base_data), Reader(target_data)
    for file in (base, target):
        demand(not file.optional, 36, 12, "a directory with optional sections")
        file.verify_canonical()
    old, new = dict(base.entries()), dict(target.entries())
    gone = joined((number, 1) for number, label in old.items() if new.get(number) != label)
    idnt, labl = identification_sections(entry for entry in new.items() if old.get(entry[0]) != entry[1])
    kept = set(staying(target.runs(), base.runs()))
    unblocked = without(base.runs(), sorted(kept), base.blck.start)
    blocked = [run for run in target.runs() if run not in kept]
    return assembled(
        DELTA,
        (run_records(gone), run_records(unblocked), idnt, run_records(blocked), labl),
        target.revision,
        sum(count for _, count in blocked),
        (base.identity, target.identity),
    )


# The command line.


def read_file(path):
    """The bytes of a regular file; never waits for a FIFO (chapter 8, step 1)."""
    descriptor = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    try:
        demand(stat.S_ISREG(os.fstat(descriptor).st_mode), 1, 0, "no regular file")
        with open(descriptor, "rb", closefd=False) as file:
            return file.read()
    finally:
        os.close(descriptor)


def dump_identification(reader, out):
    for number, label in reader.entries():
        out.write(b"+%d\t%s\n" % (number, label))


def dump_blocking(reader, out):
    for first, count in reader.runs():
        out.write(b"+%d\t%d\n" % (first, count))


def dump(options, out):
    reader = Reader(read_file(options.file))
    if options.only != "blocking":
        dump_identification(reader, out)
    if options.only != "identification":
        dump_blocking(reader, out)


def verify(options, out):
    try:
        file = opened(read_file(options.file))
        if options.canonical:
            file.verify_canonical()
        else:
            file.verify()
    except FormatError as error:
        print(f"{options.file}: {error}", file=sys.stderr)
        return 1


def info(options, out):
    file = opened(read_file(options.file))
    facts = [
        ("kind", {SNAPSHOT: "snapshot", DELTA: "delta"}[file.kind]),
        ("identity", f"{file.identity:016X}"),
        ("revision", file.revision),
        ("size", len(file.data)),
        ("identificationEntries", file.entry_count),
        ("blockingRuns", file.run_count),
        ("blockedNumbers", file.blocked),
    ]
    if file.kind == DELTA:
        facts.append(("baseIdentity", f"{file.base_identity:016X}"))
        facts.append(("targetIdentity", f"{file.target_identity:016X}"))
    facts += [(section.name.decode(), section.length) for section in file.sections]
    for name, value in facts:
        out.write(f"{name}\t{value}\n".encode())


def diff(options, out):
    old, new = read_file(options.old), read_file(options.new)
    delta = delta_between(old, new)
    if options.output:
        publish(delta, options.output)
    return 0 if old == new else 1


def apply(options, out):
    publish(apply_delta(read_file(options.base), read_file(options.delta)), options.output)


def publish(content, path):
    """Chapter 11: under a temporary name, readable by its owner only, then renamed."""
    folder = os.path.dirname(os.path.abspath(path))
    with tempfile.NamedTemporaryFile(dir=folder, delete=False) as file:
        try:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
            os.replace(file.name, path)
        except BaseException:
            os.unlink(file.name)
            raise


VERBS = [
    (verify, ["file"]),
    (dump, ["file"]),
    (info, ["file"]),
    (diff, ["old", "new"]),
    (apply, ["base", "delta"]),
]


def arguments():
    parser = argparse.ArgumentParser(description="Reads and writes call directory files by FORMAT.md.")
    subparsers = parser.add_subparsers(required=True, metavar="|".join(act.__name__ for act, _ in VERBS))
    verbs = {}
    for action, operands in VERBS:
        verbs[action] = verb = subparsers.add_parser(action.__name__)
        verb.set_defaults(action=action)
        for operand in operands:
            verb.add_argument(operand, metavar=operand.upper())
    verbs[verify].add_argument("--canonical", action="store_true", help="no label may stand twice")
    verbs[dump].add_argument("--only", choices=["identification", "blocking"])
    verbs[diff].add_argument("-o", dest="output", metavar="DELTA")
    verbs[apply].add_argument("-o", dest="output", metavar="FILE", required=True)
    return parser.parse_args()


def main():
    options = arguments()
    try:
        return options.action(options, sys.stdout.buffer) or 0
    except (FormatError, ValueError) as error:
        print(f"{options.action.__name__}: {error}", file=sys.stderr)
    except OSError as error:
        print(f"{error.filename}: {error.strerror}", file=sys.stderr)
    return 3


if __name__ == "__main__":
    sys.exit(main())
