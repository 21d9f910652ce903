"""The measurement of the intervals in a small form: it tells a right truth from a wrong one."""

import numpy as np
import pytest
from benchmarks.demo_coverage import Board, Held, measure

from benchmarks import demo_coverage
from ha_api.boards.records.studies import Mode
from ha_api.demo.people import IMPRESSIONS, crowd
from ha_api.demo.strengths import MODELS, TASKS, TRUTH

RUNS, REPLICATES = 5, 200


@pytest.fixture(scope="module")
def held() -> Held:
    return measure(Mode.SAFE_16, RUNS, IMPRESSIONS, REPLICATES, workers=1)


@pytest.mark.compiled
def test_the_intervals_hold_most_of_what_is_true(held: Held) -> None:
    assert np.mean(held.inside["bootstrap"]) > 0.88
    assert np.mean(held.inside["closed form"]) > 0.8
    assert sum(held.ranks) >= RUNS - 1
    assert set(held.statuses) == {"published"}
    assert 5 < np.sqrt(np.mean(np.square(held.errors))) < 30
    assert 40 < np.mean(held.widths["closed form"]) < 120


@pytest.mark.compiled
def test_they_do_not_hold_what_is_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = {**TRUTH, Mode.SAFE_16: TRUTH[Mode.UNCENSORED_18][::-1]}
    monkeypatch.setattr(demo_coverage, "TRUTH", wrong)
    found = measure(Mode.SAFE_16, 1, 600, 100, workers=1)
    assert np.mean(found.inside["closed form"]) < 0.7
    assert found.ranks == [False]


def test_a_run_is_filled_as_the_demo_is() -> None:
    board = Board(seed=3, mode=Mode.UNCENSORED_18)
    board.fill(300)
    rankings = board.rankings()
    plan = crowd(3, 300)[:, 1]
    assert board.impressions <= 300  # all but test traffic
    assert 240 < rankings.n < 300
    assert set(rankings.participant) <= set(np.flatnonzero(plan))
    pairs = np.stack([rankings.participant, rankings.task])
    assert len(np.unique(pairs, axis=1).T) == rankings.n  # the first ranking of a task alone counts
    assert len(np.unique(rankings.task)) == TASKS
    assert board.wins.sum() == 3 * rankings.n + 3 * ((rankings.order >= 0).all(axis=1)).sum()
    assert board.shown.sum() >= 3 * board.impressions
    assert len(board.shown) == MODELS


def test_a_run_is_the_same_again() -> None:
    orders = []
    for _ in range(2):
        board = Board(seed=4, mode=Mode.SAFE_16)
        board.fill(60)
        orders.append(board.rankings().order.tolist())
    assert orders[0] == orders[1]


def test_the_table_names_every_kind_of_interval(held: Held) -> None:
    lines = list(demo_coverage.told(Mode.SAFE_16, held))
    assert sum(line.startswith("| SAFE_16 |") for line in lines) == 3
    assert any("slope of the error" in line for line in lines)
