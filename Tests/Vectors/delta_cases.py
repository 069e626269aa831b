"""Deltas, written down by hand; and files that are none or do not fit.

A valid case has base, target, and the contents that FORMAT.md, chapter 12, asks for between them. An unfit
one conforms by itself and breaks a rule when it is applied.
"""

from dataclasses import dataclass, field

from calldir_format import pack
from draft import Draft, Section, label, records
from invalid_cases import ACCESS, CANONICAL, OPEN, VERIFY, with_byte

GREATEST = 999_999_999_999_999
U32 = 0xFFFF_FFFF

A, B, C = 12025550143, 33199000001, 447700900123
NEW = 493023125001


@dataclass
class Directory:
    """What a snapshot is packed from."""

    entries: list = ()
    runs: list = ()
    revision: int = 0

    def packed(self):
        return pack(self.entries, self.runs, self.revision)


@dataclass
class Content:
    """What a delta takes away and puts in."""

    idrm: list = ()
    blrm: list = ()
    entries: list = ()
    blck: list = ()

    def sections(self):
        pool, offsets = b"", {}
        for _, text in self.entries:
            if text not in offsets:
                offsets[text] = len(pool)
                pool += label(text)
        idnt = records(*((number, offsets[text]) for number, text in self.entries))
        contents = records(*self.idrm), records(*self.blrm), idnt, records(*self.blck), pool
        return [Section(name, content) for name, content in zip(NAMES, contents)]


NAMES = (b"IDRM", b"BLRM", b"IDNT", b"BLCK", b"LABL")


def identity_of(file):
    """The u64 behind the table."""
    at = 64 + 24 * file[12]
    return file[at : at + 8]


def draft(content, base, target, revision, extra=()):
    return Draft(
        content.sections() + list(extra),
        blocked=sum(count for _, count in content.blck),
        kind=2,
        revision=revision,
        reserved=base + target + bytes(8),
    )


@dataclass
class ValidDelta:
    """`changes`: entries added, removed, relabelled; blocked numbers added, removed."""

    name: str
    why: str
    base: Directory
    target: Directory
    content: Content
    changes: tuple = (0, 0, 0, 0, 0)
    extra: list = ()
    is_written: bool = True

    def sealed(self):
        identities = identity_of(self.base.packed()), identity_of(self.target.packed())
        return draft(self.content, *identities, self.target.revision, self.extra).sealed()


SAMPLE = Directory([(A, "Zoë"), (B, "Taxi"), (C, "Zoë")], [(33199000000, 10_000), (447700900456, 1)], 7)
TARGET = Directory([(A, "Zoë"), (B, "Bistro"), (NEW, "Zoë")], [(33199000000, 10_000), (447700900456, 2)], 8)
CHANGE = Content([(B, 1), (C, 1)], [(447700900456, 1)], [(B, "Bistro"), (NEW, "Zoë")], [(447700900456, 2)])
CROWD = Directory([(100 + k, "ABC"[k % 3]) for k in range(10)])
LONGEST = 331_000_000_000

