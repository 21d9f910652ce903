"""The cluster-robust interval of a win share (clause 5.4)."""

import numpy as np
import pytest
from hypothesis import given

from ha_core import win_share
from ha_core.rankings import Rankings
from tests import oracle
from tests.ha_core.designs import Design, any_rankings, simulate


@given(any_rankings())
def test_every_interval_is_the_oracle_s(rankings: Rankings) -> None:
    low, high = win_share.interval(rankings, 6)
    for model in range(6):
        expected = oracle.robust_win_share(rankings, 6, model)
        np.testing.assert_allclose((low[model], high[model]), expected, rtol=1e-9, atol=1e-12)


def test_it_is_wider_than_wilson_where_participants_differ() -> None:
    from ha_core import counts, wilson

    data = simulate(Design(participants=12, taste=0.8), seed=3)
    wins = counts.win_matrix(data, 8)
    low, high = wilson.interval(wins.sum(axis=1), (wins + wins.T).sum(axis=1))
    robust_low, robust_high = win_share.interval(data, 8)
    assert ((robust_high - robust_low) > 1.5 * (high - low)).all()


def test_the_level_is_read_and_a_strange_model_refused() -> None:
    data = simulate(Design(rankings=200), seed=1)
    narrow, wide = (win_share.interval(data, 8, level=level) for level in (0.8, 0.99))
    assert (wide[0] < narrow[0]).all()
    assert (wide[1] > narrow[1]).all()
    with pytest.raises(ValueError, match="model code 7 is not below n_models = 7"):
        win_share.interval(data, 7)


def test_a_level_is_a_share() -> None:
    data = simulate(Design(), seed=1)
    with pytest.raises(ValueError, match="level: "):
        win_share.interval(data, 8, level=95)
