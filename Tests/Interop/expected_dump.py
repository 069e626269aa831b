#!/usr/bin/env python3
"""Says what `calldir dump --as tsv` must print for the directory packed from a CSV export.

    expected_dump.py EXPORT [--region XX] [--number TITLE]… [--label TITLE] > expected.tsv

An implementation of its own: Python's csv module reads the rows, the phonenumbers package (a port of
libphonenumber) reads the numbers. It writes `+NUMBER<TAB>LABEL`, ascending by number, the first of several
rows with one number winning, and on standard error the counts that `calldir pack --json` gives, as one object.
Needs: pip install phonenumbers
"""

import argparse
import csv
import io
import json
import re
import sys
from collections import Counter
from pathlib import Path

import phonenumbers
from phonenumbers import NumberParseException, ValidationResult

PHONE_WORDS = re.compile(r"phone|mobile|cell|telefon|mobil|tel\b|fax|téléphone|portable|телефон|факс|電話|携帯")
OTHER_WORDS = re.compile(r"pager|type|label|source|источник|country|ext\b|assistant email|id\b|date|owner")
FULL_NAME = {"name", "full name", "display name", "contact name", "anzeigename", "nom complet", "полное имя контакта"}
GIVEN_NAME = {"first name", "given name", "vorname", "prénom", "имя"}
MIDDLE_NAME = {"middle name", "additional name", "weitere vornamen", "отчество"}
FAMILY_NAME = {"last name", "family name", "surname", "nachname", "nom", "фамилия"}
COMPANY = {"company", "organization", "account name", "firma", "société", "компания", "название компании"}

# Zero-width and bidirectional marks, soft hyphen, byte order mark: nobody sees them, exports are full of them.
INVISIBLE = re.compile("[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]")
BREAKS = re.compile(r"[\s\x00-\x1f\x7f-\x9f]+")
SEPARATORS = re.compile(r"[,;/|]")
SCIENTIFIC = re.compile(r"\+?(\d)(?:[.,](\d+))?[eE]\+?(\d{1,2})")
ALTERNATIVE_ENDING = re.compile(r"(.*\d)\s*/\s*\d{1,4}")
FULL_NUMBER_DIGITS = 7
MAXIMUM_DIGITS = 15

POSSIBILITY = {
    ValidationResult.TOO_LONG: "TOO_LONG",
    ValidationResult.TOO_SHORT: "TOO_SHORT",
    ValidationResult.INVALID_LENGTH: "INVALID_LENGTH",
    ValidationResult.IS_POSSIBLE_LOCAL_ONLY: "IS_POSSIBLE_LOCAL_ONLY",
    ValidationResult.INVALID_COUNTRY_CODE: "INVALID_COUNTRY_CODE",
}
PARSE_ERROR = {
    NumberParseException.INVALID_COUNTRY_CODE: "INVALID_COUNTRY_CODE",
    NumberParseException.NOT_A_NUMBER: "NOT_A_NUMBER",
    NumberParseException.TOO_SHORT_AFTER_IDD: "NOT_POSSIBLE:TOO_SHORT",
    NumberParseException.TOO_SHORT_NSN: "NOT_POSSIBLE:TOO_SHORT",
    NumberParseException.TOO_LONG: "TOO_LONG",
}


class Rejected(Exception):
    """A text that is no number; its argument is the reason's code."""


def digit_count(text):
    return sum(character.isdigit() for character in text)


def clean(text):
    """Takes off what programs wrap around a number: guards, formulas, float endings, invisible marks."""
    text = INVISIBLE.sub("", text).strip()
    if text[:1] in ("'", "’", "`"):
        text = text[1:].strip()
    if formula := re.fullmatch(r'="(.*)"', text, re.DOTALL):
        text = formula[1].strip()
    if float_form := re.fullmatch(r"(\+?\d{7,})\.0", text):
        return float_form[1]
    if scientific := SCIENTIFIC.fullmatch(text):
        first, fraction, exponent = scientific[1], scientific[2] or "", int(scientific[3])
        if len(fraction) < exponent:
            raise Rejected("EXCEL_PRECISION_LOST")
        return (first + fraction)[: exponent + 1]
    return text


def is_pattern(text):
    """Whether a character stands for a digit, which the parser would drop in silence."""
    if "*" in text:
        return True
    text = re.sub(r"\(?0xx", "0", text, flags=re.IGNORECASE)  # Brazil: carrier code left open
    if re.search(r"(?<![A-Za-z])x{2,}|##|\d\s*x\s*$", text, re.IGNORECASE):
        return True
    sign = re.search(r"\d\s*[#x]", text, re.IGNORECASE)
    return bool(sign) and digit_count(text[: sign.end()]) < FULL_NUMBER_DIGITS


def parse(text, region):
    try:
        return phonenumbers.parse(text, region)
    except NumberParseException as error:
        start = re.search(r"[+＋\d]", text)
        bare = region is None and start and start[0] not in "+＋"
        if error.error_type != NumberParseException.INVALID_COUNTRY_CODE or not bare:
            raise
        # Without a region a number is international, and its plus may be missing if it matches its plan then.
        number = phonenumbers.parse("+" + text[start.start() :], None)
        if not matches_plan(number):
            raise
        return number