VALID_DELTAS = [
    ValidDelta("worked-example", "byte by byte in FORMAT.md, 12.4", SAMPLE, TARGET, CHANGE, (1, 1, 1, 1, 0)),
    ValidDelta("nothing", "base and target are one file", SAMPLE, SAMPLE, Content()),
    ValidDelta(
        "revision",
        "nothing differs but the revision",
        SAMPLE,
        Directory(SAMPLE.entries, SAMPLE.runs, 2**64 - 1),
        Content(),
    ),
    ValidDelta(
        "from-empty",
        "everything is put in",
        Directory(),
        SAMPLE,
        Content(entries=SAMPLE.entries, blck=SAMPLE.runs),
        (3, 0, 0, 10_001, 0),
    ),
    ValidDelta(
        "to-empty",
        "everything is taken away",
        SAMPLE,
        Directory(),
        Content([(A, 1), (B, 1), (C, 1)], SAMPLE.runs),
        (0, 3, 0, 0, 10_001),
    ),
    ValidDelta(
        "consecutive-entries",
        "consecutive entries that go make one run",
        CROWD,
        Directory([CROWD.entries[0], CROWD.entries[4], (105, "New"), CROWD.entries[9]]),
        Content([(101, 3), (105, 4)], entries=[(105, "New")]),
        (0, 6, 1, 0, 0),
    ),
    ValidDelta(
        "first-use-goes",
        "labels of the target stand in another order than those of the base",
        Directory([(1, "A"), (2, "B"), (3, "A"), (4, "C")]),
        Directory([(2, "B"), (3, "A"), (4, "C")]),
        Content([(1, 1)]),
        (0, 1, 0, 0, 0),
    ),
    ValidDelta(
        "label-of-the-base",
        "an entry is put in front, with a label that the base uses later",
        Directory([(5, "A"), (6, "B")]),
        Directory([(1, "B"), (5, "A"), (6, "B")]),
        Content(entries=[(1, "B")]),
        (1, 0, 0, 0, 0),
    ),
    ValidDelta(
        "normalisation",
        "another normal form is another label",
        Directory([(A, "Jos\u00e9"), (B, "Jos\u00e9")]),
        Directory([(A, "Jose\u0301"), (B, "Jos\u00e9")]),
        Content([(A, 1)], entries=[(A, "Jose\u0301")]),
        (0, 0, 1, 0, 0),
    ),
    ValidDelta(
        "runs-join",
        "a number between two runs",
        Directory(runs=[(10, 3), (14, 3)]),
        Directory(runs=[(10, 7)]),
        Content(blrm=[(10, 3), (14, 3)], blck=[(10, 7)]),
        (0, 0, 0, 1, 0),
    ),
    ValidDelta(
        "run-splits",
        "a number out of a run: what is left stays",
        Directory(runs=[(10, 7)]),
        Directory(runs=[(10, 3), (14, 3)]),
        Content(blrm=[(13, 1)]),
        (0, 0, 0, 0, 1),
    ),
    ValidDelta(
        "run-moves",
        "a run that loses its first number and gets one behind",
        Directory(runs=[(10, 3), (20, 1)]),
        Directory(runs=[(11, 3), (20, 1)]),
        Content(blrm=[(10, 3)], blck=[(11, 3)]),
        (0, 0, 0, 1, 1),
    ),
    ValidDelta(
        "longest-run",
        "a number out of a run of 4,294,967,295, and one of that length put in",
        Directory(runs=[(LONGEST, U32)]),
        Directory(runs=[(1, U32), (LONGEST, 1), (LONGEST + 2, U32 - 2)]),
        Content(blrm=[(LONGEST + 1, 1)], blck=[(1, U32)]),
        (0, 0, 0, U32, 1),
    ),
    ValidDelta(
        "least-and-greatest",
        "numbers 1 and 999,999,999,999,999 change places",
        Directory([(1, "One")], [(1, 1)]),
        Directory([(GREATEST, "Last")], [(GREATEST, 1)]),
        Content([(1, 1)], [(1, 1)], [(GREATEST, "Last")], [(GREATEST, 1)]),
        (1, 1, 0, 1, 1),
    ),
    ValidDelta(
        "same-again",
        "the same entry and the same run, taken away and put in: no writer does it, and it is allowed",
        SAMPLE,
        SAMPLE,
        Content([(A, 1)], [(33199000000, 10_000)], [(A, "Zoë")], [(33199000000, 10_000)]),
        (0, 0, 1, 0, 0),
        is_written=False,
    ),
    ValidDelta(
        "optional-section",
        "an optional section that no reader knows",
        SAMPLE,
        TARGET,
        CHANGE,
        (1, 1, 1, 1, 0),
        extra=[Section(b"XTRA", b"skip me", flags=0)],
        is_written=False,
    ),
]


@dataclass
class InvalidDelta:
    """As an invalid snapshot, but opened as a delta."""

    rules: tuple
    name: str
    stage: str
    why: str
    content: bytes

    @property
    def file(self):
        return f"deltas/invalid/{self.rules[0]:02}-{self.name}.delta"


def example(change=lambda draft: None, **header):
    """The delta of FORMAT.md, with something changed before it is sealed."""
    identities = identity_of(SAMPLE.packed()), identity_of(TARGET.packed())
    changed = draft(CHANGE, *identities, 8)
    for name, value in header.items():
        setattr(changed, name, value)
    change(changed)
    return changed.sealed()


def section(index, **fields):
    """The example with fields of one section changed."""

    def change(changed):
        for name, value in fields.items():
            setattr(changed.sections[index], name, value)

    return example(change)


def runs_in(index, *runs):
    return section(index, content=records(*runs))


