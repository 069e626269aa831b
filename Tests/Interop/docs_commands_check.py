#!/usr/bin/env python3
"""Runs the commands of the articles, in order, in a folder that has the files they speak of.

    docs_commands_check.py CALLDIR

Every `sh` block of Sources/*/*.docc is run by bash with the tool in its path; a pipe or a command that fails ends the run.
`diff` answers 1 where files differ, as they do here.
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
ARTICLES = sorted(ROOT.glob("Sources/*/*.docc/*.md"))
CONTACTS = """First Name,Last Name,Company,Phone
Zoë,Martin,Kestrel,+33 1 62 00 00 01
Anna,Kowalska,,+48 22 555 01 23
Bob,,Heron,unknown
"""
YESTERDAY = CONTACTS.replace("Zoë", "Zoe")
# The block of patterns stands before the command that packs it.
PATTERNS = re.search(r"```\n(\+33162000000 .*?)```", (
    ROOT / "Sources/CallDirectoryCallKit/CallDirectoryCallKit.docc/BlockingNumbers.md").read_text(), re.DOTALL)[1]
TABLE = """CREATE TABLE ZCALLER (Z_PK INTEGER PRIMARY KEY, ZNUMBER INTEGER, ZNAME VARCHAR);
INSERT INTO ZCALLER (ZNUMBER, ZNAME) VALUES (493023125676, 'Anna'), (12025550102, 'Ava');
"""


def prepare(folder, run):
    (folder / "contacts.csv").write_text(CONTACTS)
    (folder / "yesterday.csv").write_text(YESTERDAY)
    (folder / "spam.txt").write_text(PATTERNS)
    run("calldir pack yesterday.csv -o yesterday.calldir --quiet")
    for name in ["today", "list", "contacts"]:
        run(f"calldir pack contacts.csv -o {name}.calldir --quiet")
    if shutil.which("sqlite3"):
        subprocess.run(["sqlite3", folder / "store.sqlite"], input=TABLE, text=True, check=True)


def main():
    with tempfile.TemporaryDirectory() as name:
        folder, tools = pathlib.Path(name, "work"), pathlib.Path(name, "tools")
        folder.mkdir(), tools.mkdir()
        (tools / "calldir").symlink_to(pathlib.Path(sys.argv[1]).resolve())
        environment = {**os.environ, "PATH": f"{tools}:{os.environ['PATH']}"}

        def run(script):
            script = re.sub(r"^(calldir diff .*)$", r"\1 || [ $? = 1 ]", script, flags=re.MULTILINE)
            done = subprocess.run(
                ["bash", "-euo", "pipefail", "-c", script], cwd=folder, env=environment, capture_output=True, text=True)
            if done.returncode:
                sys.exit(f"status {done.returncode} of\n{script}\n{done.stdout}{done.stderr}")

        prepare(folder, run)
        count = 0
        for article in ARTICLES:
            for block in re.findall(r"```sh\n(.*?)```", article.read_text(), re.DOTALL):
                if "sqlite3" in block and not shutil.which("sqlite3"):
                    print(f"{article.name}: skipped, there is no sqlite3")
                    continue
                run(block)
                count += 1
        print(f"{count} blocks of commands in {len(ARTICLES)} pages run")


main()
