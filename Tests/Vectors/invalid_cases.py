"""Files that break one rule and are sealed again around it.

Where a file cannot break the rule alone, all rules that a reader may name are listed, the one that it
stands for first.
"""

from dataclasses import dataclass

from draft import MAGIC, Draft, Section, label, records, snapshot

OPEN, ACCESS, VERIFY, CANONICAL = "open", "access", "verify", "canonical"
GREATEST = 999_999_999_999_999
U32 = 0xFFFF_FFFF
U64 = 0xFFFF_FFFF_FFFF_FFFF

A, B, C = 12025550143, 33199000001, 447700900123
RUN = (33199000000, 10_000)
IDNT = records((A, 0), (B, 6), (C, 0))
BLCK = records(RUN, (447700900456, 1))
LABL = label("Zoë") + label("Taxi")
XTRA = Section(b"XTRA", b"skip me", flags=0)


@dataclass
class Invalid:
    rules: tuple
    name: str
    stage: str
    why: str
    content: bytes

    @property
    def file(self):
        return f"invalid/{self.rules[0]:02}-{self.name}.calldir"


def sample(**changes):
    """The file of the worked examples, with what is to be different."""
    parts = dict(idnt=IDNT, blck=BLCK, labl=LABL, revision=7)
    return snapshot(**(parts | changes)).sealed()


def resealed(index, **changes):
    """The sample with an optional section at index 3, and other fields in one section."""
    draft = snapshot(IDNT, BLCK, LABL, extra=[Section(b"XTRA", b"skip me", flags=0)], revision=7)
    for name, value in changes.items():
        setattr(draft.sections[index], name, value)
    return draft.sealed()


def arranged(*sections, **header):
    return Draft(list(sections), **header).sealed()


def one(number=A, offset=0, pool=label("Zoë")):
    """A single entry, whatever its number, its offset and the pool are."""
    return snapshot(records((number, offset)), labl=pool).sealed()


def pool_and(offsets, pool, first=A):
    """Entries with ascending numbers and these label offsets."""
    return snapshot(records(*((first + k, offset) for k, offset in enumerate(offsets))), labl=pool).sealed()


def blocking(*runs, **header):
    return snapshot(blck=records(*runs), **header).sealed()


def with_byte(content, at, change):
    return content[:at] + bytes([content[at] ^ change]) + content[at + 1 :]


FULL = sample()
IDNT_, BLCK_, LABL_ = Section(b"IDNT", IDNT), Section(b"BLCK", BLCK), Section(b"LABL", LABL)
BLOCKED = 10_001


