"""A file as its parts, each of which can be made wrong before the rest is sealed around it."""

import struct
from dataclasses import dataclass

from xxh64 import xxh64

MAGIC = bytes.fromhex("89434C440D0A1A0A")


def records(*pairs):
    """The content of IDNT or BLCK: an i64 and a u32 each."""
    return b"".join(struct.pack("<qI", number, value) for number, value in pairs)


def label(text):
    """A label of the pool, from text or from bytes, right or wrong."""
    content = text.encode("utf-8") if isinstance(text, str) else text
    return struct.pack("<H", len(content)) + content


@dataclass
class Section:
    name: bytes
    content: bytes = b""
    flags: int = 1
    length: int = None
    checksum: int = None
    padding: bytes = None

    def stated_length(self):
        return len(self.content) if self.length is None else self.length

    def stated_checksum(self):
        return xxh64(self.content) if self.checksum is None else self.checksum

    def stored(self):
        zeros = bytes(-len(self.content) % 8)
        return self.content + (zeros if self.padding is None else self.padding)


@dataclass
class Draft:
    """What is left out is computed as FORMAT.md wants it, from what is there."""

    sections: list
    blocked: int = 0
    magic: bytes = MAGIC
    version: int = 1
    kind: int = 1
    count: int = None
    size: int = None
    revision: int = 0
    reserved: bytes = bytes(24)
    identity: int = None
    tail: bytes = b""

    def sealed(self):
        body = b"".join(section.stored() for section in self.sections) + self.tail
        real = 64 + 24 * len(self.sections) + 8 + len(body)
        head = struct.pack(
            "<8sHHIQQQ24s",
            self.magic,
            self.version,
            self.kind,
            len(self.sections) if self.count is None else self.count,
            real if self.size is None else self.size,
            self.revision,
            self.blocked,
            self.reserved,
        )
        for section in self.sections:
            stated = section.stated_length(), section.stated_checksum()
            head += section.name + struct.pack("<IQQ", section.flags, *stated)
        identity = xxh64(head) if self.identity is None else self.identity
        return head + struct.pack("<Q", identity) + body


def snapshot(idnt=b"", blck=b"", labl=b"", extra=(), **header):
    """A draft with the three required sections, then others; blocked is the sum of the runs if not given."""
    header.setdefault("blocked", sum(count for _, count in struct.iter_unpack("<qI", blck)))
    required = [Section(b"IDNT", idnt), Section(b"BLCK", blck), Section(b"LABL", labl)]
    return Draft(required + list(extra), **header)
