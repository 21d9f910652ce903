"""Base, index and why they are provisional (clauses 1.1 and 1.3)."""

from collections.abc import Callable
from itertools import product
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ha_core.methods.index import Category, Reason, compose, quality_weights
from tests.ha_core.methods.index import literal
from tests.ha_core.methods.index.literal import near

WEIGHTS = {"public": 0.45, "blind": 0.35, "arena": 0.2}
POINTS = st.none() | st.floats(0, 100)
QUALITY = st.fixed_dictionaries(dict.fromkeys(WEIGHTS, POINTS))


def known(**quality: float) -> dict[str, float | None]:
    return {source: quality.get(source) for source in WEIGHTS}


def test_golden_cases(golden: Callable[[str], Any]) -> None:
    assert len(golden("index")) == 6
    for case in golden("index"):
        found = compose(case["quality"], case["weights"], case["capability"], case["freedom"])
        assert found.base == near(case["base"])
        assert found.index == near(case["index"])
        assert found.provisional is case["provisional"]
        assert found.version == "index-1"


@given(QUALITY, POINTS, POINTS)
def test_it_is_what_a_second_implementation_gives(
    quality: dict[str, float | None], capability: float | None, freedom: float | None
) -> None:
    found = compose(quality, WEIGHTS, capability, freedom)
    base, index = literal.composed(quality, WEIGHTS, capability, freedom)
    assert (found.base, found.index) == (near(base), near(index))


@given(QUALITY, POINTS, POINTS)
def test_a_score_opens_to_its_calculation(
    quality: dict[str, float | None], capability: float | None, freedom: float | None
) -> None:
    found = compose(quality, WEIGHTS, capability, freedom)
    for score, parts in (
        (found.quality, found.quality_parts),
        (found.base, found.base_parts),
        (found.index, found.index_parts),
    ):
        assert sum(part.points for part in parts) == pytest.approx(score or 0)
        assert sum(part.share for part in parts) == pytest.approx(0 if score is None else 1)
    assert {part.name: part.value for part in found.quality_parts} == quality
    assert [part.value for part in found.base_parts] == [found.quality, capability]
    assert [part.value for part in found.index_parts] == [found.base, freedom]
    assert set(found.pending) == {source for source, value in quality.items() if value is None}


def test_with_complete_data_the_shares_are_those_of_the_source() -> None:
    found = compose(known(public=80, blind=70, arena=60), WEIGHTS, 50, 90)
    quality, capability = found.base_parts
    base, freedom = found.index_parts
    assert base.share * quality.share == pytest.approx(0.595)
    assert base.share * capability.share == pytest.approx(0.105)
    assert freedom.share == pytest.approx(0.30)
    assert (found.provisional, found.reasons, found.pending) == (False, (), ())


def test_the_weight_of_a_missing_source_never_moves_to_capability() -> None:
    for missing in product([True, False], repeat=3):
        if not all(missing):
            some = dict(zip(WEIGHTS, (None if gone else 64.0 for gone in missing), strict=True))
            assert compose(some, WEIGHTS, 20, None).base == pytest.approx(0.85 * 64 + 0.15 * 20)


def test_freedom_0_is_a_score_and_missing_freedom_is_none() -> None:
    zero = compose(known(public=80), WEIGHTS, 50, 0)
    missing = compose(known(public=80), WEIGHTS, 50, None)
    assert (zero.index, zero.provisional) == (near(0.7 * 75.5), False)
    assert (missing.index, missing.provisional) == (near(75.5), True)
    assert missing.reasons == (Reason.NO_FREEDOM,)


def test_a_base_of_capability_alone_is_provisional() -> None:
    alone, beside = compose(known(), WEIGHTS, 40, 20), compose(known(arena=40), WEIGHTS, 40, 20)
    assert (alone.base, alone.quality, alone.reasons) == (40, None, (Reason.NO_QUALITY,))
    assert alone.index == beside.index == pytest.approx(34)
    assert (alone.provisional, beside.provisional) == (True, False)