def at_open():
    yield (2,), "empty", "no byte", b""
    yield (2,), "shorter-than-header", "63 bytes", FULL[:63]
    yield (2, 9), "header-only", "64 bytes", FULL[:64]
    yield (2, 9), "identity-cut", "one byte of the identity is missing", FULL[:143]
    yield (3,), "zeros", "184 zeros", bytes(184)
    yield (3,), "magic-of-another-format", "begins like a PNG", sample(
        magic=bytes.fromhex("89504E470D0A1A0A")
    )
    yield (3,), "magic-reversed", "read in the wrong byte order", sample(magic=MAGIC[::-1])
    yield (3,), "magic-without-high-bit", "sent over a 7-bit line", sample(magic=b"\x09" + MAGIC[1:])
    yield (3,), "line-feeds-from-crlf", "a text transfer took carriage returns away", FULL.replace(
        b"\r\n", b"\n"
    )
    yield (3,), "crlf-from-line-feeds", "a text transfer added carriage returns", FULL.replace(b"\n", b"\r\n")
    yield (4,), "version-0", "version 0", sample(version=0)
    yield (4,), "version-2", "version 2", sample(version=2)
    yield (4,), "version-in-big-endian", "version 256", sample(version=256)
    yield (5,), "kind-0", "kind 0", sample(kind=0)
    yield (5,), "kind-2", "kind 2 is a delta", sample(kind=2)
    yield (5,), "kind-3", "kind 3", sample(kind=3)
    yield (6, 14), "no-sections", "R = 0", arranged()
    many = [Section(b"XTR" + bytes([0x41 + k]), flags=0) for k in range(14)]
    yield (6,), "seventeen-sections", "R = 17, all of them there", sample(extra=many)
    yield (6, 2), "section-count-greatest", "R = 2^32 - 1", sample(count=U32)
    yield (7,), "base-identity", "a base identity in a snapshot", sample(reserved=b"\1" + bytes(23))
    yield (7,), "target-identity", "a target identity in a snapshot", sample(
        reserved=bytes(8) + b"\1" + bytes(15)
    )
    yield (7,), "reserved-byte", "byte 63 is not zero", sample(reserved=bytes(23) + b"\1")
    yield (8,), "identity-wrong", "one bit of the identity", with_byte(FULL, 136, 1)
    yield (8,), "revision-changed", "one bit of the revision, not sealed again", with_byte(FULL, 24, 1)
    yield (8,), "table-changed", "one bit of a checksum in the table, not sealed again", with_byte(
        FULL, 80, 1
    )
    yield (9,), "size-smaller", "states one byte less", sample(size=len(FULL) - 1)
    yield (9,), "size-larger", "states 8 bytes more", sample(size=len(FULL) + 8)
    yield (9,), "size-greatest", "states 2^64 - 1 bytes", sample(size=U64)
    yield (9, 10), "cut-by-a-byte", "the last byte is missing", FULL[:-1]
    yield (9, 10), "cut-after-identity", "all sections are missing", FULL[:144]
    yield (9, 10), "trailing-bytes", "8 zeros behind the end", FULL + bytes(8)
    yield (9, 10), "two-files-joined", "two files, one behind the other", FULL + FULL
    yield (10,), "trailing-bytes", "8 zeros behind the last section, sealed", sample(tail=bytes(8))
    yield (10,), "padding-missing", "the last padding is missing", resealed(3, padding=b"")
    yield (10,), "section-missing", "the last section has no content", resealed(3, content=b"", length=7)
    wrapping = Section(b"XTRA", flags=0, length=U64)
    yield (10,), "rounding-wraps", "a length of 2^64 - 1, 0 when rounded up without care", sample(
        extra=[wrapping]
    )
    pair = [Section(b"XONE", flags=0, length=U64 - 15), Section(b"XTWO", flags=0, length=16)]
    yield (10,), "sum-wraps", "two lengths whose sum is 2^64", sample(extra=pair)
    yield (10,), "length-greatest-signed", "a length of 2^63 - 1", resealed(3, length=2**63 - 1)
    yield (11,), "lower-case-id", "id xtra", resealed(3, name=b"xtra")
    yield (11,), "digit-in-id", "id XTR1", resealed(3, name=b"XTR1")
    yield (11,), "zero-id", "id of four zeros", resealed(3, name=bytes(4))
    yield (11,), "id-twice", "XTRA twice", sample(extra=[XTRA, XTRA])
    yield (11,), "known-id-twice", "a second LABL", sample(extra=[LABL_])
    yield (12,), "identification-optional", "IDNT with bit 0 clear", resealed(0, flags=0)
    yield (12,), "blocking-optional", "BLCK with bit 0 clear", resealed(1, flags=0)
    yield (12,), "labels-optional", "LABL with bit 0 clear", resealed(2, flags=0)
    yield (12,), "flag-bit-1", "IDNT with bit 1 set", resealed(0, flags=3)
    yield (12,), "flag-bit-31", "an optional section with bit 31 set", resealed(3, flags=1 << 31)
    yield (13,), "unknown-required-section", "XTRA with bit 0 set", resealed(3, flags=1)
    yield (13,), "reserved-required-section", "IDRM, which belongs to kind 2", resealed(
        3, name=b"IDRM", flags=1
    )
    yield (14,), "sections-swapped", "LABL before BLCK", arranged(IDNT_, LABL_, BLCK_, blocked=BLOCKED)
    yield (14,), "optional-section-first", "XTRA before IDNT", arranged(
        XTRA, IDNT_, BLCK_, LABL_, blocked=BLOCKED
    )
    yield (14,), "blocking-missing", "XTRA instead of BLCK", arranged(IDNT_, LABL_, XTRA)
    yield (14,), "labels-missing", "two sections", arranged(IDNT_, BLCK_, blocked=BLOCKED)
    yield (14,), "only-optional", "one section, an optional one", arranged(XTRA)
    yield (15,), "identification-length", "IDNT of 37 bytes", resealed(0, content=IDNT + b"\0")
    yield (15,), "blocking-length", "BLCK of 32 bytes", resealed(1, content=BLCK + bytes(8))
    yield (16,), "blocked-below-runs", "1 blocked number in 2 runs", sample(blocked=1)
    yield (16,), "nothing-blocked", "0 blocked numbers in 2 runs", sample(blocked=0)
    yield (16,), "blocked-without-runs", "1 blocked number in no run", sample(blck=b"", blocked=1)
    yield (16,), "blocked-above-runs", "one more than 2 runs can hold", sample(blocked=2 * U32 + 1)
    yield (16,), "blocked-greatest", "2^64 - 1 blocked numbers in 2 runs", sample(blocked=U64)
    yield (17, 10), "pool-too-long", "LABL states 2^32 bytes", resealed(2, length=U32 + 1)


