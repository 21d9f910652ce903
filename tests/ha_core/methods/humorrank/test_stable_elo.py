"""Stable Elo beside the ratings (clause 2.8)."""

import numpy as np

from ha_core.methods.humorrank import rate
from tests.ha_core.methods.humorrank import literal
from tests.ha_core.methods.humorrank.designs import judgements, round_robin
from tests.ha_core.methods.humorrank.literal import Match

MATCHES = round_robin([1200, 1000, 800], 20, seed=1, ties=0.2)


def test_it_is_the_mean_of_five_random_orders_of_the_whole_history() -> None:
    for version, orders in (("humorrank-1", 5), ("humorrank-2", 10)):
        found = rate(judgements(MATCHES), 4, replicates=0, seed=6, version=version).elo
        rng = np.random.default_rng(6)
        finals = np.array(
            [
                literal.elo([MATCHES[n] for n in rng.permutation(len(MATCHES))], 3)
                for _ in range(orders)
            ]
        )
        np.testing.assert_allclose(found.ratings[:3], finals.mean(axis=0), rtol=0, atol=1e-9)
        np.testing.assert_allclose(found.low[:3], finals.min(axis=0), rtol=0, atol=1e-9)
        np.testing.assert_allclose(found.high[:3], finals.max(axis=0), rtol=0, atol=1e-9)
        assert np.isnan([column[3] for column in found]).all()


def test_both_orders_of_a_match_move_it_once() -> None:
    both = judgements([Match(0, 0, 1, 1), Match(0, 1, 0, 0)])._replace(match=[7, 7])
    assert rate(both, 2, replicates=0).elo.ratings.tolist() == [1016, 984]


def test_it_orders_nothing() -> None:
    """One wins more against weaker models: Elo and Bradley–Terry part, and rank follows one."""
    found = rate(judgements(MATCHES), 3, replicates=0)
    assert found.rank.tolist() == [1 + int((found.ratings > r).sum()) for r in found.ratings]
    assert (np.abs(found.elo.ratings - found.ratings) > 1).any()