def test_capability_0_counts_and_missing_capability_leaves_quality_alone() -> None:
    assert compose(known(public=60), WEIGHTS, 0, 60).base == pytest.approx(0.85 * 60)
    without = compose(known(public=60), WEIGHTS, None, 60)
    assert (without.base, without.index, without.provisional) == (60, 60, False)


def test_without_a_base_there_is_no_index_even_with_freedom() -> None:
    found = compose(known(), WEIGHTS, None, 70)
    assert (found.base, found.index, found.placed_by, found.provisional) == (None, None, None, True)
    assert found.reasons == (Reason.NO_QUALITY, Reason.NO_BASE)
    assert [(part.share, part.points) for part in found.index_parts] == [(0, 0), (0, 0)]


def test_a_tool_counts_by_its_panel_once_that_is_published() -> None:
    weights = quality_weights(Category.TOOL)
    assert compose({"panel": 55}, weights, None, None).base == 55
    assert compose({"panel": None}, weights, None, 30).base is None
    assert compose({"panel": None}, weights, 45, None).base == 45


@pytest.mark.parametrize(
    ("quality", "disputed", "expected"),
    [
        (known(blind=70), True, True),
        (known(blind=70), False, False),
        (known(blind=70, public=60), True, False),
        (known(blind=70, arena=60), True, False),
        (known(public=60), True, False),
    ],
)
def test_a_family_known_from_a_disputed_blind_test_alone_is_provisional(
    quality: dict[str, float | None], disputed: bool, expected: bool
) -> None:
    weights = quality_weights(Category.IMAGE, disputed=disputed)
    found = compose(quality, weights, 50, 50)
    assert found.provisional is expected
    assert (Reason.BLIND_TEST_ALONE in found.reasons) is expected
    assert found.index is not None


def test_weights_of_no_category_compose_and_have_no_version() -> None:
    found = compose({"public": 80, "blind": 40}, {"public": 0.5, "blind": 0.5}, None, None)
    assert (found.base, found.version) == (60, None)


@pytest.mark.parametrize("wrong", [np.nan, np.inf, -1, 101, "80", True])
@pytest.mark.parametrize("where", ["quality", "capability", "freedom"])
def test_what_is_no_score_is_refused_by_name(where: str, wrong: Any) -> None:
    given: dict[str, Any] = {"capability": 50, "freedom": 50, "quality": known(public=1)}
    given[where] = {**known(), "arena": wrong} if where == "quality" else wrong
    name = "quality: arena" if where == "quality" else where
    with pytest.raises(ValueError, match=f"^{name}: a finite number from 0 to 100"):
        compose(given["quality"], WEIGHTS, given["capability"], given["freedom"])


@pytest.mark.parametrize(
    ("quality", "weights", "message"),
    [
        ({**known(), "votes": 3}, WEIGHTS, "^quality: source votes is unknown"),
        ({"public": 3, "blind": 3}, WEIGHTS, "^quality: arena is not there: None says"),
        (known(), {**WEIGHTS, "votes": 0.1}, "^weights: source votes is unknown"),
        (known(), {"public": 0.5, "blind": 0.3, "arena": 0.1}, "^weights: each above 0, and tog"),
        (known(), {"public": 0.8, "blind": 0.2, "arena": 0}, "^weights: each above 0"),
        (known(), {**WEIGHTS, "arena": np.nan}, "^weights: arena: a finite number from 0 to 1"),
        (known(), {**WEIGHTS, "arena": -0.2}, "^weights: arena: a finite number from 0 to 1"),
        ({}, {}, "^weights: each above 0"),
    ],
)
def test_sources_and_weights_that_cannot_be_are_refused(
    quality: dict[str, float | None], weights: dict[str, float], message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        compose(quality, weights, 50, 50)
