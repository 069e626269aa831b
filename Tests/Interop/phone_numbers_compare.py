#!/usr/bin/env python3
"""Compares the module PhoneNumbers with the PyPI package `phonenumbers`, which must be of the same version as the table.

Every example number of every region and type is written in all the forms below and read back, in its own region, in a
foreign one and in none; then come strings made of pieces that mean something in a telephone number, put together and
damaged at random. What both make of a text must be the same to the letter, apart from the two rules in `expected`.

    Tests/Interop/phone_numbers_compare.py                        all forms and 100,000 random strings
    Tests/Interop/phone_numbers_compare.py --fuzz 1000000 --seed 7
    Tests/Interop/phone_numbers_compare.py --vectors              write the vectors that `swift test` reads
"""

import argparse
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

import phonenumbers
from phonenumbers import CountryCodeSource, NumberParseException, PhoneMetadata, PhoneNumberFormat, ValidationResult

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
VECTORS = ROOT / "Tests/PhoneNumbersTests/Vectors"
REGIONS = sorted(phonenumbers.SUPPORTED_REGIONS)
NO_REGION = "-"
WORDS = {value: name for name, value in vars(NumberParseException).items() if isinstance(value, int)}


def expected(text, region):
    """`+E164`, with `?` behind it if doubtful, or the reason."""
    try:
        number = phonenumbers.parse(text, None if region == NO_REGION else region, keep_raw_input=True)
    except NumberParseException as error:
        return WORDS[error.error_type]
    code, national = number.country_code, phonenumbers.national_significant_number(number)

    # Rule: the old form of Mexican mobile numbers, if the calling code is in the text.
    if code == 52 and re.fullmatch(f"1(?:{main_pattern(code)})", national) \
            and number.country_code_source != CountryCodeSource.FROM_DEFAULT_COUNTRY:
        national = national[1:]
        number = phonenumbers.PhoneNumber(country_code=code, national_number=int(national))

    problem = phonenumbers.is_possible_number_with_reason(number)
    if problem != ValidationResult.IS_POSSIBLE:
        return "NOT_POSSIBLE:" + ValidationResult.to_string(problem)

    # Rule: no more than 15 digits.
    if len(f"{code}{national}") > 15:
        return "TOO_LONG"

    return f"+{code}{national}" + ("" if re.fullmatch(main_pattern(code), national) else "?")


def main_pattern(code):
    """The general pattern of the main region."""
    region = phonenumbers.region_code_for_country_code(code)
    return PhoneMetadata.metadata_for_region_or_calling_code(code, region).general_desc.national_number_pattern


def examples():
    """Every example number with its region."""
    kinds = ["general_desc", "fixed_line", "mobile", "toll_free", "premium_rate", "shared_cost", "personal_number",
             "voip", "pager", "uan", "emergency", "voicemail", "short_code", "standard_rate", "carrier_specific",
             "no_international_dialling"]
    plans = [(region, PhoneMetadata.metadata_for_region(region)) for region in REGIONS]
    plans += [(NO_REGION, PhoneMetadata.metadata_for_nongeo_region(code))
              for code in sorted(phonenumbers.COUNTRY_CODES_FOR_NON_GEO_REGIONS)]
    for region, plan in plans:
        found = []
        for kind in kinds:
            description = getattr(plan, kind, None)
            national = description.example_number if description else None
            if national and national not in found:
                found.append(national)
                yield region, plan, national


def in_script(zero):
    return lambda text: "".join(chr(zero + int(each)) if each in "0123456789" else each for each in text)


def forms(plan, national):
    """The number as people write it. Which of these can be read, and as what, is for the package to say."""
    code = str(plan.country_code)
    number = phonenumbers.PhoneNumber(country_code=plan.country_code, national_number=int(national))
    if national.startswith("0") and len(national) > 1:
        number.italian_leading_zero = True
        number.number_of_leading_zeros = min(len(national) - len(national.lstrip("0")), len(national) - 1)
    written = phonenumbers.format_number(number, PhoneNumberFormat.INTERNATIONAL)
    local = phonenumbers.format_number(number, PhoneNumberFormat.NATIONAL)
    trunk = plan.national_prefix or ""
    abroad = re.match(r"\d+", plan.preferred_international_prefix or plan.international_prefix or "00")
    abroad = abroad[0] if abroad else "00"
    half = len(national) // 2
    return [
        "+" + code + national, written, local, national, trunk + national, code + national,
        abroad + code + national, f"00{code} {national}", f"+{code} ({trunk}){national}", f"+{code}{trunk}{national}",
        f"({trunk}{national[:3]}) {national[3:]}", "-".join(re.findall(".{1,2}", trunk + national)),
        f"{national[:half]}/{national[half:]}", f"{national[:half]}\N{NO-BREAK SPACE}{national[half:]}",
        phonenumbers.format_number(number, PhoneNumberFormat.RFC3966), f"tel:{national};phone-context=+{code}",
        f"tel:{trunk}{national};phone-context=example.com", f"{written} ext. 123", f"{local} x77", f"{local} доб. 5",
        f"{local},,44#", f"{written};ext=9", f"Tel.: {local} ", f"\u202a{written}\u202c",
        in_script(0x660)(written), in_script(0xFF10)(written).replace("+", "\N{FULLWIDTH PLUS SIGN}"),
        f"+{code}{national[:-1]}", f"{national}0", "0" + national, f"++{written}",
    ]