def alone():
    """Rules that a delta breaks by itself, where they say something about deltas."""
    delta = example()
    identities = delta[40:56]
    extra = Section(b"XTRA", b"skip me")
    yield (5,), "snapshot", OPEN, "a snapshot", SAMPLE.packed()
    yield (5,), "kind-3", OPEN, "kind 3", example(kind=3)
    yield (7,), "reserved-byte", OPEN, "byte 56 is not zero", example(reserved=identities + b"\1" + bytes(7))
    yield (8,), "base-changed", OPEN, "another base, not sealed again", with_byte(delta, 40, 1)
    yield (8,), "target-changed", OPEN, "another target, not sealed again", with_byte(delta, 48, 1)
    yield (9, 10), "cut-by-a-byte", OPEN, "the last byte is missing", delta[:-1]
    for index, name in enumerate(NAMES[:2]):
        name = name.decode()
        yield (12,), f"{name.lower()}-optional", OPEN, f"{name} with bit 0 clear", section(index, flags=0)
        yield (14,), f"{name.lower()}-missing", OPEN, f"no {name}", example(lambda d: d.sections.pop(index))
        yield (15,), f"{name.lower()}-length", OPEN, f"{name} of 13 bytes", section(index, content=bytes(13))
        runs = (
            (18, "from-0", "a run from 0", (0, 1)),
            (18, "from-the-least", "a run from -2^63", (-(2**63), U32)),
            (25, "of-0", "a run without numbers", (B, 0)),
            (26, "past-the-greatest", "one number too many", (GREATEST, 2)),
        )
        for rule, kind, why, run in runs:
            yield (rule,), f"{name.lower()}-{kind}", ACCESS, f"{name}: {why}", runs_in(index, run)
        yield (27,), f"{name.lower()}-touches", ACCESS, f"{name}: a run right after another", runs_in(
            index, (10, 5), (15, 1)
        )
        yield (27,), f"{name.lower()}-descends", ACCESS, f"{name}: a smaller run behind", runs_in(
            index, (C, 1), (B, 1)
        )
        yield (28,), f"checksum-{name.lower()}", VERIFY, f"a wrong checksum of {name}", section(
            index, checksum=1
        )
    yield (13,), "unknown-required-section", OPEN, "XTRA with bit 0 set", example(
        lambda d: d.sections.append(extra)
    )
    yield (14,), "removals-last", OPEN, "IDRM and BLRM behind LABL", example(
        lambda d: d.sections.extend([d.sections.pop(0), d.sections.pop(0)])
    )
    yield (16,), "blocked-with-removals", OPEN, "blocked counts the run of BLRM, and has no other", example(
        lambda d: setattr(d.sections[3], "content", b""), blocked=1
    )
    yield (17, 10), "pool-too-long", OPEN, "LABL states 2^32 bytes", section(4, length=U32 + 1)
    yield (19,), "numbers-descend", ACCESS, "IDNT: a smaller number behind", section(
        2, content=records((NEW, 0), (B, 8))
    )
    yield (29,), "padding-blrm", VERIFY, "the last byte of padding behind BLRM", section(
        1, padding=b"\0\0\0\1"
    )
    yield (30,), "labels-not-in-order-of-use", VERIFY, "the first entry uses the second label", section(
        2, content=records((B, 8), (NEW, 0))
    )
    yield (32,), "label-of-the-base", VERIFY, "a label that no entry of IDNT uses", section(
        4, content=label("Bistro") + label("Zoë") + label("Taxi")
    )
    yield (33,), "blocked-with-removals", VERIFY, "blocked counts the run of BLRM too", example(blocked=3)
    yield (34,), "label-twice", CANONICAL, "two labels of the same bytes", section(
        4, content=label("Bistro") + label("Bistro")
    )


@dataclass
class UnfitDelta:
    """Conforms by itself; `base` is the name of the file that it is applied to."""

    rules: tuple
    name: str
    why: str
    content: Content = field(default_factory=Content)
    base: str = "valid/worked-example.calldir"
    base_identity: bytes = identity_of(SAMPLE.packed())
    target_identity: bytes = bytes(8)
    revision: int = 7

    @property
    def file(self):
        return f"deltas/unfit/{self.rules[0]:02}-{self.name}.delta"

    def sealed(self):
        return draft(self.content, self.base_identity, self.target_identity, self.revision).sealed()


