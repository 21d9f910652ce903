from pathlib import Path

import pytest

from ha_api.boards.service.rank import rank
from ha_api.platform.errors import ReadError
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
