"""The interval over voters and tasks (clause 5.3)."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ha_core import wilson
from ha_core.methods.mahakk.sampling import Ballots, entries, sampling_interval
from tests.ha_core.methods.mahakk import literal

SHARE = st.integers(1, 9).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n)))
VOTES = st.dictionaries(st.tuples(st.integers(0, 4), st.integers(0, 6)), SHARE, min_size=2)


def ballots(votes: literal.Votes) -> Ballots:
    cell, rater = zip(*votes, strict=True)
    up, n = zip(*votes.values(), strict=True)
    return Ballots(cell, rater, up, n)


def interval(votes: literal.Votes) -> tuple[float, float] | None:
    return sampling_interval(entries(ballots(votes), 10))


@given(VOTES)
def test_it_is_what_a_loop_over_votes_gives(votes: literal.Votes) -> None:
    found, expected = interval(votes), literal.sampling(votes)
    assert (found is None) == (expected is None)
    if found and expected:
        # The variance may be all that rounding leaves of sums that cancel.
        assert found == pytest.approx(expected, rel=1e-6, abs=1e-6)


def test_voters_who_always_agree_are_worth_less_than_their_votes() -> None:
    rng = np.random.default_rng(4)
    taste = rng.integers(0, 2, 12)
    fans = {(c, r): (int(8 * taste[r]), 8) for c in range(6) for r in range(12)}
    mixed = {(c, r): (int(rng.binomial(8, 0.5)), 8) for c in range(6) for r in range(12)}
    narrow, wide = interval(mixed), interval(fans)
    assert narrow is not None
    assert wide is not None
    low, high = wilson.interval(8 * 6 * int(taste.sum()), 8 * 6 * 12)
    assert wide[1] - wide[0] > 3 * (high - low)
    assert wide[1] - wide[0] > 2 * (narrow[1] - narrow[0])


@pytest.mark.parametrize(
    ("votes", "there"),
    [
        ({(0, 0): (1, 3), (1, 1): (2, 3)}, True),
        ({(0, 0): (1, 3), (0, 1): (2, 3)}, False),  # one cell
        ({(0, 0): (1, 3), (1, 0): (2, 3)}, False),  # one rater
        ({(0, 0): (0, 3), (1, 1): (0, 3)}, False),  # a mean of 0
        ({(0, 0): (3, 3), (1, 1): (3, 3)}, False),  # a mean of 1
    ],
)
def test_where_nothing_can_be_told_there_is_none(votes: literal.Votes, there: bool) -> None:
    assert (interval(votes) is not None) is there


def test_the_level_is_read() -> None:
    some = entries(ballots({(0, 0): (1, 3), (1, 1): (2, 3), (1, 0): (1, 2)}), 2)
    narrow, wide = sampling_interval(some, level=0.5), sampling_interval(some, level=0.9)
    assert narrow is not None
    assert wide is not None
    assert wide[0] < narrow[0] < narrow[1] < wide[1]


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        (Ballots([0], [0, 1], [1, 1], [2, 2]), "of the same length"),
        (Ballots([2, 0], [0, 1], [1, 1], [2, 2]), "cell 2 is not below the number of cells, 2"),
        (Ballots([1, 0], [0, 1], [0, 1], [0, 2]), "has no entry there: leave it out"),
        (Ballots([1, 0, 1], [0, 0, 0], [1, 1, 1], [2, 2, 2]), "stand there twice: add"),
        (Ballots([1, 0], [-1, 0], [1, 1], [2, 2]), "^rater: whole numbers"),
        (Ballots([1, 0], [1, 0], [1, 3], [2, 2]), "^up: at most as large as votes"),
    ],
)
def test_ballots_that_cannot_be_are_refused(wrong: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        entries(wrong, 2)