WITH_OPTIONAL = pack([(A, "Zoë")], [], extra_sections=[(b"XTRA", b"skip me")])
UNFIT_DELTAS = [
    UnfitDelta((35,), "other-base", "made from another file", CHANGE, base="valid/one-of-each.calldir"),
    UnfitDelta(
        (35,), "own-target", "applied to what it leads to", base="deltas/valid/worked-example.target.calldir"
    ),
    UnfitDelta(
        (35,),
        "one-bit",
        "one bit of the base identity",
        base_identity=with_byte(identity_of(SAMPLE.packed()), 7, 0x80),
    ),
    UnfitDelta(
        (36,),
        "base-with-optional-section",
        "the base has a section of which a delta says nothing",
        base="valid/optional-section.calldir",
        base_identity=identity_of(WITH_OPTIONAL),
    ),
    UnfitDelta(
        (28,),
        "base-damaged",
        "Taxi has become taxi in the base, under the same identity",
        base="invalid/28-content-changed.calldir",
    ),
    UnfitDelta((37,), "entry-absent", "takes away an entry that is not there", Content([(B + 1, 1)])),
    UnfitDelta(
        (37,), "entries-with-a-hole", "takes away an entry and its absent neighbour", Content([(B, 2)])
    ),
    UnfitDelta((37,), "entry-before-the-first", "an absent entry before all others", Content([(1, 1)])),
    UnfitDelta((37,), "entry-after-the-last", "an absent entry behind all others", Content([(GREATEST, 1)])),
    UnfitDelta(
        (37,),
        "four-billion-entries",
        "a run of 4,294,967,295 entries from one that is there on",
        Content([(A, U32)]),
    ),
    UnfitDelta(
        (37,),
        "relabels-absent",
        "gives an absent entry another label",
        Content([(NEW, 1)], entries=[(NEW, "Zoë")]),
    ),
    UnfitDelta((38,), "number-absent", "unblocks a number that is not blocked", Content(blrm=[(5, 1)])),
    UnfitDelta(
        (38,), "number-behind", "unblocks one number behind a run too", Content(blrm=[(33199000000, 10_001)])
    ),
    UnfitDelta(
        (38,), "number-before", "unblocks one number before a run too", Content(blrm=[(33198999999, 2)])
    ),
    UnfitDelta(
        (38,),
        "hole-between-runs",
        "unblocks two runs and what lies between",
        Content(blrm=[(33199000000, U32)]),
    ),
    UnfitDelta(
        (38,), "number-after-the-last", "unblocks a number behind all runs", Content(blrm=[(GREATEST, 1)])
    ),
    UnfitDelta((39,), "entry-present", "puts in an entry that is there", Content(entries=[(B, "Bistro")])),
    UnfitDelta(
        (39,),
        "same-entry-present",
        "puts in an entry that is there, with its label",
        Content(entries=[(B, "Taxi")]),
    ),
    UnfitDelta(
        (39,),
        "last-entry-present",
        "takes away one entry and puts in another that is there",
        Content([(A, 1)], entries=[(A, "A"), (C, "C")]),
    ),
    UnfitDelta((40,), "run-present", "blocks what is blocked", Content(blck=[(447700900456, 1)])),
    UnfitDelta((40,), "run-overlaps-end", "begins in a run of the base", Content(blck=[(33199009999, 2)])),
    UnfitDelta(
        (40,), "run-overlaps-beginning", "ends in a run of the base", Content(blck=[(33198999999, 2)])
    ),
    UnfitDelta((40,), "run-around", "has a run of the base within", Content(blck=[(447700900400, 100)])),
    UnfitDelta(
        (40,), "run-touches-end", "begins right behind a run of the base", Content(blck=[(33199010000, 1)])
    ),
    UnfitDelta(
        (40,),
        "run-touches-beginning",
        "ends right before a run of the base",
        Content(blck=[(33198999999, 1)]),
    ),
    UnfitDelta(
        (40,),
        "run-touches-remaining",
        "touches what is left of a run",
        Content(blrm=[(33199009000, 1_000)], blck=[(33199009000, 10)]),
    ),
    UnfitDelta((41,), "other-target", "leads to another file", CHANGE, revision=8),
    UnfitDelta(
        (41,),
        "other-revision",
        "the target of the example, with another revision",
        CHANGE,
        target_identity=identity_of(TARGET.packed()),
    ),
    UnfitDelta(
        (41,),
        "nothing-to-do",
        "says nothing, and that another file comes of it",
        target_identity=identity_of(TARGET.packed()),
    ),
]
INVALID_DELTAS = [InvalidDelta(*case) for case in alone()]
