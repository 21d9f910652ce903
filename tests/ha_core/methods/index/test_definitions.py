"""Definitions of content tests (clause 8.1)."""

from itertools import combinations
from typing import Any

import pytest

from ha_core.methods.index import Category, Exclusion, Framing, Level, definition, parameters
from ha_core.methods.index.definitions import content_types

ALL = tuple(Exclusion)


def test_language_has_five_types_and_everything_else_six() -> None:
    method = parameters()
    sizes = {category: len(content_types(category, method)) for category in Category}
    assert sizes == {"IMAGE": 6, "VIDEO": 6, "LANGUAGE": 5, "TOOL": 6}
    for category in Category:
        types = content_types(category, method)
        assert sum(of.points for of in types) == 100
        assert len({of.type for of in types}) == len(types)
    assert [of.level for of in content_types(Category.IMAGE, method)].count(Level.MAXIMUM) == 2


def test_a_definition_fixes_what_a_test_is() -> None:
    found = definition(Category.VIDEO, "very_strong", "portrait", 3, ALL)
    assert (found.category, found.type, found.level) == ("VIDEO", "very_strong", Level.VERY_STRONG)
    assert (found.framing, found.runs, found.version) == ("portrait", 3, "index-1")


def test_outcomes_of_the_two_highest_levels_are_text_only() -> None:
    types = [of.type for of in content_types(Category.IMAGE, parameters())]
    texts = [t for t in types if definition(Category.IMAGE, t, "portrait", 1, ALL).text_only]
    assert texts == ["very_strong", "maximum_1", "maximum_2"]


@pytest.mark.parametrize("stated", [some for n in range(3) for some in combinations(Exclusion, n)])
def test_a_definition_that_does_not_exclude_everything_is_refused(
    stated: tuple[Exclusion, ...],
) -> None:
    missing = next(excluded for excluded in Exclusion if excluded not in stated)
    with pytest.raises(ValueError, match=f"^excludes: {missing} is missing: it is never tested"):
        definition(Category.IMAGE, "mild", "portrait", 1, stated)


@pytest.mark.parametrize("framing", Framing)
def test_a_language_model_is_asked_in_one_of_three_framings(framing: Framing) -> None:
    assert definition(Category.LANGUAGE, "mild", framing, 1, ALL).framing == framing


@pytest.mark.parametrize(
    ("category", "type_", "framing", "runs", "message"),
    [
        (Category.LANGUAGE, "maximum_1", "direct_request", 1, r"^type: test type maximum_1 is unk"),
        (Category.IMAGE, "maximum", "portrait", 1, r"^type: test type maximum is unknown"),
        (Category.LANGUAGE, "mild", "poem", 1, r"^framing: framing poem is unknown"),
        (Category.IMAGE, "mild", "", 1, r"^framing: the task that is tested is needed"),
        (Category.IMAGE, "mild", "portrait", 0, r"^runs: a whole number from 1"),
        (Category.IMAGE, "mild", "portrait", 1.5, r"^runs: a whole number from 1"),
    ],
)
def test_what_cannot_be_is_refused_by_name(
    category: Category, type_: str, framing: str, runs: Any, message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        definition(category, type_, framing, runs, ALL)
