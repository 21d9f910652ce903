"""Cycles among majorities, and how many to expect (clauses 4.3 and 4.4)."""

from itertools import combinations

import numpy as np
import pytest
from hypothesis import given, settings

from ha_core.methods.humorrank import Judgements, transitivity
from tests.ha_core.methods.humorrank import literal
from tests.ha_core.methods.humorrank.designs import MATCHES, MODELS, judgements, round_robin
from tests.ha_core.methods.humorrank.literal import Match


def ordered(n_models: int, times: int = 3) -> list[Match]:
    return [Match(p, i, j, 1) for p in range(times) for i, j in combinations(range(n_models), 2)]


def without(matches: list[Match], i: int, j: int) -> list[Match]:
    return [match for match in matches if {match.first, match.second} != {i, j}]


def test_an_order_has_no_cycle() -> None:
    found = transitivity(judgements(ordered(6)), 6)
    assert (found.score, found.triples, found.left_out) == (1, 20, 0)
    assert (found.tied, found.missing, found.cycles.tolist()) == (0, 0, [])


def test_a_planted_cycle_is_found() -> None:
    """Of 0 > 1 > 2 > 3 > 4 > 5 the pair 1, 3 is turned: 1 > 2 > 3 > 1."""
    found = transitivity(judgements([*without(ordered(6), 1, 3), Match(0, 3, 1, 1)]), 6)
    assert found.cycles.tolist() == [[1, 2, 3]]
    assert found.score == 19 / 20
    assert found.triples == 20


def test_a_cycle_is_told_in_the_order_of_its_wins() -> None:
    found = transitivity(judgements([Match(0, 0, 2, 1), Match(0, 2, 1, 1), Match(0, 1, 0, 1)]), 3)
    assert found.cycles.tolist() == [[0, 2, 1]]
    assert found.score == 0


def test_a_planted_tie_and_a_missing_pair_are_left_out_and_counted() -> None:
    level = [Match(0, 1, 3, 0.5), Match(1, 1, 3, 1), Match(2, 1, 3, 0)]
    found = transitivity(judgements([*without(ordered(6), 1, 3), *level]), 6)
    assert (found.score, found.triples, found.left_out) == (1, 16, 4)
    assert (found.tied, found.missing) == (1, 0)
    found = transitivity(judgements(without(ordered(6), 1, 3)), 6)
    assert (found.triples, found.left_out) == (16, 4)
    assert (found.tied, found.missing) == (0, 1)


@given(MATCHES)
@settings(max_examples=40, deadline=None)
def test_triples_are_counted_one_by_one(matches: list[Match]) -> None:
    found = transitivity(judgements(matches), MODELS, replicates=0)
    triples, cycles = literal.cycles(matches, MODELS)
    assert (found.triples, found.triples + found.left_out) == (triples, 10)
    assert {frozenset(cycle) for cycle in found.cycles.tolist()} == cycles
    assert len(found.cycles) == len(cycles)
    ahead = literal.majorities(matches, MODELS)
    for cycle in found.cycles.tolist():
        assert cycle[0] == min(cycle)
        for a, b in zip(cycle, cycle[1:] + cycle[:1], strict=True):
            assert ahead[min(a, b), max(a, b)] == a
    assert (found.tied, found.missing) == (list(ahead.values()).count(None), 10 - len(ahead))
    if triples:
        assert found.score == pytest.approx(1 - len(cycles) / triples)
    else:
        assert np.isnan(found.score)


def test_of_equals_three_quarters_are_expected() -> None:
    three = [Match(0, 0, 1, 1), Match(0, 1, 2, 1), Match(0, 2, 0, 1)]
    found = transitivity(judgements(three), 3, replicates=4000)
    assert found.expected == pytest.approx(0.75, abs=0.03)
    assert found.p == pytest.approx(0.25, abs=0.03)


def test_the_expected_score_is_that_of_binomials_by_the_fit() -> None:
    matches = round_robin([1100, 1050, 1000], 3, seed=5)
    found = transitivity(judgements(matches), 3, replicates=20_000)
    s = literal.strengths(matches)
    ahead = {}
    for i, j in ((0, 1), (1, 2), (2, 0)):
        p = s[i] / (s[i] + s[j])
        ahead[i, j] = p**3 + 3 * p**2 * (1 - p)
    a, b, c = ahead.values()
    cyclic = a * b * c + (1 - a) * (1 - b) * (1 - c)
    assert 0.02 < cyclic < 0.25
    assert found.expected == pytest.approx(1 - cyclic, abs=0.01)


def test_p_is_small_where_judges_contradict_an_order_that_strengths_cannot() -> None:
    """Rock, paper, scissors twenty times over, far from chance."""
    cycle = [Match(p, i, (i + 1) % 3, 1) for p in range(20) for i in range(3)]
    found = transitivity(judgements(cycle), 3, replicates=999)
    assert found.score == 0
    assert found.p < 0.3  # all strengths are equal: a quarter of the tournaments are cycles
    larger = [
        Match(p, 3 * g + i, 3 * g + (i + 1) % 3, 1)
        for p in range(21)
        for g in range(4)
        for i in range(3)
    ]
    found = transitivity(judgements(larger), 12, replicates=999)
    assert (found.triples, found.score) == (4, 0)
    assert found.p < 0.03


def test_an_order_is_no_surprise() -> None:
    found = transitivity(judgements(round_robin([1400, 1000, 600], 40)), 3)
    assert (found.score, found.p, found.replicates) == (1, 1, 1000)
    assert found.expected > 0.99


def test_draws_are_a_function_of_the_seed() -> None:
    data = judgements(round_robin([1050, 1010, 1000, 990], 3, seed=1))
    one, same, other = (transitivity(data, 4, seed=seed).expected for seed in (1, 1, 2))
    assert one == same != other


def test_draws_without_a_triple_are_left_out() -> None:
    pair_each = [Match(p, i, j, p) for p in (0, 1) for i, j in ((0, 1), (1, 2), (0, 2))]
    found = transitivity(judgements(pair_each), 3, replicates=400)
    assert np.isnan(found.score)
    assert np.isnan(found.p)
    assert 20 < found.replicates < 90  # each of three pairs is level half the time


@pytest.mark.parametrize("n_models", [0, 1, 2, 4])
def test_without_matches_nothing_is_told(n_models: int) -> None:
    found = transitivity(Judgements([], [], [], []), n_models)
    assert found.triples == 0
    assert found.left_out == (4 if n_models == 4 else 0)
    assert found.missing == n_models * (n_models - 1) // 2
    assert np.isnan([found.score, found.expected, found.p]).all()


def test_numbers_that_cannot_be_are_refused() -> None:
    with pytest.raises(ValueError, match=r"^replicates: a whole number from 0"):
        transitivity(Judgements([], [], [], []), 3, replicates=-1)
    with pytest.raises(ValueError, match=r"^seed: a whole number from 0"):
        transitivity(Judgements([], [], [], []), 3, seed=-1)
