"""The intervals in small runs: those published hold what they claim, the usual ones do not."""

from collections.abc import Sequence

import numpy as np
import pytest
from benchmarks.simulations import intervals, population
from benchmarks.simulations.intervals import (
    BOOTSTRAP,
    INDEPENDENT,
    KINDS,
    PAIR,
    RATING,
    ROBUST,
    TWO_WAY,
    WILSON,
    Interval,
    Run,
    Summary,
    summary,
)
from benchmarks.simulations.study import Study

EVEN = Study("even", 15, 30, 300, intervals.EIGHT, 70, 70)
HEAVY = Study("heavy tails", 30, 40, 300, intervals.EIGHT, 140, 70, tail=1.3)
FEW = Study("few clusters", 40, 6, 240, intervals.EIGHT, 70, 70)
RUNS = 80


def told(study: Study, runs: Sequence[Run]) -> dict[str, Summary]:
    true = intervals.truths(study)
    return {kind: summary((one[kind] for one in runs), true[kind]) for kind in KINDS}


@pytest.fixture(scope="module")
def found() -> dict[str, dict[str, Summary]]:
    studies = (EVEN, HEAVY, FEW)
    return {s.kind: told(s, [intervals.run(s, k) for k in range(RUNS)]) for s in studies}


@pytest.mark.parametrize("kind", [RATING, PAIR, ROBUST])
def test_in_an_even_design_the_closed_form_holds_what_it_claims(
    found: dict[str, dict[str, Summary]], kind: str
) -> None:
    assert 0.93 <= found["even"][kind].held.mean() <= 0.98


@pytest.mark.parametrize("study", ["even", "heavy tails", "few clusters"])
@pytest.mark.parametrize("kind", [RATING, PAIR, ROBUST])
def test_the_closed_form_is_as_wide_as_needed(
    found: dict[str, dict[str, Summary]], study: str, kind: str
) -> None:
    """For its degrees of freedom: without one of its corrections it is at least 11% off in one."""
    assert 0.9 <= found[study][kind].width <= 1.1
    assert found[study][kind].without == 0


@pytest.mark.parametrize("study", ["heavy tails", "few clusters"])
@pytest.mark.parametrize("kind", [RATING, PAIR, ROBUST])
def test_in_an_uneven_design_it_does_hold(
    found: dict[str, dict[str, Summary]], study: str, kind: str
) -> None:
    assert found[study][kind].held.mean() >= 0.93


@pytest.mark.parametrize("study", ["even", "heavy tails", "few clusters"])
def test_the_usual_intervals_are_below_the_band_in_the_same_runs(
    found: dict[str, dict[str, Summary]], study: str
) -> None:
    assert found[study][TWO_WAY].held.mean() < 0.93
    assert found[study][INDEPENDENT].held.mean() < 0.8
    assert found[study][WILSON].held.mean() < 0.8
    assert found[study][INDEPENDENT].width < 0.75


def test_the_bootstrap_is_on_the_safe_side_where_clusters_are_many(
    found: dict[str, dict[str, Summary]],
) -> None:
    assert found["even"][BOOTSTRAP].held.mean() > found["even"][RATING].held.mean()
    assert found["even"][BOOTSTRAP].width > 1.2


def test_degrees_of_freedom_count_the_clusters_that_matter(
    found: dict[str, dict[str, Summary]],
) -> None:
    assert 12 < found["even"][RATING].df < 14.1
    assert 4 < found["few clusters"][RATING].df < 5.1
    assert found["heavy tails"][RATING].df < 20  # of thirty participants
    np.testing.assert_allclose(found["even"][ROBUST].df, found["even"][RATING].df, rtol=0.1)
    assert np.isinf(found["even"][WILSON].df)


def test_a_summary_counts_what_is_there() -> None:
    endless, none = np.full(2, np.inf), np.full(2, np.nan)
    runs = [
        Interval(np.array([0.0, 2.0]), np.array([-1.0, 1.0]), np.array([1.0, 3.0]), endless),
        Interval(np.array([2.0, 0.0]), np.array([1.0, -1.0]), np.array([3.0, 1.0]), endless),
        Interval(none, none, none, none),
    ]
    of = summary(runs, np.array([0.5, 2.5]))
    assert of.held[:2].tolist() == [[1, 1], [0, 0]]
    assert np.isnan(of.held[2]).all()
    assert of.without == 1 / 3
    assert of.width == pytest.approx(2 / (2 * 1.959964 * np.sqrt(2)))


def test_a_bound_without_end_is_an_interval_but_has_no_width() -> None:
    endless = np.full(1, np.inf)
    runs = [Interval(np.array([x]), np.array([x - 1]), np.array([x + 1]), endless) for x in (0, 2)]
    open_end = Interval(-endless, -endless, np.array([0.5]), endless)
    of = summary([*runs, open_end], np.zeros(1))
    assert of.held.ravel().tolist() == [1, 0, 1]
    assert of.without == 0
    assert of.width == pytest.approx(2 / (2 * 1.959964 * np.sqrt(2)))


def test_a_study_without_intervals_says_so() -> None:
    none = np.full(2, np.nan)
    of = summary([Interval(none, none, none, none)] * 3, np.zeros(2))
    assert of.without == 1
    assert np.isnan(of.width)


def test_a_run_without_a_maximum_has_no_closed_form() -> None:
    hopeless = Study("", 3, 3, 6, (900.0, 0.0, 0.0, -900.0, 0.0), 0, 0)
    run = intervals.run(hopeless, 1)
    assert np.isnan(run[RATING].low).all()
    assert len(run[PAIR].low) == 10
    assert np.isnan(run[PAIR].low).all()
    assert len(run[TWO_WAY].low) == 5
    assert np.isnan(run[TWO_WAY].low).all()
    assert not np.isnan(run[BOOTSTRAP].low).any()


def test_what_is_wrong_is_not_held(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(population, "ratings", lambda _: 1300 + np.array(intervals.EIGHT))
    true = intervals.truths(EVEN)
    runs = [intervals.run(EVEN, k)[RATING] for k in range(3)]
    assert summary(runs, true[RATING]).held.mean() < 0.7


def test_every_study_and_kind_stands_in_three_tables() -> None:
    results = [(study, [intervals.run(study, k) for k in range(2)]) for study in (EVEN, FEW)]
    lines = list(intervals.tables(results))
    for study in (EVEN, FEW):
        rows = [line for line in lines if line.startswith(f"| {study} |")]
        assert len(rows) == 3
        assert [row.count("|") for row in rows] == [len(KINDS) + 2] * 2 + [6]
