#!/usr/bin/env python3
"""Writes the test vectors and manifest.json. With --check, compares and writes nothing.

The valid files come from the second implementation's writer, the others from hand-made parts. Needs the
standard library only.

In the manifest, a valid file has what went into it, so that no reader is its own judge. An invalid one has
`rules`, the numbers in FORMAT.md that a reader may name, and `stage`, the first one that has to refuse it:
`open`; `access`, reading every entry and every run; `verify`; or `canonical`.

`deltas` has the same for deltas, all of them from hand-made parts. A valid one leads from `base` to `target`;
`summary` is what it says of both, and `isWritten` whether a writer that is given both makes these bytes. An
unfit one conforms by itself and is refused when it is applied to `base`.
"""

import argparse
import json
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "Interop"))

from calldir_format import delta_between, joined, pack  # noqa: E402
from delta_cases import INVALID_DELTAS, UNFIT_DELTAS, VALID_DELTAS  # noqa: E402
from invalid_cases import INVALID  # noqa: E402
from valid_cases import VALID  # noqa: E402

REQUIRED = ("IDNT", "BLCK", "LABL")


def entry(pair):
    return {"number": pair[0], "label": pair[1]}


def shown(content, at):
    """The identity at an offset, as people write it."""
    return content[at : at + 8][::-1].hex().upper()


def section_lengths(case):
    labels = {label.encode() for _, label in case.entries}
    lengths = [12 * len(case.entries), 12 * len(case.runs), sum(2 + len(label) for label in labels)]
    sections = [{"id": id, "required": True, "length": length} for id, length in zip(REQUIRED, lengths)]
    return sections + [{"id": id.decode(), "required": False, "length": len(data)} for id, data in case.extra]


def described(case, content, identity_at):
    """What a reader has to find, from what went in; size and identity from the bytes."""
    facts = {
        "file": f"valid/{case.name}.calldir",
        "why": case.why,
        "size": len(content),
        "identity": shown(content, identity_at),
        "revision": case.revision,
        "sections": section_lengths(case),
        "identificationEntries": len(case.entries),
        "distinctLabels": len({label.encode() for _, label in case.entries}),
        "runs": [{"first": first, "count": count} for first, count in case.runs],
        "blockedNumbers": sum(count for _, count in case.runs),
    }
    if case.entries:
        facts["firstEntry"] = entry(case.entries[0])
        facts["lastEntry"] = entry(case.entries[-1])
    return facts


def delta_described(case, name, content):
    """What a reader has to find, from what was written down; size and identities from the bytes."""
    added, removed, relabelled, blocked, unblocked = case.changes
    return {
        "file": f"{name}.delta",
        "base": f"{name}.base.calldir",
        "target": f"{name}.target.calldir",
        "why": case.why,
        "size": len(content),
        "identity": shown(content, 64 + 24 * content[12]),
        "baseIdentity": shown(content, 40),
        "targetIdentity": shown(content, 48),
        "revision": case.target.revision,
        "isWritten": case.is_written,
        "summary": {
            "identificationAdded": added,
            "identificationRemoved": removed,
            "identificationRelabelled": relabelled,
            "blockedNumbersAdded": blocked,
            "blockedNumbersRemoved": unblocked,
        },
    }


def delta_outputs():
    """The files that deltas need, and their part of the manifest."""
    files, valid = {}, []
    for case in VALID_DELTAS:
        name, delta = f"deltas/valid/{case.name}", case.sealed()
        base, target = case.base.packed(), case.target.packed()
        assert not case.is_written or delta_between(base, target) == delta, case.name
        valid.append(delta_described(case, name, delta))
        files |= {f"{name}.delta": delta, f"{name}.base.calldir": base, f"{name}.target.calldir": target}
    for case in INVALID_DELTAS:
        assert case.file not in files, case.file
        files[case.file] = case.content
    for case in UNFIT_DELTAS:
        assert case.file not in files, case.file
        files[case.file] = case.sealed()
    invalid = [{"file": c.file, "rules": c.rules, "stage": c.stage, "why": c.why} for c in INVALID_DELTAS]
    unfit = [{"file": c.file, "rules": c.rules, "base": c.base, "why": c.why} for c in UNFIT_DELTAS]
    by_file = lambda facts: facts["file"]
    return files, {
        "valid": valid,
        "invalid": sorted(invalid, key=by_file),
        "unfit": sorted(unfit, key=by_file),
    }


def outputs():
    """Every file by its name below this folder."""
    files, valid = {}, []
    for case in VALID:
        assert joined(case.runs) == list(case.runs), case.name
        content = pack(case.entries, case.runs, case.revision, case.extra)
        valid.append(described(case, content, 64 + 24 * (3 + len(case.extra))))
        files[valid[-1]["file"]] = content
    for case in INVALID:
        assert case.file not in files, case.file
        files[case.file] = case.content
    invalid = [{"file": c.file, "rules": c.rules, "stage": c.stage, "why": c.why} for c in INVALID]
    delta_files, deltas = delta_outputs()
    files |= delta_files
    manifest = {
        "valid": valid,
        "invalid": sorted(invalid, key=lambda facts: facts["file"]),
        "deltas": deltas,
    }
    files["manifest.json"] = (json.dumps(manifest, indent=1) + "\n").encode()
    return files


def on_disk():
    vectors = [path for suffix in ("calldir", "delta") for path in HERE.glob(f"**/*.{suffix}")]
    return {str(path.relative_to(HERE)) for path in vectors} | {"manifest.json"}


def check(files):
    """The names that are missing, different or too many."""
    different = [name for name, content in files.items() if not same(HERE / name, content)]
    return sorted(different + list(on_disk() - files.keys()))


def same(path, content):
    return path.exists() and path.read_bytes() == content


def write(files):
    for name in on_disk() - files.keys():
        (HERE / name).unlink()
    for name, content in files.items():
        (HERE / name).parent.mkdir(parents=True, exist_ok=True)
        (HERE / name).write_bytes(content)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="compare with what is there, byte for byte")
    options = parser.parse_args()
    files = outputs()
    if not options.check:
        write(files)
        return 0
    problems = check(files)
    for name in problems:
        print(f"{name}: not what generate.py writes", file=sys.stderr)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
