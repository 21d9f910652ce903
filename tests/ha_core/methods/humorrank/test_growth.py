"""How agreement grows with matches, beside random ones (clause 3.5)."""

from typing import Any

import numpy as np
import pytest

from ha_core.methods.humorrank import Judgements, growth
from tests.ha_core.methods.humorrank import literal
from tests.ha_core.methods.humorrank.designs import judgements, round_robin

MATCHES = round_robin([1200, 1100, 1050, 950, 900, 800], 20, seed=4, ties=0.1)
DATA, N = judgements(MATCHES), len(MATCHES)


def test_the_first_matches_are_held_against_all() -> None:
    found = growth(DATA, 6, [30, 60], draws=2)
    full = literal.ratings(MATCHES, 6).tolist()
    for size, tau in zip((30, 60), found.tau, strict=True):
        assert tau == pytest.approx(
            literal.kendall(literal.ratings(MATCHES[:size], 6).tolist(), full)
        )
    assert found.tau[0] < 1


def test_random_ones_are_drawn_from_the_same_graph() -> None:
    found = growth(DATA, 6, [20], draws=3, seed=9)
    rng, full = np.random.default_rng(9), literal.ratings(MATCHES, 6).tolist()
    taus = []
    for _ in range(3):
        sample = [MATCHES[n] for n in rng.permutation(N)[:20]]
        taus.append(literal.kendall(literal.ratings(sample, 6).tolist(), full))
    assert found.tau_random[0] == pytest.approx(np.mean(taus))


def test_all_matches_agree_with_themselves() -> None:
    found = growth(DATA, 6, [N])
    np.testing.assert_allclose([found.tau, found.tau_random], 1)


def test_more_matches_agree_more() -> None:
    found = growth(DATA, 6, [15, 40, 150], draws=30)
    assert found.tau_random[0] < found.tau_random[1] < found.tau_random[2]
    assert found.matches.tolist() == [15, 40, 150]


def test_it_tells_how_many_models_are_rated_by_then() -> None:
    found = growth(DATA, 6, [0, 1, 2, 15], draws=2)
    assert found.models.tolist() == [0, 2, 3, 6]
    assert np.isnan(found.tau[0])
    assert np.isnan(found.tau_random[0])


def test_both_orders_of_a_match_are_one() -> None:
    both = Judgements([0, 0, 1], [0, 1, 0], [1, 0, 2], [1, 0, 1], [4, 4, 5])
    assert growth(both, 3, [2]).models.tolist() == [3]
    with pytest.raises(ValueError, match=r"^sizes: a whole number from 0 to 2"):
        growth(both, 3, [3])


@pytest.mark.parametrize(
    ("changed", "message"),
    [({"draws": 0}, "^draws: "), ({"seed": -1}, "^seed: "), ({"version": "ha-1"}, "unknown")],
)
def test_arguments_that_cannot_be_are_refused(changed: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        growth(DATA, 6, [3], **changed)
