#!/usr/bin/env python3
"""A second reader and writer of call directory files, written from FORMAT.md alone.

    calldir_format.py verify [--canonical] FILE
    calldir_format.py dump [--only identification|blocking] FILE
    calldir_format.py info FILE

Exit status: 0 done, 1 the file does not conform, 2 wrong use, 3 the input could not be used.
"""

import argparse
import os
import re
import stat
import struct
import sys

from xxh64 import xxh64

MAGIC = bytes.fromhex("89434C440D0A1A0A")
VERSION = 1
SNAPSHOT = 1
HEADER = struct.Struct("<8sHHIQQQ24s")
TABLE_ENTRY = struct.Struct("<4sIQQ")
IDENTITY = struct.Struct("<Q")
RECORD = struct.Struct("<qI")
LENGTH = struct.Struct("<H")
KNOWN_IDS = [b"IDNT", b"BLCK", b"LABL"]
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


class Reader:
    """A snapshot held in memory. The constructor is chapter 8; every other method checks what it reads."""

    def __init__(self, data):
        self.data = data
        self._open_header()
        self._open_table()
        self._open_counts()

    # Chapter 8, opening.

    def _open_header(self):
        size = len(self.data)
        demand(size >= HEADER.size, 2, 0, f"{size} bytes")
        magic, version, kind, count, stated, self.revision, self.blocked, reserved = HEADER.unpack_from(
            self.data
        )
        demand(magic == MAGIC, 3, 0, magic.hex(" "))
        demand(version == VERSION, 4, 8, f"version {version}")
        demand(kind == SNAPSHOT, 5, 10, f"kind {kind}")
        demand(1 <= count <= MOST_SECTIONS, 6, 12, f"{count} sections")
        table = table_end(count)
        demand(size >= table + IDENTITY.size, 2, 0, f"{size} bytes")
        demand(not any(reserved), 7, 40, reserved.hex(" "))
        (self.identity,) = IDENTITY.unpack_from(self.data, table)
        demand(self.identity == xxh64(self.data[:table]), 8, table, f"identity {self.identity:016X}")
        demand(stated == size, 9, 16, f"{stated} stated, {size} real")
        self.section_count = count

    def _open_table(self):
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
            known = section.name in KNOWN_IDS
            demand(section.flags == REQUIRED or not known, 12, at + 4, f"flags {section.flags:#x}")
            demand(known or section.flags != REQUIRED, 13, at, f"unknown required section {section.name!r}")
        first = [section.name for section in self.sections[:3]]
        demand(first == KNOWN_IDS, 14, table_end(0), f"sections {first}")

    def _open_counts(self):
        self.idnt, self.blck, self.labl = self.sections[:3]
        for k in (0, 1):
            length = self.sections[k].length
            demand(length % RECORD.size == 0, 15, table_end(k) + 8, f"length {length}")
        self.entry_count = self.idnt.length // RECORD.size
        self.run_count = runs = self.blck.length // RECORD.size
        if runs == 0:
            plausible = self.blocked == 0
        else:
            plausible = self.blocked >= runs and (self.blocked - 1) // runs < GREATEST_U32
        demand(plausible, 16, 32, f"{self.blocked} blocked in {runs} runs")
        demand(self.labl.length <= GREATEST_U32, 17, table_end(2) + 8, f"pool of {self.labl.length} bytes")

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

    def run(self, index):
        """First number, count, and where the record lies (9.3, steps 1 to 3)."""
        at = self.blck.start + RECORD.size * index
        first, count = RECORD.unpack_from(self.data, at)
        demand(1 <= first <= GREATEST_NUMBER, 18, at, f"first number {first}")
        demand(count >= 1, 25, at + 8, f"count {count}")
        demand(count - 1 <= GREATEST_NUMBER - first, 26, at, f"{count} numbers from {first}")
        return first, count, at

    def runs(self):
        last = None
        for index in range(self.run_count):
            first, count, at = self.run(index)
            demand(last is None or first - last >= 2, 27, at, f"run from {first} after one to {last}")
            yield first, count
            last = first + (count - 1)

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


def pack(entries, runs, revision=0, extra_sections=()):
    """The bytes of a snapshot; `extra_sections` are (id, content) pairs of optional sections."""
    idnt, labl = identification_sections(entries)
    runs = joined(runs)
    blck = b"".join(RECORD.pack(first, count) for first, count in runs)
    sections = [(b"IDNT", REQUIRED, idnt), (b"BLCK", REQUIRED, blck), (b"LABL", REQUIRED, labl)]
    sections += [(name, 0, content) for name, content in extra_sections]
    body = b"".join(content + bytes(padding(len(content))) for _, _, content in sections)
    size = table_end(len(sections)) + IDENTITY.size + len(body)
    blocked = sum(count for _, count in runs)
    head = HEADER.pack(MAGIC, VERSION, SNAPSHOT, len(sections), size, revision, blocked, bytes(24))
    for name, flags, content in sections:
        head += TABLE_ENTRY.pack(name, flags, len(content), xxh64(content))
    return head + IDENTITY.pack(xxh64(head)) + body


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


def dump(reader, options, out):
    if options.only != "blocking":
        dump_identification(reader, out)
    if options.only != "identification":
        dump_blocking(reader, out)


def verify(reader, options, out):
    if options.canonical:
        reader.verify_canonical()
    else:
        reader.verify()


def info(reader, options, out):
    facts = [
        ("identity", f"{reader.identity:016X}"),
        ("revision", reader.revision),
        ("size", len(reader.data)),
        ("identificationEntries", reader.entry_count),
        ("blockingRuns", reader.run_count),
        ("blockedNumbers", reader.blocked),
    ]
    facts += [(section.name.decode(), section.length) for section in reader.sections]
    for name, value in facts:
        out.write(f"{name}\t{value}\n".encode())


def arguments():
    parser = argparse.ArgumentParser(description="Reads call directory files by FORMAT.md.")
    verbs = parser.add_subparsers(required=True, metavar="verify|dump|info")
    for name, action in (("verify", verify), ("dump", dump), ("info", info)):
        verb = verbs.add_parser(name)
        verb.set_defaults(action=action)
        verb.add_argument("file")
        if name == "verify":
            verb.add_argument("--canonical", action="store_true", help="no label may stand in the pool twice")
        if name == "dump":
            verb.add_argument("--only", choices=["identification", "blocking"])
    return parser.parse_args()


def main():
    options = arguments()
    try:
        reader = Reader(read_file(options.file))
        options.action(reader, options, sys.stdout.buffer)
    except FormatError as error:
        print(f"{options.file}: {error}", file=sys.stderr)
        return 1 if options.action is verify else 3
    except OSError as error:
        print(f"{options.file}: {error.strerror}", file=sys.stderr)
        return 3
    return 0


if __name__ == "__main__":
    sys.exit(main())
