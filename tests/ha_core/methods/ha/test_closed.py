"""The calibrated interval and the ranks that hold together (clauses 5.5 and 5.6)."""

import numpy as np
import pytest
from hypothesis import assume, given, settings

from ha_core import bradley_terry, counts, ranks, sandwich, scales
from ha_core.methods import ha
from ha_core.rankings import Rankings
from tests import oracle
from tests.ha_core.cases import Golden, floats, named, rankings_of
from tests.ha_core.designs import Design, any_rankings, random_rankings, simulate

COLUMNS = ("ratings", "low", "high", "df")


def test_golden_cases_are_met_with_equal_ranks(golden: Golden) -> None:
    for case in golden("closed_form"):
        found = ha.closed_form(rankings_of(named(golden, case["case"])), len(case["ratings"]))
        for name in COLUMNS:
            expected = floats(case[name])
            np.testing.assert_allclose(getattr(found, name), expected, rtol=0, atol=1e-9)
        assert found.rank_low.tolist() == case["rank_low"]
        assert found.rank_high.tolist() == case["rank_high"]
        assert found.gap is None


@given(any_rankings(models=5, width=4))
@settings(max_examples=50)
def test_it_is_the_oracle_s(rankings: Rankings) -> None:
    wins = oracle.win_matrix(rankings, 5)
    assume(wins.any() and oracle.strongly_connected(wins))
    found, expected = ha.closed_form(rankings, 5), oracle.closed_form(rankings, 5)
    for name in COLUMNS:
        np.testing.assert_allclose(getattr(found, name), getattr(expected, name), rtol=1e-6)
    assert found.rank_low.tolist() == expected.rank_low.tolist()
    assert found.rank_high.tolist() == expected.rank_high.tolist()
    assert sorted(found.bridges) == sorted(expected.bridges)
    assert (found.gap is ha.Gap.ONE_CLUSTER_HOLDS_TOGETHER) == bool(expected.bridges)


@pytest.mark.parametrize(
    ("order", "gap"),
    [
        ([[0, -1]], ha.Gap.NO_COMPARISONS),
        ([[0, 1], [0, 1]], ha.Gap.NO_MAXIMUM),
        ([[0, 1], [1, 0], [2, 3], [3, 2]], ha.Gap.NO_MAXIMUM),
    ],
)
def test_where_no_maximum_exists_nothing_is_made_up(order: list[list[int]], gap: ha.Gap) -> None:
    n = len(order)
    data = Rankings(range(n), range(n), order, np.zeros((n, 2), bool))
    found = ha.closed_form(data, 4)
    assert found.gap is gap
    assert all(np.isnan(getattr(found, name)).all() for name in COLUMNS)
    assert not found.rank_low.any()
    assert not found.rank_high.any()


def test_a_bridge_takes_the_intervals_and_leaves_ratings_and_cautious_ranks() -> None:
    data = random_rankings(np.random.default_rng(3), 60, models=4, width=4)
    alone = Rankings(data.participant, np.full(60, 17), data.order, data.tied)
    found = ha.closed_form(alone, 4)
    assert found.bridges == (ha.Cluster("task", 17),)
    assert np.isfinite(found.ratings).all()
    assert np.isnan(found.low).all()
    assert found.rank_low.tolist() == [1] * 4
    assert found.rank_high.tolist() == [4] * 4


def test_a_pair_s_df_that_decides_nothing_need_not_be_known() -> None:
    """Ranks are those of every pair's own df, for close and for distant models."""
    for seed in range(3):
        data = simulate(Design(rankings=500, participants=25, tasks=25, models=12), seed)
        found = ha.closed_form(data, 12)
        logs = np.log(bradley_terry.maximum_likelihood(counts.win_matrix(data, 12)).strengths)
        whole = sandwich.contrasts(data, logs)
        errors = scales.POINTS_PER_LOG * np.sqrt(whole.variance)
        low, high = ranks.simultaneous(found.ratings, errors, whole.df)
        assert found.rank_low.tolist() == low.tolist()
        assert found.rank_high.tolist() == high.tolist()
        spread = sandwich.spread(sandwich.clusters(data), logs)
        assert (spread.low <= whole.df).all()
        assert (whole.df <= spread.high).all()
        assert (np.diag(spread.low) == np.diag(whole.df)).all()
