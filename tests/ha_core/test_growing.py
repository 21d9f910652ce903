"""A layout that grew is the layout of all rankings."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from ha_core import sandwich
from ha_core.rankings import Rankings
from tests.ha_core.designs import any_rankings


def first(rankings: Rankings, n: int) -> Rankings:
    parts = (rankings.participant, rankings.task, rankings.order, rankings.tied)
    return Rankings(*(part[:n] for part in parts))


def rest(rankings: Rankings, n: int, width: int) -> Rankings:
    return Rankings(
        rankings.participant[n:],
        rankings.task[n:],
        rankings.order[n:, :width],
        rankings.tied[n:, :width],
    )


def same(found: sandwich.Clusters, expected: sandwich.Clusters) -> None:
    for name in ("models", "halves", "met"):
        assert np.array_equal(getattr(found, name), getattr(expected, name))
    for name in ("participant", "task", "both"):
        for mine, theirs in zip(getattr(found, name), getattr(expected, name), strict=True):
            assert np.array_equal(mine, theirs)
            assert mine.dtype == theirs.dtype


@given(any_rankings(), st.integers(0, 25))
def test_it_is_that_of_all_rankings_to_the_bit(rankings: Rankings, n: int) -> None:
    """New models, participants and tasks among them, and nothing at all."""
    grown = sandwich.extended(sandwich.clusters(first(rankings, n)), rest(rankings, n, 5))
    same(grown, sandwich.clusters(rankings))


def test_narrower_rankings_are_padded() -> None:
    order, n = np.array([[0, 1, 2, 3], [3, 2, 1, 0], [1, 0, -1, -1]]), 2
    data = Rankings([1, 1, 0], [4, 2, 4], order, np.zeros((3, 4), bool))
    grown = sandwich.extended(sandwich.clusters(first(data, n)), rest(data, n, 2))
    expected = sandwich.clusters(data)
    assert np.array_equal(grown.both.cards, expected.both.cards)
    assert np.array_equal(grown.task.cards, expected.task.cards)
    assert np.array_equal(grown.halves, expected.halves)
