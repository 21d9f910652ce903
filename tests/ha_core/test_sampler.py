"""Weights and probabilities of groups, against clause 8.2 word for word and the golden cases."""

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ha_core.sampler import (
    SWISS_1,
    SamplerState,
    Weights,
    exposures,
    group_probability,
    group_weight,
    prepare,
    total_weight,
)
from tests.ha_core import swiss_literal as literal

Golden = Callable[[str], list[dict[str, Any]]]

# name, models in the roster, eligible codes, size
SETTINGS = [
    pytest.param(8, range(8), 4, id="four of all"),
    pytest.param(9, range(9), 3, id="three of all"),
    pytest.param(12, (11, 0, 3, 4, 7, 2, 10, 5), 4, id="four of a subset, unsorted"),
    pytest.param(12, (1, 2, 6, 8, 9), 3, id="three of a subset"),
    pytest.param(9, (0, 1, 2, 4, 5, 8), 2, id="a pair"),
    pytest.param(10, (0, 1, 2, 3, 4, 6, 8, 9), 5, id="five of a subset"),
]


def state_of(case: dict[str, Any]) -> SamplerState:
    arrays = ("comparisons", "ratings", "impressions", "normalised_width")
    return SamplerState(*(np.array(case[name]) for name in arrays))


def meets(case: dict[str, Any], weights: Weights) -> bool:
    """Whether these weights give every number of the golden case."""
    state, eligible = state_of(case), case["eligible"]
    found, expected = [total_weight(state, eligible, case["size"], weights=weights)], []
    expected.append(case["total_weight"])
    for entry in case["groups"]:
        found += [*group_weight(state, entry["models"], weights=weights)]
        found.append(group_probability(state, eligible, entry["models"], weights=weights))
        expected += [entry[name] for name in ("C", "P", "E", "U", "W", "probability")]
    return bool(np.allclose(found, expected, rtol=1e-12, atol=0))


def test_golden_cases_are_met_and_name_every_group(golden: Golden) -> None:
    for case in golden("swiss"):
        assert meets(case, SWISS_1)
        groups = [tuple(entry["models"]) for entry in case["groups"]]
        assert groups == list(combinations(case["eligible"], case["size"]))


@pytest.mark.parametrize(
    "name", ["pair_novelty", "closeness", "model_novelty", "uncertainty", "closeness_scale"]
)
def test_golden_cases_notice_one_changed_weight(golden: Golden, name: str) -> None:
    changed = replace(SWISS_1, **{name: getattr(SWISS_1, name) * (1 + 1e-9)})
    assert not any(meets(case, changed) for case in golden("swiss"))


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("n_models", "eligible", "size"), SETTINGS)
def test_every_group_has_its_literal_probability(
    n_models: int, eligible: list[int], size: int, seed: int
) -> None:
    state = literal.roster(n_models, seed)
    weights = {g: literal.weight(state, g) for g in combinations(sorted(eligible), size)}
    assert max(weights.values()) / min(weights.values()) >= 5
    total = sum(weights.values())
    assert total_weight(state, eligible, size) == pytest.approx(total, rel=1e-12)
    for group, weight in weights.items():
        found = group_weight(state, group)
        assert found == pytest.approx((*literal.terms(state, group), weight), rel=1e-12)
        probability = group_probability(state, eligible, group)
        assert probability == pytest.approx(weight / total, rel=1e-12)


@pytest.mark.parametrize(
    ("name", "term"),
    [("comparisons", 0), ("ratings", 1), ("impressions", 2), ("normalised_width", 3)],
)
def test_one_array_moves_one_term_and_the_probability_with_it(name: str, term: int) -> None:
    before, group, eligible = literal.roster(9, 5), (1, 2, 4, 7), (0, 1, 2, 3, 4, 6, 7, 8)
    values = getattr(before, name).copy()
    if name == "comparisons":
        values[1, 7] = values[7, 1] = values[1, 7] + 3
    else:
        values[2] = values[2] / 2
    after = replace(before, **{name: values})
    moved = [
        old != new
        for old, new in zip(group_weight(before, group), group_weight(after, group), strict=True)
    ]
    assert moved == [k in (term, 4) for k in range(5)]
    expected = literal.probabilities(after, eligible, 4)[group]
    found = group_probability(after, eligible, group)
    assert found == pytest.approx(expected, rel=1e-12)
    assert found != pytest.approx(group_probability(before, eligible, group), rel=1e-4)


def test_unknown_scores_stand_at_1200_and_unknown_widths_are_the_widest() -> None:
    known = literal.roster(8, 1)
    ratings, widths = known.ratings.copy(), known.normalised_width.copy()
    ratings[3], widths[3] = 1200, 1
    named = replace(known, ratings=ratings, normalised_width=widths)
    ratings[3] = widths[3] = np.nan
    unknown = replace(known, ratings=ratings, normalised_width=widths)
    assert group_weight(unknown, [1, 3, 6]) == group_weight(named, [1, 3, 6])
    moved = replace(SWISS_1, unrated=1000.0)
    assert group_weight(unknown, [1, 3, 6], weights=moved).p != group_weight(named, [1, 3, 6]).p


