from collections.abc import Sequence
from pathlib import Path

import pytest

from ha_api.boards.service.rank import rank
from ha_api.platform.errors import CallError, ReadError
from tests.ha_api.headers import ONE, jsonl
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
