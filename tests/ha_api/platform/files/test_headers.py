import gzip
import hashlib
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ha_api.platform.errors import FileError, RefusedError
from ha_api.platform.files import contents, read, sheet
from ha_api.platform.files.faults import FaultError
from ha_api.platform.files.headers import header
from tests.ha_api.headers import DOCUMENT, HEADER, ONE, jsonl, line, parquet
from tests.ha_api.writers import Given, json_line, put

CSV = "participant,task,left,right,winner,time,eligibility\n"
VOTE = "p,t,a,b,left,2026-01-31T12:00:00Z,PRIMARY\n"

WRONG = [
    *((key, value) for key in DOCUMENT for value in ([1], 1.5)),
    *((key, True) for key in DOCUMENT if key not in {"simulated", "result"}),
    *((key, -1) for key in ("seed", "replicates", "cut", "eligibility_cut", "rankings")),
    ("seed", 2**64 - 1 + 0.0),
    ("replicates", 2**31),
    ("simulated", None),
    ("simulated", "no"),
    ("snapshot", "5b7e"),
    ("method", None),
    ("parameters_digest", "0" * 63),
    ("inputs_sha256", "F" * 64),
    ("inputs_sha256", "f" * 63 + "\n"),
    ("roster", "ab"),
    ("roster", ["a", "a"]),
    ("roster", ["й", "и\u0306"]),
    ("roster", ["a", None]),
    ("roster", ["a", " "]),
    ("created_at", "yesterday"),
    ("complete", None),
    ("result", "published"),
    ("export", "ha-rankings-2"),
]


def test_a_header_is_read_as_it_was_written() -> None:
    assert header(line()) == HEADER
    assert header(HEADER.line()) == HEADER
    assert list(json.loads(HEADER.line())) == list(DOCUMENT)


@pytest.mark.parametrize("changes", [{}, {"complete": False}, {"title": '\u2028 \\ " \x7f ё😀'}])
def test_a_header_holds_the_digest_of_the_keys_above_it(changes: dict[str, Any]) -> None:
    written = replace(HEADER, **changes)
    document = json.loads(written.line())
    keys = list(document)
    above = {key: document[key] for key in keys[: keys.index("header_sha256")]}
    assert set(document) - set(above) <= {"header_sha256", "result"}
    line = json.dumps(above, separators=(",", ":"), ensure_ascii=False).encode()
    assert document["header_sha256"] == hashlib.sha256(line).hexdigest()
    found = header(written.line())
    assert found.header_sha256 == found.seal() == written.seal()


def test_a_header_of_a_part_says_so_and_has_no_result() -> None:
    part = replace(HEADER, complete=False)
    document = json.loads(part.line())
    assert document["complete"] is False
    assert "result" not in document
    assert header(part.line()) == part


@pytest.mark.parametrize(("key", "value"), WRONG)
def test_a_key_that_is_wrong_is_named(key: str, value: object) -> None:
    with pytest.raises(FaultError) as fault:
        header(line(**{key: value}))
    assert str(fault.value).startswith(f"{key}: ")


@pytest.mark.parametrize("key", [key for key in DOCUMENT if key not in {"export", "result"}])
def test_a_key_that_is_missing_is_named(key: str) -> None:
    rest = {name: value for name, value in DOCUMENT.items() if name != key}
    with pytest.raises(FaultError, match=f"^{key}: missing: the header of an export has one"):
        header(json.dumps(rest).encode())


def test_a_key_that_is_unknown_or_stands_twice_is_named() -> None:
    with pytest.raises(FaultError, match='unknown key "sead" in the header'):
        header(line(sead=1))
    with pytest.raises(FaultError, match="seed: the key stands twice"):
        header(line().replace(b'"seed":', b'"seed": 1, "seed":'))


@pytest.mark.parametrize("change", [{"seed": "7"}, {"roster": ["a", 1]}])
def test_a_wrong_header_is_refused_in_every_format(change: dict[str, Any], tmp_path: Path) -> None:
    key = next(iter(change))
    marked = put(tmp_path / "a.csv", b"# " + line(**change) + (CSV + VOTE).encode())
    for file in (jsonl(tmp_path / "a.jsonl", ONE, **change), marked):
        with pytest.raises(RefusedError, match=f", line 1: {key}: "):
            read(file)
    with pytest.raises(FileError, match=f"the header in its metadata: {key}: "):
        read(parquet(tmp_path / "a.parquet", **change))


