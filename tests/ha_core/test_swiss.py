"""States and weights: what is kept, what is refused."""

from dataclasses import astuple
from typing import Any

import numpy as np
import pytest

from ha_core.swiss import SWISS_1, SamplerState, Weights

GOOD: dict[str, Any] = {
    "comparisons": [[0, 2, 1], [2, 0, 0], [1, 0, 0]],
    "ratings": [1250.5, None, 1100],
    "impressions": [3, 0, 1],
    "normalised_width": [1, None, 0.25],
}


def test_a_state_keeps_copies_that_nobody_can_change() -> None:
    given = {name: np.array(values, float) for name, values in GOOD.items()}
    state = SamplerState(**given)
    for name, array in given.items():
        kept = getattr(state, name)
        array[0] = 7
        np.testing.assert_array_equal(kept, np.array(GOOD[name], float))
        with pytest.raises(ValueError, match="read-only"):
            kept[0] = 7
    assert state.n_models == 3


@pytest.mark.parametrize(
    ("name", "values", "message"),
    [
        ("comparisons", [[0, 2], [2, 0]], "comparisons: must be of shape .3, 3."),
        ("comparisons", [[0, 2, 1], [2, 0, 0], [1, 9, 0]], "comparisons: must be symmetric"),
        ("comparisons", -np.ones((3, 3)), "comparisons: every count"),
        ("comparisons", np.full((3, 3), np.nan), "comparisons: every count"),
        ("comparisons", np.full((3, 3), np.inf), "comparisons: every count"),
        ("ratings", 1200, "ratings: must be of shape"),
        ("ratings", [1200, 1200, np.inf], "ratings: must be finite"),
        ("ratings", ["high", 1200, 1200], "ratings: must be an array of numbers"),
        ("ratings", [[1], [1, 2]], "ratings: must be an array of numbers"),
        ("impressions", [1, 2], "impressions: must be of shape .3,."),
        ("impressions", [1, 2, -1], "impressions: every count"),
        ("impressions", [1, 2, None], "impressions: every count"),
        ("normalised_width", [[1, 1, 1]], "normalised_width: must be of shape"),
        ("normalised_width", [1, 0, 1.5], r"normalised_width: must lie in \[0, 1\]"),
        ("normalised_width", [1, 0, -0.1], r"normalised_width: must lie in \[0, 1\]"),
    ],
)
def test_a_state_refuses_and_names_the_array(name: str, values: object, message: str) -> None:
    with pytest.raises(ValueError, match=f"^{message}"):
        SamplerState(**{**GOOD, name: values})


def test_swiss_1_is_what_the_method_says() -> None:
    assert astuple(SWISS_1) == (0.40, 0.25, 0.20, 0.15, 100.0, 1200.0)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("pair_novelty", -0.1),
        ("closeness", float("nan")),
        ("uncertainty", float("inf")),
        ("closeness_scale", 0.0),
        ("unrated", float("nan")),
    ],
)
def test_weights_refuse_what_makes_no_probability(name: str, value: float) -> None:
    with pytest.raises(ValueError, match=f"^{name}: must be"):
        Weights(**{name: value})
