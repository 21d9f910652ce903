"""Whether the blind test agrees with people (clause 4.6)."""

from itertools import permutations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ha_core.methods.index import Criterion, Doubt, Scores, agreement, blind_fit
from ha_core.methods.index.agreement import interval, spearman
from tests.ha_core.methods.index import literal
from tests.ha_core.methods.index.literal import near


def ranked(order: list[int]) -> dict[str, float | None]:
    return {f"f{name}": float(place) for name, place in enumerate(order)}


@given(st.integers(2, 12).flatmap(lambda n: st.permutations(range(n))))
def test_it_is_spearman_s_formula_where_nothing_ties(order: list[int]) -> None:
    first = [float(value) for value in range(len(order))]
    second = [10.0 * value for value in order]
    assert spearman(first, second) == pytest.approx(literal.rank_correlation(first, second))


def test_ties_have_their_mean_rank() -> None:
    assert spearman([1, 2, 2, 3], [1, 2, 3, 4]) == pytest.approx(
        float(np.corrcoef([1, 2.5, 2.5, 4], [1, 2, 3, 4])[0, 1])
    )


@given(
    st.lists(st.integers(0, 3), min_size=2, max_size=9),
    st.lists(st.floats(-1e-11, 1e-11), min_size=9, max_size=9),
)
def test_the_last_digits_of_a_sum_decide_no_tie(values: list[int], noise: list[float]) -> None:
    exact = [float(value) for value in values]
    moved = [value + digit for value, digit in zip(exact, noise, strict=False)]
    others = [float(place) for place in range(len(values))]
    assert spearman(moved, others) == spearman(exact, others)
    assert spearman(others, moved) == spearman(others, exact)


def test_prompts_in_another_order_leave_the_agreement_as_it_is() -> None:
    """Families with equal totals tie, in whatever order the least squares add them up."""
    rng = np.random.default_rng(0)
    theirs = {f"f{name}": float(value) for name, value in enumerate(rng.normal(size=9))}
    tied = 0
    for _ in range(20):
        marks = rng.integers(2, 19, (9, 6)) / 2
        totals = marks.sum(axis=1).tolist()
        tied += len(set(totals)) < 9
        expected = agreement(ranked(totals), shifted(theirs)).rho
        for order in (range(6), rng.permutation(6)):
            family, prompt = np.indices(marks.shape)
            scores = Scores(
                family.ravel(), np.array(order)[prompt].ravel(), 0 * prompt.ravel(), marks.ravel()
            )
            fit = blind_fit(scores, ["own"] * 9, ["x"], Criterion.AUDIO)
            means = {f"f{code}": standing.mean for code, standing in enumerate(fit.standings)}
            assert agreement(means, shifted(theirs)).rho == expected
    assert tied > 5


def shifted(values: dict[str, float]) -> dict[str, float]:
    return {name: 50 + value for name, value in values.items()}


def orders_of_9(d: int) -> list[int]:
    """Give an order of nine whose squared differences of ranks add up to d."""
    return next(
        [*order, 6, 7, 8]
        for order in permutations(range(6))
        if sum((i - place) ** 2 for i, place in enumerate(order)) == d
    )


def test_a_correlation_of_exactly_60_is_enough_and_the_next_below_is_not() -> None:
    straight = ranked(list(range(9)))
    enough, below = (agreement(straight, ranked(orders_of_9(d))) for d in (48, 50))
    assert enough.rho == pytest.approx(0.6)
    assert (enough.doubts, enough.disputed) == ((), False)
    assert below.rho == pytest.approx(1 - 6 * 50 / 720)
    assert (below.doubts, below.disputed) == ((Doubt.LOW_AGREEMENT,), True)


@pytest.mark.parametrize(("n", "disputed"), [(7, True), (8, False), (9, False)])
def test_eight_shared_models_are_enough(n: int, disputed: bool) -> None:
    found = agreement(ranked(list(range(n))), ranked(list(range(n))))
    assert (found.rho, found.disputed) == (near(1), disputed)
    assert found.doubts == ((Doubt.FEW_SHARED,) if disputed else ())


def test_only_models_that_both_know_are_shared() -> None:
    ours = ranked(list(range(9))) | {"late": 50.0, "f0": None}
    theirs = ranked(list(range(9))) | {"elsewhere": 10.0, "f8": None}
    found = agreement(ours, theirs)
    assert found.shared == tuple(f"f{n}" for n in range(1, 8))
    assert found.doubts == (Doubt.FEW_SHARED,)


def test_no_correlation_is_none_and_disputed() -> None:
    for ours, theirs in (
        ({}, {}),
        ({"a": 1.0}, {"a": 2.0}),
        ({"a": 1.0, "b": 1.0}, ranked([0, 1])),
    ):
        found = agreement(ours, theirs)
        assert (found.rho, found.low, found.high) == (None, None, None)
        assert Doubt.LOW_AGREEMENT in found.doubts
    flat = agreement(ranked([5] * 9), ranked(list(range(9))))
    assert (flat.rho, flat.doubts) == (None, (Doubt.LOW_AGREEMENT,))


def test_the_interval_is_bonett_and_wright_s() -> None:
    z, rho, n = 1.959963984540054, 0.7, 12
    reach = z * np.sqrt((1 + rho**2 / 2) / (n - 3))
    assert interval(rho, n) == pytest.approx(
        (np.tanh(np.arctanh(rho) - reach), np.tanh(np.arctanh(rho) + reach))
    )
    assert interval(0.5, 3) == (None, None)
    assert interval(0.5, 4) != (None, None)


def test_perfect_agreement_has_an_interval_with_a_width() -> None:
    low, high = interval(1.0, 8)
    inner = 1 - 6 / (8 * 63)
    reach = 1.959963984540054 * np.sqrt((1 + inner**2 / 2) / 5)
    assert (low, high) == (near(np.tanh(np.arctanh(inner) - reach)), 1)
    assert interval(-1.0, 8) == (-1, near(-np.tanh(np.arctanh(inner) - reach)))


def test_the_interval_holds_the_true_correlation_about_as_often_as_it_says() -> None:
    rng = np.random.default_rng(5)
    pearson, n, draws = 0.7, 12, 600
    true = 6 / np.pi * np.arcsin(pearson / 2)
    held = 0
    for _ in range(draws):
        a = rng.normal(size=n)
        b = pearson * a + np.sqrt(1 - pearson**2) * rng.normal(size=n)
        rho = spearman(a.tolist(), b.tolist())
        low, high = interval(rho, n)
        assert low is not None
        assert high is not None
        held += low <= true <= high
    assert 0.91 < held / draws < 0.99


@pytest.mark.parametrize("wrong", [np.nan, np.inf, 101.0, -1.0])
def test_what_is_no_value_is_refused_by_name(wrong: float) -> None:
    with pytest.raises(ValueError, match=r"^blind: f1: a finite number from 0 to 100"):
        agreement(ranked([0, 1]) | {"f1": wrong}, ranked([0, 1]))
    with pytest.raises(ValueError, match=r"^public: f1: a finite number from 0 to 100"):
        agreement(ranked([0, 1]), ranked([0, 1]) | {"f1": wrong})
