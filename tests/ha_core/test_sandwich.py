"""The calibrated two-way variance (clause 5.5), against one pseudo-inverse a cluster."""

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from ha_core import _direct, bradley_terry, counts, sandwich
from ha_core.rankings import Rankings
from tests import oracle
from tests.ha_core.designs import Design, any_rankings, random_rankings, simulate

Floats = npt.NDArray[np.float64]


def both(rankings: Rankings, models: int) -> tuple[sandwich.Contrasts, oracle.Contrasts]:
    wins = counts.win_matrix(rankings, models)
    logs = np.log(bradley_terry.maximum_likelihood(wins).strengths)
    return sandwich.contrasts(rankings, logs), oracle.contrasts(rankings, logs)


def agree(found: sandwich.Contrasts, expected: oracle.Contrasts) -> None:
    np.testing.assert_allclose(found.variance, expected.variance, rtol=1e-7, atol=1e-12)
    np.testing.assert_allclose(found.df, expected.df, rtol=1e-7)
    assert sorted(found.bridges) == sorted(expected.bridges)


def has_maximum(rankings: Rankings, models: int) -> bool:
    wins = counts.win_matrix(rankings, models)
    return bool(wins.any()) and oracle.strongly_connected(wins)


@given(any_rankings(models=5, width=4))
@settings(max_examples=60)
def test_small_designs_are_those_of_the_definition(rankings: Rankings) -> None:
    assume(has_maximum(rankings, 5))
    agree(*both(rankings, 5))


@pytest.mark.parametrize("seed", range(4))
def test_larger_designs_are_those_of_the_definition(seed: int) -> None:
    heavy = Design(rankings=250, participants=12, tasks=9, models=7, heavy=bool(seed % 2))
    found, expected = both(simulate(heavy, seed), 7)
    assert not found.bridges
    assert np.isfinite(found.variance).all()
    agree(found, expected)


def test_an_absent_model_has_nothing_and_changes_nothing() -> None:
    data = simulate(Design(rankings=120, participants=10, tasks=8, models=5), seed=1)
    shifted = Rankings(data.participant, data.task, data.order + (data.order >= 2), data.tied)
    found, expected = both(data, 5)[0], both(shifted, 6)[0]
    kept = [0, 1, 3, 4, 5]
    np.testing.assert_allclose(expected.variance[np.ix_(kept, kept)], found.variance, rtol=1e-9)
    assert np.isnan(expected.variance[2]).all()
    assert np.isnan(expected.df[:, 2]).all()


def test_one_participant_who_holds_the_graph_together_is_named() -> None:
    """Models 0, 1 and models 2, 3 meet only in the rankings of participant 7."""
    apart = [([0, 1], p, t) for p in range(4) for t in range(4)]
    apart += [([1, 0], p, t) for p in range(2) for t in range(4)]
    apart += [([2, 3], p, t) for p in range(4) for t in range(4)]
    apart += [([3, 2], p, t) for p in range(2) for t in range(4)]
    bridge = [([0, 2], 7, 0), ([3, 1], 7, 1)]
    order, people, tasks = zip(*apart, *bridge, strict=True)
    data = Rankings(people, tasks, order, np.zeros((len(order), 2), bool))
    found, expected = both(data, 4)
    agree(found, expected)
    assert found.bridges == (("participant", 7),)
    assert np.isnan(np.diag(found.variance)).all()
    known = np.isfinite(found.variance)
    assert known[0, 1]
    assert known[2, 3]
    assert known.sum() == 4


def test_a_single_task_is_a_bridge() -> None:
    data = random_rankings(np.random.default_rng(3), 60, models=4, width=4)
    alone = Rankings(data.participant, np.full(60, 17), data.order, data.tied)
    found, expected = both(alone, 4)
    agree(found, expected)
    assert ("task", 17) in found.bridges
    assert np.isnan(found.variance).all()


@given(st.integers(0, 2**32))
@settings(max_examples=10)
def test_memory_lots_change_nothing(seed: int) -> None:
    data = random_rankings(np.random.default_rng(seed), 120, models=5, width=4)
    assume(has_maximum(data, 5))
    logs = np.log(bradley_terry.maximum_likelihood(counts.win_matrix(data, 5)).strengths)
    whole, lot = sandwich.contrasts(data, logs), _direct._BATCH
    try:
        _direct._BATCH = 30
        split = sandwich.contrasts(data, logs)
    finally:
        _direct._BATCH = lot
    np.testing.assert_allclose(split.variance, whole.variance, rtol=1e-9)
    np.testing.assert_allclose(split.df, whole.df, rtol=1e-9)


def test_identical_records_have_a_variance_of_zero_and_no_less() -> None:
    order = [[1, 0, 2], [1, 0, 2], [2, 0, 1]]
    tied = [[False, True, False], [False, True, False], [False, False, True]]
    found, expected = both(Rankings([0, 1, 2], [0, 1, 2], order, tied), 3)
    agree(found, expected)
    known = ~np.isnan(found.variance)
    assert (found.variance[known] >= 0).all()


def far_apart(odds: int, *, bridge: bool) -> Rankings:
    """A chain of seven models at these odds, and one upset over all of it by participant 2.

    With `bridge` only participant 1 compared 2 and 3; without them the upset alone joins the ends.
    """
    rows = []
    for upper in range(6):
        for who in (1,) if bridge and upper == 2 else (1, 2, 3):
            rows += [(who, task % 3, [upper, upper + 1]) for task in range(odds)]
            rows.append((who, who % 3, [upper + 1, upper]))
    rows.append((2, 2, [0, 6]))
    people, tasks, order = zip(*rows, strict=True)
    return Rankings(people, tasks, order, np.zeros((len(rows), 2), bool))


@pytest.mark.parametrize("odds", [3, 10])
def test_a_thin_link_that_double_precision_can_hold_is_no_bridge(odds: int) -> None:
    found, expected = both(far_apart(odds, bridge=True), 7)
    assert found.bridges == ()
    np.testing.assert_allclose(found.variance, expected.variance, rtol=1e-5)


@pytest.mark.parametrize("odds", [100, 300, 1000])
def test_a_link_too_thin_to_compute_with_joins_nothing(odds: int) -> None:
    found, _ = both(far_apart(odds, bridge=True), 7)
    assert found.bridges == (("participant", 1),)
    assert np.isnan(np.diag(found.variance)).all()
    assert np.isnan(found.variance[:3, 3:]).all()
    assert np.isfinite(found.variance[0, 1:3]).all()
    kept, _ = both(far_apart(odds, bridge=False), 7)
    assert np.isfinite(kept.variance).all()


def test_where_strengths_are_too_far_apart_nothing_is_said() -> None:
    logs = np.array([0.0, -60.0])
    data = Rankings([0, 1, 2], [0, 1, 2], [[0, 1], [0, 1], [1, 0]], np.zeros((3, 2), bool))
    assert np.isfinite(sandwich.contrasts(data, logs).variance).all()
    more = Rankings(
        [0, 1, 2, 3], [0, 1, 2, 3], [[0, 1], [1, 0], [1, 2], [2, 1]], np.zeros((4, 2), bool)
    )
    found = sandwich.contrasts(more, np.array([0.0, 0.0, -60.0]))
    assert np.isnan(found.variance).all()
    assert found.bridges == ()
