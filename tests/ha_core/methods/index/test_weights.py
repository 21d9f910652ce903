"""Weights of quality, and of a disputed blind test (clauses 2.1 and 2.2)."""

from collections.abc import Callable
from typing import Any

import pytest

from ha_core.methods.index import Category, parameters, quality_weights
from ha_core.methods.index.weights import belong


def test_the_weights_are_those_of_the_page() -> None:
    assert quality_weights(Category.IMAGE) == {"public": 0.45, "blind": 0.35, "arena": 0.2}
    assert quality_weights(Category.VIDEO) == quality_weights(Category.IMAGE)
    assert quality_weights(Category.LANGUAGE) == {"public": 0.45, "suites": 0.35, "arena": 0.2}
    assert quality_weights(Category.TOOL) == {"panel": 1.0}


@pytest.mark.parametrize("category", [Category.IMAGE, Category.VIDEO])
def test_the_freed_quarter_goes_to_the_public_leaderboards(category: Category) -> None:
    usual, disputed = quality_weights(category), quality_weights(category, disputed=True)
    assert disputed == {"public": 0.7, "blind": 0.1, "arena": 0.2}
    moved = {source: disputed[source] - usual[source] for source in usual}
    assert moved == pytest.approx({"public": 0.25, "blind": -0.25, "arena": 0})
    assert sum(disputed.values()) == pytest.approx(1)


@pytest.mark.parametrize("category", [Category.LANGUAGE, Category.TOOL])
def test_no_blind_test_cannot_be_disputed(category: Category) -> None:
    with pytest.raises(ValueError, match=f"^disputed: {category} has no blind test"):
        quality_weights(category, disputed=True)


def test_the_weights_of_the_golden_cases_belong_to_the_version(
    golden: Callable[[str], Any],
) -> None:
    method = parameters("index-1")
    assert all(belong(case["weights"], method) for case in golden("index"))
    assert belong({"public": 0.7, "blind": 0.1, "arena": 0.2}, method)
    assert not belong({"public": 0.5, "blind": 0.3, "arena": 0.2}, method)
    assert not belong({}, method)
