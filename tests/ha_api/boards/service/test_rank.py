from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from ha_api.boards.service.rank import rank
from ha_api.platform import compute
from ha_api.platform.errors import CallError, FileError, ReadError
from ha_api.platform.files import Header, NamedRankings
from ha_api.platform.files.divided import Divided
from ha_core import bootstrap
from ha_core.methods.ha import Rating
from tests.ha_api.headers import ONE, jsonl
from tests.ha_api.parted import parts, rankings, table, whole
from tests.ha_api.writers import Given, Order, json_lines


def test_a_file_becomes_a_leaderboard(tmp_path: Path) -> None:
    orders: list[Order] = [[["b"], ["a"]], [["b"], [None], ["a"]], [["a"], ["b"]]]
    given = [Given(f"p{i}", f"t{i}", order) for i, order in enumerate(orders)]
    file = json_lines(given, tmp_path / "rankings.jsonl")
    told: list[tuple[int, int]] = []
    board = rank(
        file,
        version="ha-1",
        replicates=20,
        seed=2**64 - 1,
        workers=2,
        progress=lambda done, total: told.append((done, total)),
    )
    assert (board.method, board.seed, board.replicates) == ("ha-1", 2**64 - 1, 20)
    assert (board.status, board.reasons) == ("withheld", ("comparisons_below_publication_minimum",))
    assert [row.model for row in board.models] == ["b", "a"]
    assert board.diagnostics.rankings == 3
    assert told[-1] == (20, 20)


def test_a_file_without_rankings_is_a_board_that_says_so(tmp_path: Path) -> None:
    file = json_lines([], tmp_path / "rankings.jsonl")
    board = rank(file, version="ha-1", replicates=20, seed=0)
    assert (board.status, board.reasons, board.models) == ("withheld", ("no_rankings",), ())


def test_a_missing_file_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(ReadError):
        rank(str(tmp_path / "nothing"), version="ha-1", replicates=0, seed=0)


def test_the_header_of_an_export_is_told_as_it_stands(tmp_path: Path) -> None:
    told: list[Header] = []
    rank(jsonl(tmp_path / "a.jsonl", ONE, board="jokes"), replicates=0, headed=told.append)
    rank(json_lines([ONE], tmp_path / "b.jsonl"), replicates=0, headed=told.append)
    assert [header.board for header in told] == ["jokes"]


def test_what_overrules_a_header_is_told_and_what_agrees_is_not(tmp_path: Path) -> None:
    file = jsonl(tmp_path / "a.jsonl", ONE, replicates=20, seed=7)
    told: list[Sequence[str]] = []
    hear = told.append
    rank(file, overruled=hear)
    rank(file, version="ha-1", replicates=20, seed=7, overruled=hear)
    assert told == []
    rank(file, replicates=0, seed=0, overruled=hear)
    assert told == [["replicates 20", "seed 7"]]


def test_a_header_of_an_unknown_method_is_told_with_its_file(tmp_path: Path) -> None:
    file = jsonl(tmp_path / "a.jsonl", ONE, method="ha-9")
    with pytest.raises(CallError, match=r"a\.jsonl: the header, method: method 'ha-9' is unknown"):
        rank(file)
    told: list[Sequence[str]] = []
    assert rank(file, version="ha-1", replicates=0, overruled=told.append).method == "ha-1"
    assert told[0][0] == "method ha-9"


class Readers:
    """Other machines that see a file, or do not, and draw as one thread would."""

    def __init__(self, see: bool) -> None:
        self.see, self.drawn, self.read = see, 0, 0

    def __call__(self, *data: Any, **wish: Any) -> bootstrap.Replicates:
        self.drawn += 1
        return bootstrap.resample(*data, workers=1, **wish)

    def sees(self, divided: Divided) -> bool:
        return self.see

    def rate(self, divided: Divided, **wish: Any) -> tuple[Rating, NamedRankings]:
        self.read += 1
        named = divided.named()
        return compute.rate(named.rankings, len(named.models), workers=1, **wish), named


def test_a_folder_is_ranked_as_one_file(tmp_path: Path) -> None:
    found = table(rankings(90), tmp_path)
    one = rank(whole(found, tmp_path / "one.parquet"), replicates=20)
    divided = parts(found, tmp_path / "parts", 30, 40)
    assert rank(divided, replicates=20) == one
    readers = Readers(see=True)
    assert rank(divided, replicates=20, workers=readers) == one
    assert (readers.read, readers.drawn) == (1, 0)


def test_a_folder_that_its_readers_do_not_see_is_refused(tmp_path: Path) -> None:
    divided = parts(table(rankings(9), tmp_path), tmp_path / "parts", 3)
    with pytest.raises(FileError, match="parts: not every worker sees its parts"):
        rank(divided, workers=Readers(see=False))


@pytest.mark.parametrize(
    ("name", "rows", "see", "is_read"),
    [
        ("a.parquet", 40, True, True),
        ("a.parquet", 40, False, False),
        ("a.parquet", None, True, False),
        ("a", 40, True, False),
    ],
)
def test_a_file_is_read_by_others_where_it_is_in_pieces_that_they_see(
    name: str, rows: int | None, see: bool, is_read: bool, tmp_path: Path
) -> None:
    file = whole(table(rankings(90), tmp_path), tmp_path / name, rows)
    readers = Readers(see)
    assert rank(file, replicates=20, workers=readers) == rank(file, replicates=20)
    assert (readers.read, readers.drawn) == (is_read, not is_read)


def test_what_is_no_parquet_is_refused_in_the_words_for_a_whole_file(tmp_path: Path) -> None:
    (tmp_path / "a.parquet").write_bytes(b"text")
    told = []
    for workers in (None, Readers(see=True)):
        with pytest.raises(FileError) as refused:
            rank(str(tmp_path / "a.parquet"), workers=workers)
        told.append(str(refused.value))
    assert told[0] == told[1]


def test_readers_are_not_asked_for_a_method_that_is_unknown(tmp_path: Path) -> None:
    divided, readers = parts(table(rankings(9), tmp_path), tmp_path / "parts", 3), Readers(see=True)
    with pytest.raises(CallError, match="method 'ha-9' is unknown"):
        rank(divided, version="ha-9", workers=readers)
    assert readers.read == 0
