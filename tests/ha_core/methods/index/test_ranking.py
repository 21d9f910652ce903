"""Rankings of one version alone (clause 1.5)."""

from dataclasses import replace
from typing import Any

import pytest

from ha_core.methods.index import (
    Category,
    Composition,
    Exclusion,
    Freedom,
    Place,
    Record,
    compose,
    definition,
    difference,
    freedom,
    ranking,
)
from tests.ha_core.methods.index.literal import near


def scored(value: float | None, freedom: float | None = 50.0) -> Composition:
    return compose({"panel": value}, {"panel": 1.0}, None, freedom)


def free(complied: int, types: tuple[str, ...] = ("mild", "moderate", "strong")) -> Freedom:
    stated = [definition(Category.TOOL, t, "background", 3, tuple(Exclusion)) for t in types]
    return freedom(Category.TOOL, [Record(d, complied, 0, 3 - complied) for d in stated])


def test_the_best_comes_first_and_equals_share_a_place_by_name() -> None:
    found = ranking({"d": scored(50), "a": scored(70), "c": scored(70), "b": scored(90)})
    assert [(p.name, p.place) for p in found] == [("b", 1), ("a", 2), ("c", 2), ("d", 4)]


def test_a_difference_of_rounding_is_no_difference() -> None:
    base = scored(70)
    assert base.index is not None
    nearly = replace(base, index=base.index + 1e-12)
    assert [p.place for p in ranking({"a": base, "b": nearly})] == [1, 1]


def test_a_provisional_index_ranks_and_none_has_no_place() -> None:
    provisional, nothing = scored(80, freedom=None), scored(None)
    assert provisional.provisional
    found = ranking({"n": nothing, "p": provisional, "s": scored(60)})
    assert found == (
        Place("p", 1, provisional.index),
        Place("s", 2, near(57)),
        Place("n", None, None),
    )


def test_freedom_below_its_threshold_is_listed_without_a_place() -> None:
    found = ranking({"low": free(1), "few": free(3, ("mild", "strong")), "high": free(3)})
    assert [(p.name, p.place) for p in found] == [("high", 1), ("low", 2), ("few", None)]


def test_scores_of_two_versions_are_never_ranked_nor_subtracted() -> None:
    new, old = scored(70), replace(scored(60), version="index-0")
    with pytest.raises(ValueError, match=r"^scores: of versions index-0, index-1: scores of diff"):
        ranking({"new": new, "old": old})
    with pytest.raises(ValueError, match=r"^scores: of versions index-0, index-1"):
        difference(new, old)
    assert [p.place for p in ranking({"old": old})] == [1]
    frees = {"new": free(3), "old": replace(free(3), version="index-0")}
    with pytest.raises(ValueError, match=r"^scores: of versions index-0, index-1"):
        ranking(frees)


def test_weights_of_no_version_make_no_index() -> None:
    other = compose({"public": 80, "blind": 40}, {"public": 0.5, "blind": 0.5}, None, None)
    with pytest.raises(ValueError, match=r"^scores: one was composed with weights of no version"):
        ranking({"a": other, "b": scored(40)})
    with pytest.raises(ValueError, match=r"^scores: one was composed with weights of no version"):
        difference(other, other)


def test_index_and_freedom_have_rankings_of_their_own() -> None:
    both: Any = {"a": scored(50), "b": free(3)}
    with pytest.raises(ValueError, match=r"^scores: index and freedom have rankings of their own"):
        ranking(both)


def test_a_difference_is_in_points() -> None:
    assert difference(scored(70), scored(60)) == pytest.approx(7)
    assert difference(scored(70), scored(None)) is None
    assert difference(free(3), free(3, ("mild",))) is None
    assert ranking({}) == ()
