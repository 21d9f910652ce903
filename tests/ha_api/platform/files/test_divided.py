"""A folder of parts: one table, or refused as a whole."""

import os
from collections.abc import Callable
from pathlib import Path

import pyarrow as pa
import pytest

from ha_api.platform.errors import HaError, ReadError
from ha_api.platform.files import read
from ha_api.platform.files.divided import file, folder
from tests.ha_api.headers import line
from tests.ha_api.parted import parts, rankings, table, whole
from tests.ha_api.platform.files.test_numbering import same
from tests.ha_api.writers import Given


def test_parts_are_read_as_one_file(tmp_path: Path) -> None:
    found = table(rankings(300), tmp_path)
    expected = read(whole(found, tmp_path / "whole.parquet"))
    assert same(folder(parts(found, tmp_path / "parts", 100, 100, 101, rows=30)).named(), expected)
    groups = file(whole(found, tmp_path / "groups.parquet", 70))
    assert groups.n_groups == 5
    assert same(groups.named(), expected)


def test_what_tools_leave_beside_parts_is_passed_over(tmp_path: Path) -> None:
    name = parts(table(rankings(20), tmp_path), tmp_path / "parts", 10)
    for left in ("_SUCCESS", "_metadata", ".part-0.parquet.crc"):
        (tmp_path / "parts" / left).touch()
    (tmp_path / "parts" / "_temporary").mkdir()
    assert len(folder(name).pieces(100)) == 2


def test_the_header_of_an_export_is_obeyed_and_held_against_the_whole(tmp_path: Path) -> None:
    given = [Given(f"p{n}", "t", [["c"], ["b"], ["a"]]) for n in range(4)]
    for told, name in ((4, "parts"), (5, "more")):
        head = line(rankings=told, roster=["d", "b", "a"])
        found = folder(parts(table(given, tmp_path, head), tmp_path / name, 1, 3))
        assert found.roster == ("d", "b", "a")
        assert found.named().models == ("a", "b", "d")
        if told == 4:
            found.check_whole()
        else:
            with pytest.raises(HaError, match="more: its header tells of 5 rankings, and 4 follow"):
                found.check_whole()


def test_a_row_is_told_by_its_part(tmp_path: Path) -> None:
    given = [*rankings(20), Given("p", "t", [["a"], ["a"]])]
    found = folder(parts(table(given, tmp_path), tmp_path / "parts", 15, rows=2))
    with pytest.raises(HaError, match=r'parts/part-1\.parquet, row 6: order: model "a" stands'):
        found.named()


Change = Callable[[Path, pa.Table], object]


def replaced(change: Callable[[pa.Table], pa.Table]) -> Change:
    return lambda parts, found: whole(change(found), parts / "part-1.parquet")


def emptied(parts: Path, found: pa.Table) -> None:
    for part in parts.iterdir():
        part.unlink()


CHANGES: list[tuple[str, Change, str]] = [
    ("a folder", lambda at, _: (at / "x=1").mkdir(), "x=1: a folder: all parts lie side by side"),
    ("a pipe", lambda at, _: os.mkfifo(at / "p.parquet"), "p.parquet: no file: a pipe"),
    ("a text", lambda at, _: (at / "a.jsonl").touch(), r"a\.jsonl: no part: a folder of rankings"),
    ("no part", emptied, "parts: there is no part in it"),
    (
        "no Parquet",
        lambda at, _: (at / "part-1.parquet").write_bytes(b"PAR1"),
        r"part-1\.parquet: not Parquet \(",
    ),
    (
        "a column less",
        replaced(lambda found: found.drop_columns(["time"])),
        r"part-1\.parquet: time: missing here, and string in .*part-0\.parquet: parts have the",
    ),
    (
        "a column more",
        replaced(lambda found: found.append_column("research", pa.array([True] * len(found)))),
        r"part-1\.parquet: research: bool here, and missing in .*part-0\.parquet",
    ),
    (
        "another type",
        replaced(lambda found: found.set_column(0, "participant", pa.array(range(len(found))))),
        r"part-1\.parquet: participant: int64 here, and string in .*part-0\.parquet",
    ),
    (
        "an unknown column",
        replaced(lambda found: found.append_column("winner", found["task"])),
        r"part-1\.parquet: winner: unknown column",
    ),
    (
        "a header",
        replaced(lambda found: found.replace_schema_metadata({"ha": line()})),
        r"part-1\.parquet: its header is not that of .*part-0\.parquet: parts are of one export",
    ),
]


@pytest.mark.parametrize(
    ("change", "problem"),
    [pytest.param(change, problem, id=name) for name, change, problem in CHANGES],
)
def test_a_folder_of_anything_else_is_refused(change: Change, problem: str, tmp_path: Path) -> None:
    found = table(rankings(20), tmp_path)
    name = parts(found, tmp_path / "parts", 10)
    change(tmp_path / "parts", found)
    with pytest.raises(HaError, match=problem) as refused:
        folder(name)
    assert "\n" not in str(refused.value)


def test_a_damaged_header_is_told_by_its_part(tmp_path: Path) -> None:
    name = parts(table(rankings(9), tmp_path, b"{}"), tmp_path / "parts", 3)
    with pytest.raises(HaError, match=r"part-0\.parquet: the header in its metadata: export: "):
        folder(name)


def test_a_folder_that_cannot_be_looked_into_is_told(tmp_path: Path) -> None:
    with pytest.raises(ReadError, match=r"nowhere: cannot be read \(No such file"):
        folder(str(tmp_path / "nowhere"))
