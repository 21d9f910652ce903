import pickle
from dataclasses import replace
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from ha_api.platform.errors import FileError, ReadError, RefusedError
from ha_api.platform.files.footers import footer
from ha_api.platform.files.pieces import Piece, pieces
from tests.ha_api.parted import rankings, table, whole
from tests.ha_api.writers import Given

NAMES = ["p0", "p1", "p2", "p3", "p4"]


def given(**changes: Given) -> list[Given]:
    return [changes.get(name, Given(name, "t", [["a"], ["b"]])) for name in NAMES]


def of(rows: list[Given], folder: Path, group: int = 2, most: int = 2) -> list[Piece]:
    path = folder / "a.parquet"
    whole(table(rows, folder), path, group)
    return pieces(footer(path), most)


@pytest.mark.parametrize(
    ("groups", "rows", "cuts"),
    [
        ((), 5, [(0, 0, 0)]),
        ((3,), 1, [(0, 1, 0)]),
        ((2, 2, 1), 0, [(0, 1, 0), (1, 2, 2), (2, 3, 4)]),
        ((2, 2, 1), 4, [(0, 2, 0), (2, 3, 4)]),
        ((2, 2, 1), 5, [(0, 3, 0)]),
        ((9, 1, 1), 2, [(0, 1, 0), (1, 3, 9)]),
    ],
)
def test_a_file_is_cut_between_row_groups(
    groups: tuple[int, ...], rows: int, cuts: list[tuple[int, int, int]], tmp_path: Path
) -> None:
    whole(table(rankings(1), tmp_path), tmp_path / "a.parquet")
    found = pieces(replace(footer(tmp_path / "a.parquet"), groups=groups), rows)
    assert [(piece.begin, piece.end, piece.before) for piece in found] == cuts


def test_a_piece_is_read_alone_and_travels(tmp_path: Path) -> None:
    found = [pickle.loads(pickle.dumps(piece)).read(None) for piece in of(given(), tmp_path)]
    assert [piece.participants for piece in found] == [("p0", "p1"), ("p2", "p3"), ("p4",)]
    assert found[0].models == ("a", "b")
    assert of(given(), tmp_path)[0].read(["b", "c", "a"]).models == ("a", "b", "c")


def test_a_file_without_a_row_has_one_piece_of_nothing(tmp_path: Path) -> None:
    path = tmp_path / "a.parquet"
    with pq.ParquetWriter(path, table(given(), tmp_path).schema):
        pass
    (piece,) = pieces(footer(path), 10)
    assert (piece.end, piece.read(None).rankings.n) == (0, 0)


@pytest.mark.parametrize(
    ("wrong", "problem"),
    [
        (Given("p3", "t", [["a"]]), "order: one card"),
        (Given("p3", "t", [["a"], ["a"]]), 'order: model "a" stands twice'),
        (Given("p3", "", [["a"], ["b"]]), "task: the id is empty"),
        (Given("p3", "t", [["a"], ["b"]], "ODD"), 'eligibility: "ODD" is not one of'),
    ],
)
def test_a_row_is_told_by_its_place_in_the_file(wrong: Given, problem: str, tmp_path: Path) -> None:
    first, second, last = of(given(p3=wrong), tmp_path)
    assert (first.read(None).rankings.n, last.read(None).rankings.n) == (2, 1)
    with pytest.raises(RefusedError) as refused:
        second.read(None)
    assert f"a.parquet, row 4: {problem}" in str(refused.value)


def test_a_file_that_is_another_by_now_is_refused(tmp_path: Path) -> None:
    (piece,) = of(given(), tmp_path, 9, 9)
    of(given(p1=Given("other", "t", [["a"], ["b"]])), tmp_path, 9, 9)
    with pytest.raises(FileError, match=r"a\.parquet: it changed while it was read, or is another"):
        piece.read(None)
    Path(piece.path).unlink()
    with pytest.raises(ReadError, match=r"a\.parquet: cannot be read \(No such file"):
        piece.read(None)


def test_a_damaged_row_group_is_told_by_number(tmp_path: Path) -> None:
    path = tmp_path / "a.parquet"
    pq.write_table(table(given(), tmp_path), path, row_group_size=2, use_dictionary=False)
    first, second, _ = pieces(footer(path), 2)
    content = bytearray(path.read_bytes())
    start = pq.ParquetFile(path).metadata.row_group(1).column(0).data_page_offset
    content[start : start + 8] = b"\xff" * 8
    path.write_bytes(content)
    assert first.read(None).rankings.n == 2
    with pytest.raises(FileError, match=r"a\.parquet: row group 2: damaged \("):
        second.read(None)
