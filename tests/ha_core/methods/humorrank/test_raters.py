"""Agreement of human raters (clause 4.5), against coincidences counted one by one."""

from itertools import permutations
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ha_core.methods.humorrank import alphas

NAN = float("nan")
DECISION = st.sampled_from([0.0, 0.5, 1.0, NAN])


def literal(decisions: np.ndarray) -> float:
    """1 − observed over expected disagreement (Krippendorff 2004), nominal."""
    values = (0.0, 0.5, 1.0)
    o = dict.fromkeys([(a, b) for a in values for b in values], 0.0)
    for unit in decisions.T:
        given = unit[~np.isnan(unit)].tolist()
        for a, b in permutations(range(len(given)), 2):
            o[given[a], given[b]] += 1 / (len(given) - 1)
    n_of = {a: sum(o[a, b] for b in values) for a in values}
    n = sum(n_of.values())
    observed = sum(o[a, b] for a in values for b in values if a != b)
    expected = sum(n_of[a] * n_of[b] for a in values for b in values if a != b)
    return 1 - (n - 1) * observed / expected if expected else NAN


@given(st.lists(st.lists(DECISION, min_size=4, max_size=4), min_size=1, max_size=12))
def test_alpha_counts_coincidences(pairs: list[list[float]]) -> None:
    decisions = np.array(pairs).T
    found = alphas(decisions)
    assert found.raters.tolist() == [2, 3, 4]
    for n, alpha, used in zip(*found[:2], found.pairs, strict=True):
        np.testing.assert_allclose(alpha, literal(decisions[:n]), rtol=1e-9, atol=1e-12)
        assert used == ((~np.isnan(decisions[:n])).sum(axis=0) >= 2).sum()


def test_a_worked_example() -> None:
    """Four pairs, two raters, one disagreement: D_o = 1/4, D_e = 1 − (12 + 20)/56… = 24/56."""
    found = alphas([[1, 1, 0, 0], [1, 1, 0, 1]])
    assert found.alpha.tolist() == pytest.approx([1 - (1 / 4) / (2 * 5 * 3 / 56)])


def test_agreement_chance_and_contradiction() -> None:
    same = [1, 0, 0.5, 1, 0]
    assert alphas([same, same]).alpha.tolist() == [1]
    assert alphas([[1, 0] * 10, [0, 1] * 10]).alpha[0] < -0.9
    rng = np.random.default_rng(1)
    assert abs(alphas(rng.integers(0, 3, (3, 3000)) / 2).alpha[1]) < 0.03


def test_a_third_rater_may_lower_it() -> None:
    first = [1, 0] * 30
    third = [1 - x if n % 5 == 0 else x for n, x in enumerate(first)]
    found = alphas([first, first, third])
    assert found.alpha[0] == 1
    assert 0.5 < found.alpha[1] < 0.9


@pytest.mark.parametrize(
    "decisions", [[[1, 1], [1, 1]], [[1, NAN], [NAN, 0]], [[NAN], [NAN]], np.empty((2, 0))]
)
def test_where_it_does_not_exist_it_is_missing(decisions: Any) -> None:
    assert np.isnan(alphas(decisions).alpha).all()


def test_one_rater_agrees_with_nobody() -> None:
    assert alphas([[1, 0]]).raters.tolist() == []


@pytest.mark.parametrize(
    ("decisions", "message"),
    [
        ([1, 0], r"^decisions: of shape \(raters, pairs\)"),
        ([[1, 2], [0, 0]], "^decisions: 1, 0.5 or 0, or NaN where missing, not 2"),
        ([[1, 0.7], [0, 0]], "^decisions: .* not 0.7"),
    ],
)
def test_other_decisions_are_refused(decisions: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        alphas(decisions)
