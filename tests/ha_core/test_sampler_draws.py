"""Draws: exactly the stated probability, nothing impossible, replayable."""

import math
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from itertools import combinations, product
from typing import cast

import numpy as np
import numpy.typing as npt
import pytest
from scipy.stats import chi2

from ha_core.arrays import Floats
from ha_core.sampler import (
    Plan,
    Weights,
    draw_group,
    exposures,
    group_probability,
    group_weight,
    prepare,
)
from tests.ha_core import swiss_literal as literal

DRAWS = 100_000
LARGEST = 1 - 2.0**-53  # of what Generator.random can return


class Script:
    """A generator that returns the variates it was given."""

    def __init__(self, *variates: float) -> None:
        self.variates = np.array(variates)

    def random(self, size: int) -> Floats:
        assert size == len(self.variates)
        return self.variates


def draw(plan: Plan, *variates: float) -> tuple[int, ...]:
    return tuple(plan.draw(cast(np.random.Generator, Script(*variates))).tolist())


def pair_chances(plan: Plan) -> Floats:
    """Probability of each ordered pair of positions, as the plan's running sums imply it."""
    row = np.diff(plan.row_ends, prepend=0) / plan.row_ends[-1]
    chances: Floats = np.diff(plan.pair_ends, axis=1, prepend=0) / plan.pair_ends[:, -1:]
    return np.asarray(row[:, None] * chances)


def p_value(drawn: Iterable[tuple[int, ...]], probabilities: dict[literal.Group, float]) -> float:
    """Pearson's χ² of draws against the probabilities of all groups."""
    seen = Counter(drawn)
    assert seen.keys() <= probabilities.keys()
    expected = np.array([*probabilities.values()]) * seen.total()
    observed = np.array([seen[group] for group in probabilities])
    return float(chi2.sf(((observed - expected) ** 2 / expected).sum(), len(expected) - 1))


def tuples(draws: npt.NDArray[np.integer]) -> Iterable[tuple[int, ...]]:
    return map(tuple, draws.tolist())


CASES = [
    pytest.param(8, range(8), 4, id="four"),
    pytest.param(13, (0, 1, 3, 4, 5, 8, 9, 10, 12), 3, id="three of a subset"),
    pytest.param(8, (0, 1, 2, 3, 4, 6, 7), 5, id="five of a subset"),
    pytest.param(8, range(8), 2, id="a pair"),
]


@pytest.mark.parametrize(("n_models", "eligible", "size"), CASES)
def test_draws_pass_the_test_that_a_uniform_sampler_fails(
    n_models: int, eligible: list[int], size: int
) -> None:
    state, rng = literal.roster(n_models, 11), np.random.default_rng(2024)
    probabilities = literal.probabilities(state, eligible, size)
    plan = prepare(state, eligible, size)
    ours = np.array([plan.draw(rng) for _ in range(DRAWS)])
    shuffled = rng.permuted(np.tile(sorted(eligible), (DRAWS, 1)), axis=1)
    uniform = np.sort(shuffled[:, :size], axis=1)
    assert p_value(tuples(ours), probabilities) > 0.001
    assert p_value(tuples(uniform), probabilities) < 1e-12
    shown = np.bincount(ours.ravel(), minlength=n_models) / DRAWS
    intended = exposures(state, eligible, size)
    error = np.sqrt(intended * (1 - intended) / DRAWS)
    assert (np.abs(shown - intended) <= 4.5 * error).all()


@pytest.mark.parametrize(("n_models", "eligible", "size"), CASES)
def test_running_sums_imply_the_stated_probability(
    n_models: int, eligible: list[int], size: int
) -> None:
    state = literal.roster(n_models, 12)
    plan = prepare(state, eligible, size)
    chances = pair_chances(plan)
    completions = math.comb(len(eligible) - 2, size - 2)
    for places in combinations(range(len(eligible)), size):
        found = chances[np.ix_(places, places)].sum() / completions
        stated = group_probability(state, eligible, plan.eligible[list(places)])
        assert found == pytest.approx(stated, rel=1e-12)


def test_three_hundred_models_are_as_exact() -> None:
    state, rng = literal.roster(300, 13), np.random.default_rng(1)
    plan = prepare(state, range(300), 4)
    chances = pair_chances(plan)
    for _ in range(50):
        group = plan.draw(rng)
        found = chances[np.ix_(group, group)].sum() / math.comb(298, 2)
        assert found == pytest.approx(group_probability(state, range(300), group), rel=1e-12)
        assert found == pytest.approx(group_weight(state, group).w / plan.total, rel=1e-12)


@pytest.mark.parametrize("size", [3, 4, 5])
def test_a_pair_is_completed_uniformly(size: int) -> None:
    """Variates amid each of the equal steps: every completion comes (size − 2)! times."""
    models = (0, 2, 3, 5, 6, 8, 9)
    plan = prepare(literal.roster(10, 14), models, size)
    steps = [[(k + 0.5) / n for k in range(n)] for n in range(5, 7 - size, -1)]
    for row, column in product(range(7), repeat=2):
        if row == column:
            continue
        pair = (middle(plan.row_ends, row), middle(plan.pair_ends[row], column))
        found = Counter(draw(plan, *pair, *variates) for variates in product(*steps))
        held = {models[row], models[column]}
        expected = {g for g in combinations(models, size) if held <= set(g)}
        assert found.keys() == expected
        assert set(found.values()) == {math.factorial(size - 2)}


def middle(ends: Floats, position: int) -> float:
    """Give a variate in the middle of the position's step."""
    low = ends[position - 1] if position else 0.0
    return float((low + ends[position]) / 2 / ends[-1])


def test_what_weighs_nothing_is_never_drawn_at_any_boundary() -> None:
    only_width = Weights(pair_novelty=0, closeness=0, model_novelty=0)
    known = literal.roster(6, 15)
    state = replace(known, normalised_width=np.array([0, 0.5, 0, 0, 0.25, 0]))
    plan = prepare(state, range(6), 2, weights=only_width)
    firsts = {0.0, LARGEST, *(plan.row_ends[:-1] / plan.row_ends[-1]).tolist()}
    seconds = {0.0, LARGEST, *(plan.pair_ends[:, :-1] / plan.pair_ends[:, -1:]).ravel().tolist()}
    for variates in product(firsts, seconds - {1.0}):
        group = draw(plan, *variates)
        assert group_weight(state, group, weights=only_width).w > 0
    with pytest.raises(ValueError, match="every group has weight zero"):
        prepare(state, [0, 2, 3, 5], 2, weights=only_width)


@pytest.mark.parametrize("n_models", [2, 3, 7, 50, 300])
@pytest.mark.parametrize("seed", range(5))
def test_extreme_variates_draw_a_group(n_models: int, seed: int) -> None:
    plan = prepare(literal.roster(n_models, seed), range(n_models), min(n_models, 4))
    for variates in product((0.0, LARGEST), repeat=plan.size):
        group = draw(plan, *variates)
        assert list(group) == sorted(set(group))
        assert len(group) == plan.size


def test_a_draw_can_be_replayed_and_takes_one_variate_a_model() -> None:
    state, eligible = literal.roster(9, 16), np.array([8, 1, 4, 0, 6, 3])
    rng, same, twin = (np.random.default_rng(3) for _ in range(3))
    for _ in range(20):
        group = draw_group(state, eligible, 4, rng)
        again = prepare(state, np.sort(eligible), 4).draw(same)
        assert group.tolist() == again.tolist() == sorted(group)
        assert np.isin(group, eligible).all()
        twin.random(4)
    assert rng.random() == twin.random()
