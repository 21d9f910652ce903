"""Rates of skips and "nothing funny", and the tie of all four (clause 8.7)."""

from itertools import combinations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from ha_core.arrays import Codes
from ha_core.methods import ha
from ha_core.methods.ha.nothing_funny import moved_by_ties, rates
from ha_core.methods.ha.refits import largest_move, refit

METHOD = ha.parameters("ha-1")
WINS = np.array([[0, 30, 40, 9], [10, 0, 25, 9], [5, 12, 0, 9], [8, 8, 8, 0]], float)


def some_cards(seed: int, n: int) -> Codes:
    rng = np.random.default_rng(seed)
    cards = np.array([rng.permutation(4) for _ in range(n)], np.int32).reshape(n, 4)
    cards[rng.random((n, 4)) < 0.1] = -1
    return cards


@given(st.integers(0, 2**32), st.integers(0, 30))
def test_a_nothing_funny_is_half_a_win_each_way_of_every_pair(seed: int, n: int) -> None:
    cards, wins = some_cards(seed, n), WINS.copy()
    for row in cards.tolist():
        for i, j in combinations([card for card in row if card >= 0], 2):
            wins[i, j] += 0.5
            wins[j, i] += 0.5
    expected = largest_move(refit(WINS, METHOD), refit(wins, METHOD))
    assert moved_by_ties(WINS, cards, METHOD) == expected


def test_ties_draw_models_together() -> None:
    assert moved_by_ties(WINS, np.empty((0, 4), np.int32), METHOD) == 0
    few, many = (moved_by_ties(WINS, some_cards(1, n), METHOD) for n in (5, 500))
    assert 0 < few < many


@given(st.integers(0, 2**32), st.integers(0, 30))
def test_rates_are_those_of_a_loop(seed: int, n: int) -> None:
    cards, kind = some_cards(seed, n), np.random.default_rng(seed).integers(0, 3, n)
    found = rates(cards, kind == 1, kind == 2, 5)
    for model in range(5):
        kinds = [k for row, k in zip(cards.tolist(), kind.tolist(), strict=True) if model in row]
        assert found.ended[model] == len(kinds)
        for share, code in ((found.skipped, 1), (found.nothing_funny, 2)):
            if kinds:
                assert share[model] == kinds.count(code) / len(kinds)
            else:
                assert np.isnan(share[model])