def numbers_and_runs():
    yield (18,), "number-0", "number 0", one(0)
    yield (18,), "number-negative", "number -1", one(-1)
    yield (18,), "number-least", "number -2^63", one(-(2**63))
    yield (18,), "number-of-16-digits", "number 10^15", one(GREATEST + 1)
    yield (18,), "number-greatest", "number 2^63 - 1", one(2**63 - 1)
    yield (18,), "run-from-0", "a run from 0", blocking((0, 10))
    yield (18,), "run-from-a-negative", "a run from -5", blocking((-5, 10))
    yield (18,), "run-from-the-least", "a run from -2^63", blocking((-(2**63), U32))
    yield (18, 26), "run-from-16-digits", "a run from 10^15", blocking((GREATEST + 1, 1))
    yield (18, 26), "run-from-the-greatest", "a run from 2^63 - 1", blocking((2**63 - 1, U32))
    yield (19,), "number-twice", "equal neighbours", sample(idnt=records((A, 0), (B, 6), (B, 0)))
    yield (19,), "numbers-descend", "a smaller number behind", sample(idnt=records((A, 0), (C, 6), (B, 0)))
    yield (25,), "run-of-0", "a run without numbers", blocking((RUN[0], 0), (447700900456, 2))
    yield (26,), "run-past-the-greatest", "one number too many", blocking((GREATEST, 2))
    yield (26,), "longest-run-past-the-greatest", "the longest run, one number too far", blocking(
        (GREATEST - U32 + 2, U32)
    )
    yield (27,), "runs-touch", "a run right after another", blocking((100, 10), (110, 10))
    yield (27,), "runs-overlap", "a run that begins with the last number of another", blocking(
        (100, 10), (109, 10)
    )
    yield (27,), "run-inside-a-run", "a run in the middle of another", blocking((100, 10), (104, 2))
    yield (27,), "run-twice", "equal neighbours", blocking((100, 10), (100, 10))
    yield (27,), "runs-descend", "a smaller run behind", blocking((100, 10), (50, 10))


def labels():
    yield (20, 31), "offset-at-last-byte", "one byte of the length is in the pool", sample(
        idnt=records((A, 0), (B, 6), (C, 11))
    )
    yield (20, 30), "offset-at-end", "the offset is the pool's length", one(offset=6)
    yield (20, 30), "offset-greatest", "offset 2^32 - 1", one(offset=U32)
    yield (20,), "pool-empty", "an entry and no pool", one(pool=b"")
    yield (20,), "pool-of-a-byte", "an entry and one byte of pool", one(pool=b"\x01")
    yield (21,), "length-0", "a label without text", one(pool=bytes(2))
    yield (21,), "length-8192", "a label of 8,192 bytes", one(pool=label("x" * 8_192))
    yield (21, 22), "length-greatest", "a length of 65,535 in a pool of 6 bytes", one(pool=b"\xff\xffZoes")
    yield (22,), "text-past-the-pool", "a text of 5 bytes where 4 are left", one(pool=b"\x05\x00Taxi")
    yield (22,), "text-missing", "the pool ends behind the length", one(pool=b"\x04\x00")
    for name, why, text in (
        ("continuation-byte", "a continuation byte by itself", b"Zo\x80"),
        ("byte-ff", "a byte that UTF-8 never has", b"Zo\xff"),
        ("overlong-2", "a slash in two bytes", b"\xc0\xaf"),
        ("overlong-3", "a slash in three bytes", b"\xe0\x80\xaf"),
        ("overlong-4", "a slash in four bytes", b"\xf0\x80\x80\xaf"),
        ("overlong-nul", "U+0000 in two bytes", b"Zo\xc0\x80"),
        ("surrogate", "U+D800", b"\xed\xa0\x80"),
        ("surrogate-pair", "U+1F600 as two surrogates", b"\xed\xa0\xbd\xed\xb8\x80"),
        ("above-10ffff", "U+110000", b"\xf4\x90\x80\x80"),
        ("cut-by-the-pool", "the pool ends inside a character", b"Zo\xc3"),
        ("cut-by-a-letter", "a letter inside a character", b"\xe2\x82A"),
        ("latin-1", "Zoë in ISO 8859-1", b"Zo\xeb"),
    ):
        yield (23,), name, why, one(pool=label(text))
    yield (23,), "cut-by-a-label", "the character would end in the next label", pool_and(
        (0, 5), label(b"Zo\xc3") + label("Taxi")
    )
    for name, code in (
        ("nul", 0x00),
        ("tab", 0x09),
        ("line-feed", 0x0A),
        ("carriage-return", 0x0D),
        ("escape", 0x1B),
        ("001f", 0x1F),
        ("delete", 0x7F),
        ("0080", 0x80),
        ("next-line", 0x85),
        ("009f", 0x9F),
        ("line-separator", 0x2028),
        ("paragraph-separator", 0x2029),
    ):
        yield (24,), name, f"U+{code:04X} in a label", one(pool=label(f"Zo{chr(code)}e"))
    yield (24,), "nul-first", "U+0000 at the beginning of a label", one(pool=label("\0Zoe"))


