from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ha_core.methods.ha import author_delta

POINTS = st.floats(-4000, 4000)
COMPARISONS = st.lists(st.tuples(POINTS, st.booleans()), min_size=1, max_size=30)


def test_golden_cases(golden: Callable[[str], list[dict[str, Any]]]) -> None:
    for case in golden("author"):
        models = [c["model_rating"] for c in case["comparisons"]]
        won = [c["human_won"] for c in case["comparisons"]]
        found = author_delta(case["rating_before"], models, won)
        assert found == pytest.approx((case["O"], case["E"], case["delta"]), rel=0, abs=1e-9)
        if "rating_after" in case:
            after = case["rating_before"] + found.delta
            assert after == pytest.approx(case["rating_after"], rel=0, abs=1e-9)


def test_four_hundred_points_are_ten_to_one() -> None:
    found = author_delta(1200, [1600, 800, 1200], [True, False, False])
    assert found == pytest.approx((1 / 3, (1 / 11 + 10 / 11 + 1 / 2) / 3, 10 * (1 / 3 - 0.5)))


@settings(deadline=None)
@given(POINTS, COMPARISONS)
def test_the_other_side_sees_the_mirror_image(
    author: float, comparisons: list[tuple[float, bool]]
) -> None:
    models, won = np.array([c[0] for c in comparisons]), np.array([c[1] for c in comparisons])
    here = author_delta(author, models, won)
    there = author_delta(-author, -models, ~won)
    assert there == pytest.approx((1 - here.observed, 1 - here.expected, -here.delta))
    assert -10 <= here.delta <= 10
    assert 0 <= here.expected <= 1


def test_a_hopeless_distance_is_a_probability_of_zero_or_one() -> None:
    assert author_delta(0, [1e7], [True]) == (1, 0, 10)
    assert author_delta(1e7, [0], [False]) == (0, 1, -10)


@pytest.mark.parametrize(
    ("author", "models", "won", "message"),
    [
        (1200, [], [], "an answer without comparisons"),
        (1200, [1200, 1300], [True], "one entry a comparison"),
        (1200, [[1200]], [[True]], "one entry a comparison"),
        (1200, [1200, float("nan")], [True, False], "model_ratings: every model"),
        (float("inf"), [1200], [True], "author_rating: must be finite"),
        (1200, [1200], [0.5], "human_won: must be true or false"),
    ],
)
def test_what_cannot_be_scored_is_refused(
    author: float, models: list[float], won: list[bool], message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        author_delta(author, models, won)


def test_an_unknown_version_is_refused() -> None:
    with pytest.raises(ValueError, match="method 'ha-0' is unknown"):
        author_delta(1200, [1200], [True], version="ha-0")
