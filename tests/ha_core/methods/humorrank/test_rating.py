"""Ratings, and what is told with them (clauses 2.2, 2.3 and 2.4)."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings

from ha_core import bradley_terry, scales
from ha_core.methods.humorrank import Judgements, Rating, parameters, rate
from ha_core.methods.humorrank.judgements import settled
from ha_core.methods.humorrank.rating import fitted, ratings_of
from tests.ha_core.methods.humorrank import literal
from tests.ha_core.methods.humorrank.designs import MATCHES, MODELS, judgements, round_robin
from tests.ha_core.methods.humorrank.literal import Match

METHOD = parameters("humorrank-1")


def rated(matches: list[Match], n_models: int = MODELS, **options: Any) -> Rating:
    return rate(judgements(matches), n_models, **{"replicates": 0, **options})


def beats(*pairs: tuple[int, int], score: float = 1) -> list[Match]:
    return [Match(0, i, j, score) for i, j in pairs]


def test_the_golden_strengths_are_met(golden: Callable[[str], Any]) -> None:
    case = golden("bt")
    found = bradley_terry.fit(
        case["wins"], tolerance=METHOD.tolerance, max_iterations=METHOD.max_iterations
    )
    assert found.iterations == case["iterations"]
    np.testing.assert_allclose(found.strengths, case["strengths"], rtol=0, atol=1e-9)
    points = scales.rating(found.strengths, METHOD.base)
    np.testing.assert_allclose(points, case["ratings"], rtol=0, atol=1e-6)


def test_golden_matches_are_rated_as_the_golden_wins(golden: Callable[[str], Any]) -> None:
    case = golden("bt")
    wins = np.array(case["wins"])
    i, j = (np.repeat(codes, wins[wins > 0]) for codes in np.nonzero(wins))
    found = rate(Judgements(np.arange(len(i)) % 50, i, j, np.ones(len(i))), 9, replicates=0)
    np.testing.assert_allclose(found.ratings, case["ratings"], rtol=0, atol=1e-6)
    assert (found.iterations, found.converged) == (case["iterations"], True)
    assert (
        found.rank.tolist()
        == (1 + (wins.shape[0] - 1 - np.argsort(np.argsort(found.ratings)))).tolist()
    )


@given(MATCHES)
@settings(max_examples=20, deadline=None)
def test_ratings_are_the_loop(matches: list[Match]) -> None:
    found = ratings_of(settled(judgements(matches), MODELS), MODELS, METHOD)
    expected = literal.ratings(matches, MODELS)
    np.testing.assert_allclose(found, expected, rtol=0, atol=1e-6)


@given(MATCHES)
@settings(max_examples=20, deadline=None)
def test_who_is_shown_first_and_in_which_order_changes_nothing(matches: list[Match]) -> None:
    turned = [Match(p, j, i, 1 - o) for p, i, j, o in reversed(matches)]
    here, there = (
        fitted(settled(judgements(m), MODELS), MODELS, METHOD) for m in (matches, turned)
    )
    np.testing.assert_allclose(here.strengths, there.strengths, rtol=1e-9)


def test_four_hundred_points_are_ten_to_one() -> None:
    found = rated(beats(*[(0, 1)] * 10, (1, 0)), 2)
    np.testing.assert_allclose(found.ratings, [1200, 800], rtol=0, atol=1e-3)


def test_all_ties_are_all_equal() -> None:
    found = rated(beats((0, 1), (1, 2), (2, 0), score=0.5), 3)
    np.testing.assert_allclose(found.ratings, 1000, rtol=0, atol=1e-9)
    assert found.rank.tolist() == [1, 1, 1]
    assert not found.winless.any()
    assert not found.undefeated.any()


def test_nobody_is_rated_without_matches() -> None:
    for n_models in (0, 1, 3):
        found = rated([], n_models)
        assert np.isnan(found.ratings).all()
        assert len(found.ratings) == n_models
        assert found.rank.tolist() == found.matches.tolist() == [0] * n_models
        assert (found.part == -1).all()
        assert found.converged


def test_one_match_sets_the_loser_at_the_floor() -> None:
    found = rated(beats((2, 0)), 3)
    assert found.ratings[2] - found.ratings[0] > 3000
    assert np.isnan(found.ratings[1])
    assert found.rank.tolist() == [2, 0, 1]
    assert found.winless.tolist() == [True, False, False]
    assert found.undefeated.tolist() == [False, False, True]
    assert found.matches.tolist() == [1, 0, 1]
    assert found.strong_part.max() == 1


def test_parts_are_ranked_apart() -> None:
    found = rated(beats((0, 1), (1, 0), (0, 1), (3, 4), (3, 4), (4, 3)), 6)
    assert found.part.tolist() == [0, 0, -1, 1, 1, -1]
    assert found.rank.tolist() == [1, 2, 0, 1, 2, 0]


def chain(n_models: int) -> list[Match]:
    """Each beats the next twice and loses once: the iteration hardly gets along such a graph."""
    steps = [(i, i + 1) for i in range(n_models - 1)]
    return beats(*steps, *steps, *((j, i) for i, j in steps))


def test_an_iteration_that_does_not_stop_is_told() -> None:
    found, short = rated(chain(60), 60), rated(chain(10), 10)
    assert (found.iterations, found.converged) == (10_000, False)
    assert (short.iterations < 10_000, short.converged) == (True, True)
    assert found.closed.ratings[0] - found.ratings[0] > 1


def test_what_was_counted_is_told() -> None:
    both = Judgements([4, 4, 9], [0, 1, 1], [1, 0, 2], [1, 1, 1], [5, 5, 6])
    found = rate(both, 3, replicates=0)
    assert (found.n_judgements, found.n_matches, found.n_prompts) == (3, 2, 2)
    assert found.wins.tolist() == [[0, 0.5, 0], [0.5, 0, 1], [0, 0, 0]]
    assert (found.version, found.digest) == ("humorrank-1", METHOD.digest)


@pytest.mark.compiled
def test_the_version_says_how_much_is_resampled_and_replayed() -> None:
    data = judgements(round_robin([1200, 1000, 800], 8, ties=0.2))
    first, second = rate(data, 3), rate(data, 3, version="humorrank-2")
    assert (first.by_prompt.replicates, second.by_match.replicates) == (100, 200)
    np.testing.assert_array_equal(first.ratings, second.ratings)
    assert (first.elo.ratings != second.elo.ratings).any()
    with pytest.raises(ValueError, match="'humorrank-3' is unknown"):
        rate(data, 3, version="humorrank-3")


@pytest.mark.compiled
def test_a_whole_rating_is_a_function_of_its_seed() -> None:
    data = judgements(round_robin([1100, 1000, 900], 8))
    one, same, other = (rate(data, 3, seed=seed) for seed in (4, 4, 5))
    for part in ("by_prompt", "by_match", "elo"):
        low = [getattr(found, part).low.tolist() for found in (one, same, other)]
        assert low[0] == low[1] != low[2]