def walk_on_access():
    """Offsets below W that are no beginning; with no unused bytes, their labels break a rule themselves."""
    yield (31, 21), "length-high-byte", "offset 1, inside a length", pool_and((0, 1), LABL[:6])
    yield (31, 21), "middle-of-a-text", "offset 3, inside a text", pool_and((0, 3), LABL[:6])
    yield (31, 22), "last-byte-before-a-label", "a text's last byte", pool_and((0, 6, 5), LABL)
    long = label("A") + label("x" * 256)
    yield (
        31,
        24,
    ), "last-byte-before-a-long-label", "a text's last byte, length 65 within the pool", pool_and(
        (0, 3, 2), long
    )


def in_verify():
    for index, name in enumerate(("identification", "blocking", "labels", "optional")):
        yield (28,), f"checksum-{name}", "a wrong checksum in the table", resealed(index, checksum=1)
    changed = sample(labl=with_byte(LABL, 8, 0x20))
    yield (28,), "content-changed", "Taxi has become taxi", FULL[:208] + changed[208:]
    short = Section(b"BLCK", records(RUN), padding=b"\0\1\0\0")
    yield (29,), "padding-identification", "the first byte of padding", resealed(0, padding=b"\1\0\0\0")
    yield (29,), "padding-blocking", "a byte of padding", arranged(IDNT_, short, LABL_, blocked=RUN[1])
    yield (29,), "padding-labels", "the last byte of padding", resealed(2, padding=b"\0\0\0\1")
    yield (29,), "padding-optional", "the byte of padding of an unknown section", resealed(3, padding=b"\x80")
    yield (30,), "labels-not-in-order-of-use", "the first entry uses the second label", pool_and((6, 0), LABL)
    yield (30,), "label-skipped", "the second label is used by nobody", pool_and(
        (0, 12), LABL + label("Spam")
    )
    yield (30,), "first-label-not-at-0", "two bytes before the first label", pool_and(
        (2,), b"\0\0" + label("Zoë")
    )
    overlap = label("A") + b"\0" + b"x" * 65
    yield (31, 32), "label-into-unused-bytes", "offset 2: a label of 65 bytes behind W", pool_and(
        (0, 2), overlap
    )
    yield (32,), "unused-bytes", "two bytes behind the last label", pool_and((0, 6), LABL + b"\0\0")
    yield (32,), "unused-label", "the last label is used by nobody", pool_and((0, 6), LABL + label("Spam"))
    yield (32,), "pool-without-entries", "a label and no entry", pool_and((), label("Zoë"))
    yield (33,), "blocked-one-less", "10,000 stated, 10,001 in the runs", sample(blocked=10_000)
    yield (33,), "blocked-one-more", "10,002 stated, 10,001 in the runs", sample(blocked=10_002)


def canonical():
    twice = label("Zoë") + label("Zoë")
    yield (34,), "label-twice", "two labels of the same bytes", pool_and((0, 6), twice)
    yield (34,), "label-again-later", "another label in between", pool_and((0, 6, 12), LABL + label("Zoë"))


STAGES = [
    (OPEN, at_open),
    (ACCESS, numbers_and_runs),
    (ACCESS, labels),
    (ACCESS, walk_on_access),
    (VERIFY, in_verify),
    (CANONICAL, canonical),
]
INVALID = [
    Invalid(rules, name, stage, why, content)
    for stage, cases in STAGES
    for rules, name, why, content in cases()
]
