"""Public leaderboards (clauses 3.1, 3.2 and 3.3)."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ha_core.methods.index import Entry, Model, listing, listing_score, public
from tests.ha_core.methods.index import literal

SCORES = st.lists(st.floats(0, 3000), min_size=1, max_size=30)
OURS = Model("Lab", "3", "Pro")


def test_golden_scores(golden: Callable[[str], Any]) -> None:
    case = golden("leaderboard")
    found = [listing_score(score, case["scores"]) for score in case["scores"]]
    assert found == pytest.approx(case["normalised"], rel=0, abs=1e-9)
    assert len(found) == 21


@given(SCORES, st.floats(0, 3000))
def test_it_is_what_a_second_implementation_gives(scores: list[float], x: float) -> None:
    assert listing_score(x, scores) == pytest.approx(literal.listed(x, scores), rel=0, abs=1e-9)


def test_leader_median_and_the_ends() -> None:
    scores = [1000, 1100, 1200]
    assert [listing_score(x, scores) for x in (1200, 1100, 1000)] == [90, 50, 10]
    assert listing_score(900, scores) == 0
    assert listing_score(1225, scores) == 100
    assert listing_score(1300, scores) == 100


def test_a_leader_at_the_median_leaves_50_to_all() -> None:
    assert [listing_score(x, [7, 7, 7]) for x in (7, 3)] == [50, 50]
    assert listing_score(1, [1, 9, 9]) == 50
    assert listing_score(5, [5]) == 50


@pytest.mark.parametrize(
    ("score", "scores", "message"),
    [
        (np.nan, [1, 2], "^score: a finite number"),
        (np.inf, [1, 2], "^score: a finite number"),
        (1, [1, np.nan], "^scores: every number must be finite"),
        (1, [1, np.inf], "^scores: every number must be finite"),
        (1, [[1, 2]], "^scores: an array of 1 dimensions"),
        (1, [], "^scores: those of all entries"),
        ("1", [1, 2], "^score: a finite number"),
    ],
)
def test_what_is_no_score_is_refused(score: Any, scores: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        listing_score(score, scores)


def board(*own: Entry) -> list[Entry]:
    others = [Entry(f"o{n}", Model("Other", "1", ""), 1000.0 + n, 500) for n in range(4)]
    return [*others, *own]


@pytest.mark.parametrize(
    "other",
    [
        OURS._replace(developer="Laboratory"),
        OURS._replace(version="3.1"),
        OURS._replace(tier="Fast"),
        OURS._replace(tier=""),
    ],
)
def test_another_developer_version_or_tier_is_another_model(other: Model) -> None:
    assert listing(OURS, board(Entry("lab-3", other, 1500, 9000))) is None
    assert listing(other, board(Entry("lab-3", other, 1500, 9000))) is not None


def test_of_several_variants_the_one_with_most_votes_counts() -> None:
    small = Entry("lab-3-pro-a", OURS, 1400, 10)
    large = Entry("lab-3-pro-b", OURS, 1002.5, 90)
    same = Entry("lab-3-pro-c", OURS, 1300, 90)
    found = listing(OURS, board(small, same, large))
    assert found is not None
    assert (found.entry, found.passed_over) == (large, (same, small))
    assert found.points == listing_score(1002.5, [1000, 1001, 1002, 1003, 1400, 1300, 1002.5])


def test_a_listing_shows_what_it_was_reckoned_from() -> None:
    found = listing(OURS, board(Entry("lab-3-pro", OURS, 900, 90)))
    assert found is not None
    assert (found.entries, found.median, found.leader, found.place) == (5, 1001, 1003, 5)
    assert found.unclamped == 50 + 40 * (900 - 1001) / 2
    assert (found.points, found.version) == (0, "index-1")


def test_entries_of_one_place_share_it() -> None:
    found = listing(OURS, board(Entry("lab-3-pro", OURS, 1003, 90)))
    assert found is not None
    assert (found.place, found.points) == (1, 90)


def test_a_family_is_the_mean_of_the_leaderboards_that_list_it() -> None:
    assert public({"arena.ai": 80, "design-arena": 50}).value == 65
    assert public({"arena.ai": 80, "artificial-analysis": None, "design-arena": 0}).value == 40
    nobody = public({})
    assert nobody.value is None
    assert [part.name for part in nobody.parts] == [
        "arena.ai",
        "artificial-analysis",
        "design-arena",
    ]


@pytest.mark.parametrize(
    ("points", "message"),
    [
        ({"my-arena": 50}, "^points: leaderboard my-arena is unknown: there are arena.ai"),
        ({"arena.ai": np.nan}, "^points: arena.ai: a finite number from 0 to 100"),
        ({"arena.ai": 101}, "^points: arena.ai: a finite number from 0 to 100"),
    ],
)
def test_an_unknown_leaderboard_and_no_points_are_refused(points: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        public(points)


def test_votes_that_are_none_are_refused() -> None:
    with pytest.raises(ValueError, match=r"^votes of lab: a finite number from 0 on"):
        listing(OURS, board(Entry("lab", OURS, 1000, -1)))
