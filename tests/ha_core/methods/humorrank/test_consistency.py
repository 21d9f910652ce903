"""Whether a judge decides by what it is shown first (clause 1.6)."""

import numpy as np
import pytest

from ha_core.methods.humorrank import Judgements, consistency
from tests.ha_core.methods.humorrank import literal


def both_orders(here: list[float], there: list[float]) -> Judgements:
    n = len(here)
    zeros, ones = [0] * n, [1] * n
    match = np.concatenate([np.arange(n), np.arange(n)])
    return Judgements([0] * 2 * n, zeros + ones, ones + zeros, here + there, match)


def test_contradictions_are_reversals() -> None:
    """The four ways of ties and wins that contradict each other, and the three that do not."""
    found = consistency(both_orders([1, 0, 1, 0.5, 1, 0, 0.5], [1, 0, 0.5, 1, 0, 1, 0.5]), 2)
    assert found.reversals.share == 4 / 7
    assert found.reversals.of == 7
    np.testing.assert_allclose(found.reversals[1:3], literal.wilson(4, 7), rtol=1e-12)


def test_a_judge_that_takes_what_it_is_shown_first_is_found() -> None:
    found = consistency(both_orders([1] * 20, [1] * 20), 2)
    assert found.reversals.share == found.first_wins.share == found.first_wins_both.share == 1
    assert found.first_wins_both.low > 0.9


def test_a_judge_that_reads_has_no_leaning() -> None:
    found = consistency(both_orders([1] * 20, [0] * 20), 2)
    assert found.reversals.share == 0
    assert found.first_wins_both.share == 0.5


def test_a_strong_model_shown_first_is_no_leaning_where_both_orders_are_judged() -> None:
    balanced = both_orders([1] * 3, [0] * 3)
    one_sided = Judgements([0] * 6, [0] * 6, [1] * 6, [1] * 6, np.arange(10, 16))
    columns = zip(map(np.asarray, balanced), map(np.asarray, one_sided), strict=True)
    joined = Judgements(*map(np.concatenate, columns))
    found = consistency(joined, 2)
    assert (found.first_wins.share, found.first_wins.of) == (9 / 12, 12)
    assert (found.first_wins_both.share, found.first_wins_both.of) == (0.5, 6)
    np.testing.assert_allclose(found.first_wins[1:3], literal.wilson(9, 12), rtol=1e-12)


def test_a_tie_is_half_a_win_of_the_first() -> None:
    assert consistency(Judgements([0, 0], [0, 0], [1, 1], [0.5, 1]), 2).first_wins.share == 0.75


@pytest.mark.parametrize("name", ["reversals", "first_wins", "first_wins_both"])
def test_nothing_is_told_of_nothing(name: str) -> None:
    found = getattr(consistency(Judgements([], [], [], []), 2), name)
    assert found.of == 0
    assert np.isnan(found[:3]).all()
