"""Files that conform: what goes in, and so what a reader has to find."""

from dataclasses import dataclass

NATIONS = [
    (33199000101, "Café de l’Étoile"),
    (49301234567, "Straßenbauamt Köln"),
    (74951230101, "Анна Петрова"),
    (302101234567, "Γιώργος Παπαδόπουλος"),
    (380441230102, "Ґанна Їжакевич"),
    (819012345678, "山田 太郎"),
    (821012345678, "김민준"),
    (842412345678, "Nguyễn Thị Hương"),
    (862012345678, "王小明 · 北京公司"),
    (911123456789, "अनिल शर्मा"),
    (966112345678, "محمد الأحمد"),
    (972212345678, "דנה כהן"),
    (995322123456, "ნინო ბერიძე"),
    (6621234567890, "สมชาย ใจดี"),
    (999000000000001, "👩🏽‍🚒 Feuerwehr 🇫🇷"),
]
WALK_LENGTHS = [
    1,
    2,
    29,
    30,
    31,
    32,
    33,
    255,
    256,
    257,
    287,
    288,
    511,
    512,
    7_935,
    7_936,
    8_160,
    8_190,
    8_191,
]


@dataclass
class Valid:
    name: str
    why: str
    entries: list = ()
    runs: list = ()
    revision: int = 0
    extra: list = ()


def walk_entries():
    """Labels whose lengths have every kind of low byte, each used again after later ones were met."""
    labels = ["A" * length for length in WALK_LENGTHS]
    uses = [text for k in range(len(labels)) for text in (labels[k], labels[k // 2], labels[0])]
    return [(12025550100 + k, text) for k, text in enumerate(uses)]


VALID = [
    Valid("empty", "no entry, no run"),
    Valid(
        "one-of-each",
        "the smallest file with one of each, byte by byte in the last chapter of FORMAT.md",
        [(447700900123, "Zoë")],
        [(33199000000, 10_000)],
        revision=1,
    ),
    Valid(
        "worked-example",
        "the file of the worked examples in FORMAT.md",
        [(12025550143, "Zoë"), (33199000001, "Taxi"), (447700900123, "Zoë")],
        [(33199000000, 10_000), (447700900456, 1)],
        revision=7,
    ),
    Valid("identification-only", "entries without runs", [(12025550143, "Zoë"), (33199000001, "Taxi")]),
    Valid("blocking-only", "runs without entries: the pool is empty", runs=[(33199000000, 10_000)]),
    Valid(
        "no-padding", "contents that end at a multiple of 8", [(1, "abcdef"), (2, "abcdef")], [(5, 1), (7, 1)]
    ),
    Valid("one-byte-labels", "the shortest labels", [(12025550100 + k, chr(0x41 + k)) for k in range(26)]),
    Valid("longest-label", "a label of 8,191 bytes", [(12025550143, "é" * 4_095 + "x")]),
    Valid(
        "shared-labels",
        "many numbers, few labels",
        [(12025550100 + k, ("Taxi", "Spam", "Zoë")[k % 3]) for k in range(50)],
    ),
    Valid(
        "normalisation",
        "two normal forms of one label are two labels",
        [(12025550143, "Jos\u00e9"), (12025550144, "Jose\u0301"), (12025550145, "Jos\u00e9")],
    ),
    Valid("scripts", "labels in several scripts", NATIONS),
    Valid("least-number", "number 1, identified and blocked", [(1, "One")], [(1, 1)]),
    Valid(
        "greatest-number",
        "number 999,999,999,999,999, identified and blocked",
        [(999_999_999_999_999, "Last")],
        [(999_999_999_999_999, 1)],
    ),
    Valid("longest-run", "a run of 4,294,967,295 numbers", runs=[(331_000_000_000, 4_294_967_295)]),
    Valid(
        "longest-run-at-the-end",
        "a run of 4,294,967,295 numbers that ends at the greatest one",
        runs=[(999_999_999_999_999 - 4_294_967_294, 4_294_967_295)],
    ),
    Valid(
        "expands-to-a-billion",
        "a small file with 1,000,000,000 blocked numbers",
        runs=[(33_000_000_000, 10**9)],
    ),
    Valid(
        "runs-with-a-gap-of-one",
        "neighbouring runs that do not touch",
        runs=[(33199000000, 10), (33199000011, 1), (33199000013, 7)],
    ),
    Valid(
        "blocked-and-identified",
        "a number may be both",
        [(33199000005, "Spam"), (33199000006, "Spam")],
        [(33199000000, 6)],
    ),
    Valid(
        "optional-section",
        "an optional section that no reader knows",
        [(12025550143, "Zoë")],
        extra=[(b"XTRA", b"skip me")],
    ),
    Valid(
        "sixteen-sections",
        "as many sections as there may be, some of them empty",
        [(12025550143, "Zoë")],
        [(33199000000, 2)],
        extra=[(b"XTR" + bytes([0x41 + k]), bytes(range(k))) for k in range(13)],
    ),
    Valid("greatest-revision", "revision 2^64 - 1", [(12025550143, "Zoë")], revision=2**64 - 1),
    Valid("replacement-character", "a label of U+FFFD alone, which is no repair", [(12025550143, "\ufffd")]),
    Valid(
        "unusual-characters",
        "next to what is forbidden, and allowed",
        [
            (12025550100 + k, text)
            for k, text in enumerate(
                [
                    " ",
                    "~",
                    "\u00a0",
                    "\u2027",
                    "\u202a",
                    "\u202e",
                    "\ufeff",
                    "\uffff",
                    "\ud7ff",
                    "\ue000",
                    "\U0010ffff",
                ]
            )
        ],
    ),
    Valid("walk", "a pool in which every kind of length byte is a trap", walk_entries()),
]
