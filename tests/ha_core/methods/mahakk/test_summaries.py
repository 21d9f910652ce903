"""Score and published interval of a model (clauses 4.1, 4.2, 5.1 and 5.2)."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ha_core import wilson
from ha_core.methods.mahakk import Ballots, Gap, is_provisional, summary
from ha_core.methods.mahakk.sampling import entries, sampling_interval
from tests.ha_core.methods.mahakk import literal

CELLS = st.lists(
    st.integers(1, 400).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))),
    min_size=2,
    max_size=12,
)


def test_golden_cases(golden: Callable[[str], Any]) -> None:
    case = golden("summary")
    cells = case["cells"]
    found = summary([c["up"] for c in cells], [c["votes"] for c in cells])
    assert found.score == pytest.approx(case["score"], rel=0, abs=1e-9)
    assert found.estimate == pytest.approx(case["estimate"], rel=0, abs=1e-9)
    assert (found.low, found.high) == pytest.approx(case["interval"], rel=0, abs=1e-9)
    assert (found.cells, found.votes, found.gap) == (7, 398, None)


@given(CELLS)
def test_it_is_what_a_second_implementation_gives(cells: list[tuple[int, int]]) -> None:
    found = summary(*zip(*cells, strict=True))
    values = (found.score, found.estimate, found.low, found.high)
    assert values == pytest.approx(literal.published(cells), rel=1e-9, abs=1e-9)


@given(CELLS)
def test_the_interval_holds_estimate_score_and_mean_bounds(cells: list[tuple[int, int]]) -> None:
    found = summary(*zip(*cells, strict=True))
    low, high = wilson.interval(*zip(*cells, strict=True))
    assert found.score is not None
    assert found.estimate is not None
    assert found.low is not None
    assert found.high is not None
    assert 0 <= found.low <= found.score + 1e-9 <= found.estimate + 2e-9
    assert found.estimate <= 100 * high.mean() + 1e-9 <= found.high + 2e-9 <= 100 + 2e-9
    assert found.score == pytest.approx(100 * low.mean())


def test_a_measured_zero_is_a_score_and_no_cell_is_none() -> None:
    zero, nothing = summary([0, 0], [5, 9]), summary([], [])
    assert (zero.score, zero.estimate, zero.low, zero.gap) == (0, 0, 0, None)
    assert zero.high is not None
    assert zero.high > 0
    assert (nothing.score, nothing.estimate, nothing.low, nothing.high) == (None,) * 4
    assert (nothing.cells, nothing.votes, nothing.gap) == (0, 0, Gap.NO_CELL)


def test_one_cell_has_a_score_and_no_interval_and_two_have() -> None:
    one, two = summary([3], [6]), summary([3, 4], [6, 7])
    assert one.score == pytest.approx(100 * float(wilson.interval(3, 6)[0]))
    assert (one.estimate, one.low, one.high, one.gap) == (None, None, None, Gap.TOO_FEW_CELLS)
    assert None not in (two.score, two.estimate, two.low, two.high)
    assert two.gap is None


def test_tasks_that_differ_widen_the_interval_and_leave_the_estimate() -> None:
    alike, apart = summary([20, 20], [40, 40]), summary([10, 30], [40, 40])
    assert alike.estimate == apart.estimate == 50
    assert alike.low is not None
    assert apart.low is not None
    assert apart.low < alike.low


def test_the_sampling_interval_stands_beside() -> None:
    ballots = Ballots([0, 0, 1, 1], [0, 1, 1, 2], [2, 1, 3, 0], [3, 3, 4, 2])
    found, without = summary([3, 3], [6, 6], ballots=ballots), summary([3, 3], [6, 6])
    expected = sampling_interval(entries(ballots, 2))
    assert expected is not None
    assert (found.sampling_low, found.sampling_high) == (100 * expected[0], 100 * expected[1])
    assert (without.sampling_low, without.sampling_high) == (None, None)
    assert (found.low, found.high) == (without.low, without.high)


@pytest.mark.parametrize(
    ("calibrated", "tasks", "expected"),
    [(2, 3, True), (3, 3, False), (0, 1, True), (1, 1, False), (0, 0, True)],
)
def test_a_summary_is_provisional_until_every_task_is_calibrated(
    calibrated: int, tasks: int, expected: bool
) -> None:
    assert is_provisional(calibrated, tasks) is expected


@pytest.mark.parametrize(
    ("up", "votes", "ballots", "message"),
    [
        ([0], [0], None, "^votes: a cell without any is not eligible"),
        ([6], [5], None, "^up: at most as large as votes"),
        ([1, 1], [5, 5], Ballots([0, 1], [0, 0], [1, 1], [5, 4]), "^ballots: votes of a cell"),
        ([1, 1], [5, 5], Ballots([0, 1], [0, 0], [1, 2], [5, 5]), "^ballots: up of a cell"),
        ([1, 1], [5, 5], Ballots([0, 2], [0, 0], [1, 1], [5, 5]), "^ballots: cell 2 is not"),
    ],
)
def test_what_cannot_be_is_refused(
    up: list[int], votes: list[int], ballots: Ballots | None, message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        summary(up, votes, ballots=ballots)