def test_models_that_are_not_eligible_count_for_nothing() -> None:
    state, eligible, group = literal.roster(8, 2), [0, 1, 3, 4, 6], [1, 4, 6]
    counts, ratings, impressions = (
        state.comparisons.copy(),
        state.ratings.copy(),
        state.impressions.copy(),
    )
    counts[7, :7] = counts[:7, 7] = 999
    ratings[7], impressions[7] = 3000, 12345
    other = replace(state, comparisons=counts, ratings=ratings, impressions=impressions)
    assert group_probability(other, eligible, group) == group_probability(state, eligible, group)


@pytest.mark.parametrize(("n_models", "eligible", "size"), SETTINGS)
def test_exposures_are_those_of_the_enumeration(
    n_models: int, eligible: list[int], size: int
) -> None:
    state, expected = literal.roster(n_models, 4), np.zeros(n_models)
    for group, probability in literal.probabilities(state, eligible, size).items():
        expected[list(group)] += probability
    np.testing.assert_allclose(exposures(state, eligible, size), expected, rtol=1e-12, atol=0)


def test_the_only_group_is_certain() -> None:
    state = literal.roster(6, 3)
    for group in ([2, 5], [0, 1, 4], [0, 1, 2, 3, 4, 5]):
        assert group_probability(state, group, group) == pytest.approx(1, rel=1e-12)
        np.testing.assert_allclose(exposures(state, group, len(group))[group], 1, rtol=1e-12)


def test_no_group_is_more_than_certain() -> None:
    for size in (2, 3, 4):
        states = [literal.roster(size, seed) for seed in range(200)]
        found = [group_probability(state, range(size), range(size)) for state in states]
        assert found == pytest.approx([1] * len(states), rel=1e-12)
        assert max(found) == 1


def test_models_alike_make_groups_alike() -> None:
    state = SamplerState(np.full((7, 7), 4), np.full(7, 1300), np.full(7, 9), np.full(7, 0.3))
    for group in combinations(range(7), 4):
        assert group_probability(state, range(7), group) == pytest.approx(1 / 35, rel=1e-12)


@settings(deadline=None)
@given(literal.states(), st.data())
def test_probabilities_sum_to_one_and_exposures_to_the_size(
    state: SamplerState, data: st.DataObject
) -> None:
    size = data.draw(st.integers(2, state.n_models))
    models = range(state.n_models)
    groups = combinations(models, size)
    assert sum(group_probability(state, models, g) for g in groups) == pytest.approx(1, rel=1e-12)
    assert exposures(state, models, size).sum() == pytest.approx(size, rel=1e-12)


@settings(deadline=None)
@given(literal.states(), st.data())
def test_renaming_models_renames_the_probabilities(
    state: SamplerState, data: st.DataObject
) -> None:
    names = np.array(data.draw(st.permutations(range(state.n_models))))
    size = data.draw(st.integers(2, state.n_models))
    old = np.argsort(names)  # the model that now bears each code
    renamed = SamplerState(
        state.comparisons[np.ix_(old, old)],
        state.ratings[old],
        state.impressions[old],
        state.normalised_width[old],
    )
    models = range(state.n_models)
    for group in combinations(models, size):
        expected = group_probability(state, models, group)
        assert group_probability(renamed, models, names[list(group)]) == pytest.approx(expected)


@pytest.mark.parametrize(
    ("eligible", "size", "message"),
    [
        ([0, 1, 1, 2], 3, "eligible: a model stands in it twice"),
        ([0, 1, 6], 3, r"eligible: a model code is outside range\(6\)"),
        ([-1, 1, 2], 3, "eligible: a model code is outside"),
        ([0.0, 1.0, 2.0], 2, "eligible: must be a list of integer"),
        ([True, False], 2, "eligible: must be a list of integer"),
        ([[0, 1], [2, 3]], 2, "eligible: must be a list of integer"),
        ([0, 1, 2], 4, "eligible: 3 models are fewer than 4"),
        ([], 2, "eligible: 0 models are fewer than 2"),
        ([0, 1, 2], 1, "size: a group has at least two models, not 1"),
        ([0, 1, 2], 2.0, "size: a whole number from 0 to 2,147,483,647 is needed, not 2.0"),
    ],
)
def test_what_is_no_set_of_eligible_models_is_refused(
    eligible: list[Any], size: int, message: str
) -> None:
    state = literal.roster(6, 0)
    for function in (prepare, total_weight, exposures):
        with pytest.raises(ValueError, match=message):
            function(state, eligible, size)


@pytest.mark.parametrize(
    ("group", "message"),
    [
        ([0, 5], "group: holds a model that is not eligible"),
        ([0, 0], "group: a model stands in it twice"),
        ([0, 9], "group: a model code is outside"),
        ([0], "at least two models"),
        ([0, 1, 2, 3], "eligible: 3 models are fewer than 4"),
    ],
)
def test_what_is_no_group_is_refused(group: list[int], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        group_probability(literal.roster(6, 0), [0, 1, 2], group)


def test_a_group_of_one_weighs_nothing_that_can_be_said() -> None:
    with pytest.raises(ValueError, match="group: 1 models are fewer than 2"):
        group_weight(literal.roster(6, 0), [3])