def matches_plan(number):
    region = phonenumbers.region_code_for_country_code(number.country_code)
    metadata = phonenumbers.PhoneMetadata.metadata_for_region_or_calling_code(number.country_code, region)
    national = phonenumbers.national_significant_number(number)
    return bool(re.fullmatch(metadata.general_desc.national_number_pattern, national))


def one_number(text, region):
    if is_pattern(text):
        raise Rejected("PATTERN")
    try:
        number = parse(text, region)
    except NumberParseException as error:
        raise Rejected(PARSE_ERROR[error.error_type]) from None
    result = phonenumbers.is_possible_number_with_reason(number)
    if result != ValidationResult.IS_POSSIBLE:
        raise Rejected("NOT_POSSIBLE:" + POSSIBILITY[result])
    digits = phonenumbers.format_number(number, phonenumbers.PhoneNumberFormat.E164)[1:]
    if re.fullmatch(r"521\d{10}", digits):
        digits = "52" + digits[3:]  # Mexico dropped the 1 after its code in 2019
    if len(digits) > MAXIMUM_DIGITS:
        raise Rejected("TOO_LONG")
    return int(digits)


def is_number(text, region):
    try:
        return digit_count(text) >= FULL_NUMBER_DIGITS and one_number(text, region) > 0
    except Rejected:
        return False


def numbers_in(cell, region):
    """Yields a number or a `Rejected` for everything in the cell that asks to be a number."""
    for line in re.split(r" ::: |[\r\n]+", cell):
        if not line.strip():
            continue
        try:
            text = clean(line)
        except Rejected as rejected:
            yield rejected
            continue
        ending = ALTERNATIVE_ENDING.fullmatch(text)
        if ending and is_number(ending[1], region):
            text = ending[1]
        parts = [text]
        if SEPARATORS.search(text) and not is_number(text, region):
            split = [clean(part) for part in SEPARATORS.split(text) if part.strip()]
            if all("+" in part or digit_count(part) >= FULL_NUMBER_DIGITS for part in split):
                parts = split
        for part in parts:
            try:
                yield one_number(part, region)
            except Rejected as rejected:
                yield rejected


def one_line(text):
    text = BREAKS.sub(" ", text).strip()
    return text[1:] if re.match(r"'[-+=@]", text) else text


def decode(data):
    for mark, encoding in ((b"\xef\xbb\xbf", "utf-8-sig"), (b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16")):
        if data.startswith(mark):
            return data.decode(encoding)
    return data.decode("utf-8")


def read_rows(text):
    delimiter = None
    if stated := re.match(r"sep=(.)\r?\n", text):
        delimiter, text = stated[1], text[stated.end() :]
    rows = lambda delimiter: csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)
    if delimiter is None:
        widths = {d: Counter(len(row) for row, _ in zip(rows(d), range(20))) for d in ",;\t|"}
        constancy = lambda d: sum(count for width, count in widths[d].items() if width > 1) / len(widths[d])
        delimiter = max(widths, key=constancy)
    return rows(delimiter)


def choose_columns(titles, arguments):
    normal = [re.sub(r"[\W_]+", " ", title).strip().casefold() for title in titles]
    numbers = [i for i, title in enumerate(titles) if title in arguments.number] or [
        i for i, title in enumerate(normal) if PHONE_WORDS.search(title) and not OTHER_WORDS.search(title)
    ]
    if not numbers:
        sys.exit(f"No column for numbers among {titles}: name one with --number.")
    if arguments.label:
        return numbers, [[titles.index(arguments.label)]]
    columns = lambda *groups: [i for group in groups for i, title in enumerate(normal) if title in group]
    return numbers, [columns(FULL_NAME), columns(GIVEN_NAME, MIDDLE_NAME, FAMILY_NAME), columns(COMPANY)]


def label_of(row, candidates):
    """The first candidate (full name, then its parts, then the company) that has any text in this row."""
    for columns in candidates:
        if label := one_line(" ".join(row[i] for i in columns if i < len(row))):
            return label
    return ""


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("export", type=Path)
    parser.add_argument("--region", help="country of numbers without a country code")
    parser.add_argument("--number", action="append", default=[], metavar="TITLE")
    parser.add_argument("--label", metavar="TITLE")
    arguments = parser.parse_args()

    rows = read_rows(decode(arguments.export.read_bytes()))
    numbers, labels = choose_columns(next(rows), arguments)
    entries, counts, rejected = {}, Counter(), Counter()
    for row in rows:
        if not any(row):
            continue
        counts["rowsRead"] += 1
        label = label_of(row, labels) or arguments.export.stem
        for number in (n for i in numbers if i < len(row) for n in numbers_in(row[i], arguments.region)):
            counts["numbersRead"] += 1
            if isinstance(number, Rejected):
                rejected[number.args[0]] += 1
            else:
                counts["duplicates"] += number in entries
                entries.setdefault(number, label)

    sys.stdout.reconfigure(encoding="utf-8", newline="\n")
    sys.stdout.writelines(f"+{number}\t{entries[number]}\n" for number in sorted(entries))
    report = {key: counts[key] for key in ("rowsRead", "numbersRead", "duplicates")}
    report |= {"identificationEntries": len(entries), "blockedNumbers": 0, "rejected": dict(sorted(rejected.items()))}
    print(json.dumps(report), file=sys.stderr)


if __name__ == "__main__":
    main()
