import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy import stats
from scipy.optimize import brentq
from scipy.special import expit

from ha_core.arrays import Floats
from ha_core.methods.ha import author_estimate
from ha_core.methods.ha.author_estimate import LEAST_ANSWERS, PRIOR_WIDTH

C = math.log(10) / 400
COMPARISONS = st.lists(st.tuples(st.floats(-4000, 4000), st.booleans()), min_size=5, max_size=60)
MODELS = np.linspace(1000, 1400, 12)


def surplus(rating: float, models: Floats, won: Floats) -> float:
    """The equation of clause 7.4, its right side brought to the left."""
    return C * float(np.sum(won - expit(C * (rating - models)))) - (rating - 1200) / 200**2


@settings(deadline=None)
@given(COMPARISONS)
def test_the_root_is_that_of_another_solver(comparisons: list[tuple[float, bool]]) -> None:
    models, won = (
        np.array([c[0] for c in comparisons]),
        np.array([float(c[1]) for c in comparisons]),
    )
    found = author_estimate(models, won, np.arange(len(models)))
    assert found is not None
    root = brentq(surplus, -30_000, 30_000, args=(models, won), xtol=1e-12)
    assert found.rating == pytest.approx(root, abs=1e-8)


def test_the_interval_is_the_formula_written_out() -> None:
    rng = np.random.default_rng(3)
    answer = np.repeat(np.arange(6), [30, 30, 27, 30, 3, 30])
    models, won = rng.choice(MODELS, len(answer)), rng.random(len(answer)) < 0.6
    found = author_estimate(models, won, answer)
    assert found is not None
    chance = 1 / (1 + 10 ** ((models - found.rating) / 400))
    a = C**2 * sum(e * (1 - e) for e in chance) + 1 / 200**2
    scores = [C * sum((won - chance)[answer == g]) for g in range(6)]
    reach = stats.t.ppf(0.975, 5) * math.sqrt(6 / 5 * sum(s**2 for s in scores)) / a
    assert found.low == pytest.approx(found.rating - reach, abs=1e-8)
    assert found.high == pytest.approx(found.rating + reach, abs=1e-8)
    assert found.answers == 6


@pytest.mark.parametrize(("answers", "is_given"), [(0, False), (4, False), (5, True), (6, True)])
def test_there_is_none_below_five_answers(answers: int, is_given: bool) -> None:
    codes = np.repeat(np.arange(answers), 30)
    won = np.arange(len(codes)) % 2 == 0
    assert (author_estimate(np.full(len(codes), 1200.0), won, codes) is not None) == is_given
    assert (LEAST_ANSWERS, PRIOR_WIDTH) == (5, 200)


def test_answers_that_all_win_have_a_finite_estimate_above_and_mirrored_below() -> None:
    codes, models = np.repeat(np.arange(20), 30), np.full(600, 3000.0)
    above = author_estimate(models, np.ones(600), codes)
    below = author_estimate(2400 - models, np.zeros(600), codes)
    assert above is not None
    assert below is not None
    assert 3000 < above.rating < 5000
    assert below.rating == pytest.approx(2400 - above.rating, abs=1e-9)
    assert (below.low, below.high) == pytest.approx((2400 - above.high, 2400 - above.low), abs=1e-9)


def test_codes_of_answers_may_be_any_and_in_any_order() -> None:
    rng = np.random.default_rng(4)
    codes, models, won = np.repeat(np.arange(8), 3), rng.choice(MODELS, 24), rng.random(24) < 0.5
    shuffled = rng.permutation(24)
    here = author_estimate(models, won, codes)
    there = author_estimate(models[shuffled], won[shuffled], codes[shuffled] * 1000 - 7)
    assert here == pytest.approx(there, abs=1e-9)


def aim(strength: float, unevenness: float, answers: int) -> float:
    """What R̂ aims at: the root of the expected equation, strengths of answers being normal."""
    nodes, weights = np.polynomial.hermite_e.hermegauss(41)
    chance = expit(C * (strength + unevenness * nodes[:, None] - MODELS))
    expected = (weights / weights.sum()) @ chance
    return float(brentq(lambda r: _expected(r, expected, 30 * answers), 0, 4000))


def _expected(rating: float, chance: Floats, comparisons: int) -> float:
    gain = C * float(np.mean(chance - expit(C * (rating - MODELS))))
    return gain - (rating - 1200) / 200**2 / comparisons


@pytest.mark.parametrize(
    ("strength", "unevenness", "answers"), [(1400, 0, 5), (1400, 150, 8), (1600, 100, 20)]
)
def test_the_interval_covers_what_the_estimate_aims_at(
    strength: float, unevenness: float, answers: int
) -> None:
    rng, target, covered = np.random.default_rng(5), aim(strength, unevenness, answers), 0
    codes = np.repeat(np.arange(answers), 30)
    for _ in range(400):
        of_answer = strength + unevenness * rng.standard_normal(answers)
        models = rng.choice(MODELS, len(codes))
        won = rng.random(len(codes)) < expit(C * (of_answer[codes] - models))
        found = author_estimate(models, won, codes)
        assert found is not None
        covered += found.low <= target <= found.high
    assert 0.92 <= covered / 400 <= 0.98  # 95 of 100, give or take 2.75 standard errors


def test_twenty_answers_tell_more_than_the_score_of_their_ledger() -> None:
    rng = np.random.default_rng(6)
    codes, models = np.repeat(np.arange(20), 30), rng.choice(MODELS, 600)
    won = rng.random(600) < expit(C * (1400 - models))
    found = author_estimate(models, won, codes)
    assert found is not None
    assert found.rating == pytest.approx(1400, abs=60)  # the score stands near 1240 by then


@pytest.mark.parametrize(
    ("models", "won", "answer", "message"),
    [
        ([1200, 1300], [True], [1, 2], "one entry a comparison"),
        ([1200, float("nan")], [True, False], [1, 2], "model_ratings: every model"),
        ([1200], [0.5], [1], "human_won: must be true or false"),
        ([1200, 1300], [True, False], [1], "answer: one code a comparison"),
    ],
)
def test_what_cannot_be_estimated_is_refused(
    models: list[float], won: list[bool], answer: list[int], message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        author_estimate(models, won, answer)


def test_an_unknown_version_is_refused() -> None:
    with pytest.raises(ValueError, match="method 'ha-0' is unknown"):
        author_estimate([], [], [], version="ha-0")
