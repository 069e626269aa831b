#!/bin/bash
# Packs the table of a Core Data store as the article "Importing an export" says, and compares the dump.
#
#     Tests/Interop/sqlite_check.sh CALLDIR
set -euo pipefail

calldir=$(realpath "$1")
if ! command -v sqlite3 >/dev/null; then
  echo "sqlite_check: skipped, there is no sqlite3"
  exit 0
fi
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT

# The table that Core Data makes of an entity Caller with the attributes number (Integer 64) and name (String).
sqlite3 store.sqlite <<'SQL'
CREATE TABLE ZCALLER (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZNUMBER INTEGER, ZNAME VARCHAR);
INSERT INTO ZCALLER (Z_ENT, Z_OPT, ZNUMBER, ZNAME) VALUES
  (1, 1, 493023125676, 'Käsbauer, Hannelore'),
  (1, 1, 12025550102, 'Ava "Avi" Whitlock'),
  (1, 2, 79261234567, 'Анна Петрова'),
  (1, 1, 33162000001, 'Zoë Martin');
SQL

sqlite3 -csv store.sqlite "SELECT ZNUMBER, ZNAME FROM ZCALLER" | "$calldir" pack - -o callers.calldir --quiet
"$calldir" verify callers.calldir
diff <("$calldir" dump callers.calldir --as tsv) - <<'TSV'
+12025550102	Ava "Avi" Whitlock
+33162000001	Zoë Martin
+79261234567	Анна Петрова
+493023125676	Käsbauer, Hannelore
TSV

# The store itself is no export: the refusal says what to do.
status=0
"$calldir" pack store.sqlite -o store.calldir 2>refusal || status=$?
if [ "$status" != 3 ] || ! grep -q 'sqlite3 -csv' refusal || [ -e store.calldir ]; then
  echo "sqlite_check: wrong refusal of a store: status $status, $(cat refusal)"
  exit 1
fi
echo "sqlite_check: passed"
