"""The interval in closed form (clause 2.7)."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ha_core.methods.humorrank import Gap, Rating, rate
from tests.ha_core.methods.humorrank import literal
from tests.ha_core.methods.humorrank.designs import judgements, round_robin
from tests.ha_core.methods.humorrank.literal import Match


def rated(matches: list[Match], n_models: int) -> Rating:
    return rate(judgements(matches), n_models, replicates=0)


@given(st.integers(0, 10**6), st.integers(2, 9))
@settings(max_examples=25, deadline=None)
def test_it_is_the_sum_over_prompts(seed: int, prompts: int) -> None:
    matches = round_robin([1100, 1000, 950, 900], prompts, seed=seed, ties=0.3)
    found = rated(matches, 4).closed
    if found.gap is None:
        low, high = literal.closed(matches, found.ratings)
        np.testing.assert_allclose(found.low, low, rtol=0, atol=1e-6)
        np.testing.assert_allclose(found.high, high, rtol=0, atol=1e-6)
        assert found.df == prompts - 1
    else:
        assert found.gap is Gap.NO_MAXIMUM


def test_uneven_prompts_and_models_without_matches() -> None:
    matches = round_robin([1100, 1000, 900], 6, seed=1)[:-2]
    padded = [Match(p, 2 * i, 2 * j, o) for p, i, j, o in matches]
    here, there = rated(matches, 3).closed, rated(padded, 6).closed
    low, _ = literal.closed(matches, here.ratings)
    np.testing.assert_allclose(here.low, low, rtol=0, atol=1e-6)
    np.testing.assert_allclose(there.low[::2][:3], here.low, rtol=0, atol=1e-9)
    assert np.isnan(there.low[1::2]).all()


def test_it_stands_around_the_maximum() -> None:
    found = rated(round_robin([1100, 1000, 900], 30, seed=1), 3)
    np.testing.assert_allclose(found.closed.ratings, found.ratings, rtol=0, atol=0.01)
    middle = (found.closed.low + found.closed.high) / 2
    np.testing.assert_allclose(middle, found.closed.ratings, rtol=0, atol=1e-9)


@pytest.mark.compiled
def test_it_is_near_the_bootstrap_of_prompts_and_of_repeats_it_learns_nothing() -> None:
    matches = round_robin([1150, 1050, 950, 850], 60, seed=2)
    once = rate(judgements(matches), 4, replicates=2000)
    ratio = (once.closed.high - once.closed.low) / (once.by_prompt.high - once.by_prompt.low)
    assert (np.abs(ratio - 1) < 0.12).all()
    again = rated(matches * 4, 4)
    np.testing.assert_allclose(again.closed.low, once.closed.low, rtol=0, atol=1e-6)


@pytest.mark.parametrize(
    ("matches", "gap"),
    [
        ([], Gap.NO_MATCHES),
        ([Match(0, 0, 1, 1)], Gap.NO_MAXIMUM),
        ([Match(0, 0, 1, 0.5), Match(1, 2, 3, 0.5)], Gap.NO_MAXIMUM),
        ([Match(5, 0, 1, 1), Match(5, 1, 0, 1)], Gap.ONE_PROMPT),
    ],
)
def test_what_does_not_exist_is_missing_with_its_reason(matches: list[Match], gap: Gap) -> None:
    found = rated(matches, 4).closed
    assert found.gap is gap
    assert np.isnan([found.low, found.high]).all()
    assert np.isnan(found.ratings).all() == (gap is not Gap.ONE_PROMPT)


def test_strengths_too_far_apart_to_compute_with() -> None:
    """Two steep chains meet in two upsets alone, which hold next to no information."""
    steep = [(i, i + 1) for i in (0, 1, 2, 4, 5, 6)]
    upsets = [Match(0, 3, 4, 1), Match(1, 7, 0, 1)]
    for times, gap in ((20, None), (5000, Gap.TOO_FAR_APART)):
        chains = [Match(n % 7, i, j, 1) for i, j in steep for n in range(times)]
        found = rated(chains + upsets, 8).closed
        assert found.gap is gap
        assert np.isnan(found.low).all() == (gap is not None)
        assert not np.isnan(found.ratings).any()


def test_all_ties_leave_no_width() -> None:
    found = rated([Match(p, i, (i + 1) % 3, 0.5) for p in range(4) for i in range(3)], 3).closed
    assert found.gap is None
    np.testing.assert_allclose(found.high - found.low, 0, atol=1e-9)