PIECES = (
    list("0123456789" * 3) + list("++＋  --()./[]~,;:#*xXabcRSTU_\t\n@=&") + [
        "00", "011", "810", "8", "0", "1", "+", "15", "9", "0xx", "\N{NO-BREAK SPACE}", "\u200b", "\u2011", "\u2013",
        "\u3000", "\u202a", "\u202c", "\u2060", "\u00ad", "\ufeff", "\u00f3", "o\u0301", "\u0301", "²", "①", "Ⅷ", "½",
        "ſ", "ı", "İ", "\u212a", "é", "漢", "😀", "０", "５", "ｘ", "ｅｘｔ", "＃", "～", "：", "．", "（", "）", "／", "［", "］",
        "٠", "٣", "۷", "५", "৪", "𝟜", "\U00011136", "ext", "ext.", "EXT", "extension", "extensión", "xtn", "e", "x",
        " int ", "anexo", "доб", "ДОБ.", ";ext=", ",,", ",", ";", "#", " #", "/x", "\\ x", "/ x1", "tel:", "TEL:",
        ";phone-context=", ";phone-context=+44", ";phone-context=example.com", ";phone-context=a-1.b", ";isub=",
        "1800FLOWERS", "GOOG", " 123", "-45#", "\0", "\ufffd",
    ]
)


def random_text(source, pool):
    kind = source.random()
    if kind < 0.45:
        text = list(source.choice(pool))
        for _ in range(source.choice([1, 1, 1, 2, 2, 3, 5])):
            place = source.randint(0, len(text))
            change = source.random()
            if change < 0.45:
                text.insert(place, source.choice(PIECES))
            elif change < 0.7:
                del text[place:place + source.choice([1, 1, 1, 2, 4])]
            elif change < 0.9:
                text[place:place + 1] = [source.choice(PIECES)]
            else:
                text[place:place] = text[:source.randint(0, 6)]
        return "".join(text)
    if kind < 0.7:
        start = source.choice(["", "", "+", "+", "00", "011", "0", "8", "810", "1", "++", "＋", "0011", "14110011"])
        code = source.choice(["", "", str(source.choice(list(phonenumbers.COUNTRY_CODE_TO_REGION_CODE)))])
        digits = "".join(source.choice("0123456789") for _ in range(source.choice([*range(1, 20), 25, 33, 49, 60])))
        trunk = source.choice(["", "", "0", "8", "1", "06", "044", "000", "15"])
        return start + source.choice(["", " "]) + code + source.choice(["", " ", "(0)"]) + trunk + digits
    if kind < 0.97:
        return "".join(source.choice(PIECES) for _ in range(source.choice([*range(0, 30), 60, 249, 250, 251, 300])))
    return "".join(chr(source.choice([source.randint(0, 0x7F), source.randint(0, 0x7FF), source.randint(0, 0xD7FF)]))
                   for _ in range(source.randint(0, 20))) + source.choice(["", "0301234567", "+12025550123"])


def damaged(source, text):
    """The text in UTF-8, sometimes cut or with a byte changed so that it is none."""
    data = bytearray(text.encode())
    if data and source.random() < 0.03:
        place = source.randrange(len(data))
        if source.random() < 0.5:
            del data[place]
        else:
            data[place] = source.randrange(256)
    return bytes(data)


def all_forms():
    for index, (region, plan, national) in enumerate(examples()):
        foreign = REGIONS[index * 7 % len(REGIONS)]
        for text in forms(plan, national):
            for reader in dict.fromkeys([region, foreign, NO_REGION]):
                yield reader, text.encode()


def fuzzed(count, seed):
    source = random.Random(seed)
    pool = [text for _, plan, national in examples() for text in forms(plan, national)]
    for _ in range(count):
        region = source.choice([*REGIONS, NO_REGION, "US", "DE", "RU", "BR", "AR", "MX", "IT", "AU", "GB", "JP"])
        yield region, damaged(source, random_text(source, pool))


def some(vectors, step):
    return [vector for index, vector in enumerate(vectors) if index % step == 0]


def escaped(data):
    """Printable ASCII as it is, a backslash twice, every other byte as `\\xNN`."""
    return "".join("\\\\" if byte == 0x5C else chr(byte) if 0x20 <= byte < 0x7F else f"\\x{byte:02x}" for byte in data)


def write(path, vectors):
    count = 0
    with open(path, "w") as file:
        for region, data in vectors:
            file.write(f"{region}\t{escaped(data)}\t{expected(data.decode(errors='replace'), region)}\n")
            count += 1
    return count


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--fuzz", type=int, default=100_000, help="how many random strings")
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--configuration", default="debug", choices=["debug", "release"])
    arguments.add_argument("--vectors", action="store_true", help="write the committed vectors instead")
    options = arguments.parse_args()

    table = re.search(r"phonenumbers (\S+);", (ROOT / "Tools/phone-metadata.tsv").read_text())[1]
    if table != phonenumbers.__version__:
        sys.exit(f"the table is of phonenumbers {table}, installed is {phonenumbers.__version__}: the same is needed")

    if options.vectors:
        VECTORS.mkdir(exist_ok=True)
        print(write(VECTORS / "forms.tsv", some(all_forms(), 29)), "forms")
        print(write(VECTORS / "random.tsv", fuzzed(3_000, options.seed)), "random strings")
        return

    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "vectors.tsv"
        count = write(path, (vector for part in (all_forms(), fuzzed(options.fuzz, options.seed)) for vector in part))
        print(f"{count} texts, phonenumbers {phonenumbers.__version__}, seed {options.seed}", flush=True)
        sys.exit(subprocess.run(
            ["swift", "test", "-c", options.configuration, "--filter", "PhoneNumbersTests.Equality"],
            cwd=ROOT, env=os.environ | {"PHONE_VECTORS": str(path)},
        ).returncode)


if __name__ == "__main__":
    main()
