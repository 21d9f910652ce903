"""The whole tournament and its reasons (clause 3.4)."""

import subprocess
import sys
from collections import Counter
from itertools import pairwise
from typing import Any

import numpy as np
import pytest

from ha_core import elo
from ha_core.methods.humorrank import Reason, Tournament, pair, rate

STRENGTHS = np.linspace(1300, 700, 9)


def judge(seed: int) -> Any:
    """Decide each (prompt, pair) by the strengths, the same whoever is shown first."""

    def decide(prompt: int, first: int, second: int) -> float:
        low, high = min(first, second), max(first, second)
        rng = np.random.default_rng([seed, prompt, low, high])
        won = float(rng.random() < 1 / (1 + 10 ** ((STRENGTHS[high] - STRENGTHS[low]) / 400)))
        return won if first == low else 1 - won

    return decide


def met(found: Tournament) -> Counter[tuple[int, int, int]]:
    return Counter((c.prompt, min(c[1:3]), max(c[1:3])) for c in found.choices)


@pytest.mark.parametrize(("k", "prompts"), [(2, 3), (3, 4), (5, 7), (6, 5), (9, 10)])
def test_full_coverage_sets_each_pair_once_on_each_prompt(k: int, prompts: int) -> None:
    full = k * (k - 1) // 2 * prompts
    found = pair(judge(1), k, prompts, full)
    assert len(met(found)) == full
    assert set(met(found).values()) == {1}
    assert {choice.reason for choice in found.choices} == {Reason.NEAREST_NOT_MET}
    more = pair(judge(1), k, prompts, full + 2 * k)
    assert more.choices[:full] == found.choices
    assert {choice.reason for choice in more.choices[full:]} == {Reason.MET_LEAST}


@pytest.mark.parametrize("c_max", [0, 1, 3, 4, 5, 150])
def test_as_many_matches_are_played_as_may_be(c_max: int) -> None:
    found = pair(judge(1), 9, 30, c_max)
    assert len(found.choices) == len(found.score) == c_max
    assert sum(len(part.choices) for part in found.passes) == c_max
    assert found.choices == pair(judge(1), 9, 30, 150).choices[:c_max]


def test_nobody_plays_twice_in_a_pass() -> None:
    for part in pair(judge(2), 9, 10, 360).passes:
        playing = [model for choice in part.choices for model in choice[1:3]]
        assert len(playing) == len(set(playing))
        assert sorted([*playing, *part.sits_out]) == list(range(9))


def test_the_tracked_ratings_are_those_of_the_history() -> None:
    found = pair(judge(3), 9, 20, 300)
    data = found.judgements()
    expected = elo.replay(data.first, data.second, data.decision, 9, start=1000, k=32)
    np.testing.assert_allclose(found.ratings, expected, rtol=0, atol=1e-9)


def test_it_is_a_function_of_the_decisions() -> None:
    one, again, other = (pair(judge(seed), 9, 20, 300) for seed in (4, 4, 5))
    assert one.choices == again.choices != other.choices


def test_near_models_meet_more_often() -> None:
    found = pair(judge(6), 9, 300, 216)
    distance = Counter(abs(c.first - c.second) for c in found.choices)
    near, far = (sum(distance[d] for d in part) for part in ((1, 2), (5, 6, 7, 8)))
    assert near > 5 * far  # at random 15 pairs against 10


def test_everybody_is_shown_first_as_often_as_second() -> None:
    found = pair(judge(7), 9, 40, 1440)
    lead = Counter(c.first for c in found.choices)
    lead.subtract(c.second for c in found.choices)
    assert max(abs(n) for n in lead.values()) <= 2


def test_a_tournament_is_rated_as_it_is() -> None:
    found = rate(pair(judge(8), 9, 50, 1800).judgements(), 9, replicates=0)
    assert found.n_matches == 1800
    assert np.corrcoef(found.ratings, STRENGTHS)[0, 1] > 0.98
    assert rate(pair(judge(8), 9, 50, 0).judgements(), 9, replicates=0).n_matches == 0


def test_passes_are_numbered_in_order() -> None:
    found = pair(judge(9), 5, 4, 40)
    rounds = [choice.round_ for choice in found.choices]
    assert rounds == sorted(rounds)
    assert [part.prompt for part in found.passes][:6] == [0, 1, 2, 3, 0, 1]
    assert all(b - a in (0, 1) for a, b in pairwise(rounds))


def test_whoever_pairs_or_reads_tiers_loads_no_compiler() -> None:
    code = (
        "import sys; from ha_core.methods import humorrank; humorrank.VERSIONS;"
        "humorrank.pair(lambda *shown: 0.5, 3, 2, 5); humorrank.tiers([1], [1], [1]);"
        "sys.exit('numba' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@pytest.mark.parametrize("decision", [2, 0.7, float("nan"), "1", None])
def test_another_decision_is_refused(decision: Any) -> None:
    with pytest.raises(ValueError, match=r"^decision: 1 where the first wins"):
        pair(lambda prompt, first, second: decision, 3, 2, 4)


@pytest.mark.parametrize(
    ("numbers", "message"),
    [
        ((1, 2, 3), "^n_models: a whole number from 2"),
        ((2, 0, 3), "^n_prompts: a whole number from 1"),
        ((2, 2, -1), "^c_max: a whole number from 0"),
        ((2, 2, 1.0), "^c_max: a whole number from 0"),
    ],
)
def test_a_tournament_that_cannot_be_is_refused(numbers: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        pair(judge(1), *numbers)
