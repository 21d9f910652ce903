"""The index is measured, at a size at which the time means nothing."""

import numpy as np
import pytest
from benchmarks.index import __main__ as program
from benchmarks.index import computing
from tests.ha_api.index.reported import chance

from benchmarks import board
from ha_api.index.service.computations import SEED
from ha_core import bootstrap
from ha_core.methods.index import Category
from ha_core.methods.index.strengths import fitted


def test_every_figure_is_measured(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def nothing(*_: object) -> None:
        """The leaderboard takes as long as all the rest: here its page is empty."""

    monkeypatch.setattr(board, "publish", nothing)
    monkeypatch.setattr(program, "BLIND_RUNS", 1)
    monkeypatch.setattr(program, "TURNS", 1)
    monkeypatch.setattr("sys.argv", ["index", "--families=8", "--votes=1200", "--rounds=2"])
    assert program.main() == 0
    rows = _rows(capsys.readouterr().out)
    assert rows["blind_score, bare INSERT"][1] == rows["arena_vote, bare INSERT"][1] == "100%"
    assert rows["the whole"][1] == "100%"
    assert rows[computing.LIMIT][1] == "1.00"
    size = {name: int(cells[-1]) for name, cells in rows.items() if cells[-1].isdigit()}
    assert size["familyReport, whole"] > size["familyReport without its document"]
    assert size["the same with their records"] > 50  # kB, of 1,200 votes


def test_the_limit_draws_what_the_method_draws() -> None:
    votes = chance(Category.IMAGE).votes
    of_method = fitted(Category.IMAGE, votes, seed=SEED, replicates=70).replicates
    rankings, n = computing.rankings_of(votes), len(votes.families)
    limit = bootstrap.two_way(rankings, n, replicates=70, seed=SEED)
    there = ~np.isnan(of_method)
    assert there.any()
    assert limit[there].tolist() == of_method[there].tolist()


def _rows(printed: str) -> dict[str, list[str]]:
    """The other cells of every row, by its first."""
    tables = [line.strip("| ").split("|") for line in printed.splitlines() if line[:1] == "|"]
    return {first.strip(): [cell.strip() for cell in cells] for first, *cells in tables}