def test_every_format_begins_with_the_same_header(tmp_path: Path) -> None:
    lines = jsonl(tmp_path / "a.jsonl", ONE)
    head = b"# " + line()
    files = [
        lines,
        jsonl(tmp_path / "a.jsonl.gz", ONE),
        put(tmp_path / "mark.jsonl", b"\xef\xbb\xbf" + Path(lines).read_bytes()),
        put(tmp_path / "a.csv", head + (CSV + VOTE).encode()),
        put(tmp_path / "mark.csv", b"\xef\xbb\xbf" + head + (CSV + VOTE).encode()),
        put(
            tmp_path / "b.csv",
            b"\xef\xbb\xbf" + (head.decode() + CSV + VOTE).replace("\n", "\r\n").encode(),
        ),
        put(tmp_path / "unnamed", head + (CSV + VOTE).encode()),
        parquet(tmp_path / "a.parquet"),
    ]
    for file in files:
        assert sheet(file).header == HEADER, file
        assert read(file).models == ("a", "b"), file


def test_a_file_without_a_header_has_none(tmp_path: Path) -> None:
    assert sheet(put(tmp_path / "a.jsonl", json_line(ONE))).header is None


def test_the_roster_of_the_header_is_what_is_ranked(tmp_path: Path) -> None:
    rows = [ONE, Given("q", "t", [["c"], ["a"]]), Given("q", "u", [["c"], ["b"], ["a"]])]
    found = read(jsonl(tmp_path / "a.jsonl", *rows, roster=["z", "b", "a"]))
    assert found.models == ("a", "b", "z")
    assert (found.rankings.n, found.not_counted) == (2, 1)
    assert read(jsonl(tmp_path / "a.jsonl", *rows), roster=("c", "a")).models == ("a", "c")


@pytest.mark.parametrize("told", [0, 2])
def test_a_file_that_was_cut_short_is_refused(told: int, tmp_path: Path) -> None:
    file = jsonl(tmp_path / "a.jsonl", ONE, rankings=told)
    for door in (read, contents):
        with pytest.raises(FileError, match=f"its header tells of {told} rankings, and 1 follow"):
            door(file)
    assert len(sheet(file).columns.place) == 1


def test_a_line_that_was_cut_short_is_refused(tmp_path: Path) -> None:
    whole = Path(jsonl(tmp_path / "a.jsonl", ONE)).read_bytes()
    with pytest.raises(RefusedError, match="line 2: not JSON"):
        sheet(put(tmp_path / "b.jsonl", whole[:-20]))
    (tmp_path / "b.jsonl.gz").write_bytes(gzip.compress(whole)[:-20])
    with pytest.raises(FileError, match="ends too early"):
        sheet(str(tmp_path / "b.jsonl.gz"))


def test_a_header_stands_on_the_first_line_alone(tmp_path: Path) -> None:
    whole = Path(jsonl(tmp_path / "a.jsonl", ONE)).read_bytes()
    with pytest.raises(RefusedError, match="line 3: the header of an export stands on the first"):
        sheet(put(tmp_path / "b.jsonl", whole + whole))


def test_a_header_that_a_spreadsheet_took_apart_is_refused(tmp_path: Path) -> None:
    taken = b'"# {""export"": ""ha-rankings-1""",board\n' + (CSV + VOTE).encode()
    with pytest.raises(RefusedError, match='line 1: unknown column "# '):
        sheet(put(tmp_path / "a.csv", taken))
    with pytest.raises(RefusedError, match="line 1: not JSON"):
        sheet(put(tmp_path / "b.csv", b"# made by hand\n" + (CSV + VOTE).encode()))


def test_lines_are_counted_with_the_header(tmp_path: Path) -> None:
    head = b"# " + line() + CSV.encode()
    with pytest.raises(RefusedError, match="line 4: winner"):
        sheet(put(tmp_path / "a.csv", head + VOTE.encode() + b"p,t,a,b,none,,\n"))
    with pytest.raises(RefusedError, match="line 3: participant"):
        sheet(jsonl(tmp_path / "a.jsonl", ONE, Given("", "t", [["a"], ["b"]])))


@pytest.mark.parametrize("depth", [1000, 1020, 100_000])
def test_a_header_that_is_nested_without_end_is_a_fault(depth: int) -> None:
    deep = b'{"a":' * depth + b"1" + b"}" * depth
    with pytest.raises(FaultError, match=r"too deep|not JSON"):
        header(line().replace(b'"result": null', b'"result": ' + deep))
