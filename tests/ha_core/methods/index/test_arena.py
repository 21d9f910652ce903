"""The operator's arena: gate, win share, ratings to start with (clauses 6.1, 6.2 and 6.3)."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ha_core.methods.index import ArenaValue, Category, Gate, arena, shown_rating, win_share
from tests.ha_core.methods.index.literal import near

NAMES = ("a", "anchor-image", "c")


def strength(points: float) -> float:
    return float(10 ** (points / 400))


def one(
    width: float = 100.0, votes: int = 100, difference: float = 50.0, anchor_wobble: float = 0.0
) -> ArenaValue:
    """Value a family whose percentile interval of R − R_anchor is exactly this wide."""
    spread = np.linspace(-width / 0.95 / 2, width / 0.95 / 2, 2001)
    wobble = anchor_wobble * np.sin(np.arange(2001))
    own = [strength(difference + s + w) for s, w in zip(spread, wobble, strict=True)]
    drawn = np.column_stack([own, [strength(w) for w in wobble], np.ones(2001)])
    fitted = [strength(difference), 1.0, np.nan]
    return arena(Category.IMAGE, NAMES, fitted, drawn, [votes, 500, 0])[0]


def test_golden_win_shares(golden: Callable[[str], Any]) -> None:
    for case in golden("win_share"):
        found = win_share(case["rating"], case["anchor"])
        assert found == pytest.approx(case["value"], rel=0, abs=1e-9)


@given(st.floats(-1e4, 1e4), st.floats(-1e4, 1e4))
def test_two_win_shares_add_up_to_100(rating: float, anchor: float) -> None:
    assert win_share(rating, anchor) + win_share(anchor, rating) == pytest.approx(100)


def test_the_anchor_has_50_and_the_ends_are_0_and_100() -> None:
    assert win_share(1234.5, 1234.5) == 50
    assert win_share(1600, 1200) == pytest.approx(100 / 1.1)
    assert win_share(1e9, 0) == 100
    assert win_share(-1e9, 0) == pytest.approx(0)


@pytest.mark.parametrize(("votes", "gates"), [(99, (Gate.TOO_FEW_VOTES,)), (100, ())])
def test_a_hundred_votes_are_enough(votes: int, gates: tuple[Gate, ...]) -> None:
    found = one(votes=votes)
    assert found.gates == gates
    assert found.value == (None if gates else pytest.approx(win_share(50, 0)))
    assert found.votes == votes


@pytest.mark.parametrize(("width", "enough"), [(199.99, True), (200.01, False), (0, True)])
def test_the_interval_must_be_narrower_than_200(width: float, enough: bool) -> None:
    found = one(width=width)
    assert found.high is not None
    assert found.low is not None
    assert found.high - found.low == pytest.approx(width, abs=1e-6)
    assert found.gates == (() if enough else (Gate.INTERVAL_TOO_WIDE,))
    assert (found.value is not None) is enough


def test_exactly_200_is_not_narrower() -> None:
    drawn = np.array([[strength(-100), 1.0], [strength(100), 1.0]] * 50)
    wide = arena(Category.IMAGE, NAMES[:2], [1.0, 1.0], drawn, [100, 100])[0]
    assert (wide.low, wide.high) == (-100, 100)
    assert wide.gates == (Gate.INTERVAL_TOO_WIDE,)


def test_what_anchor_and_family_do_together_widens_nothing() -> None:
    still, together = one(width=150), one(width=150, anchor_wobble=400)
    assert together.gates == ()
    assert (together.low, together.high) == pytest.approx((still.low, still.high), abs=1e-6)


def test_the_interval_is_of_the_percentiles() -> None:
    points = np.arange(0.0, 401.0)
    drawn = np.column_stack([[strength(p) for p in points], np.ones(401), np.ones(401)])
    found = arena(Category.IMAGE, NAMES, [strength(200), 1.0, 1.0], drawn, [200] * 3)[0]
    assert (found.low, found.high) == (near(10), near(390))
    assert found.difference == pytest.approx(200)
    assert (found.replicates, found.anchor, found.version) == (401, "anchor-image", "index-1")


def test_replicates_without_the_family_or_the_anchor_do_not_count() -> None:
    drawn = np.array([[1.0, 1.0], [np.nan, 1.0], [1.0, np.nan], [2.0, 1.0]])
    found = arena(Category.IMAGE, NAMES[:2], [1.0, 1.0], drawn, [100, 100])
    assert [value.replicates for value in found] == [2, 3]


def test_without_a_rating_there_is_no_value() -> None:
    drawn = np.array([[np.nan, 1.0]] * 9)
    found = arena(Category.IMAGE, NAMES[:2], [np.nan, 1.0], drawn, [500, 500])[0]
    assert found.gates == (Gate.NO_RATING, Gate.INTERVAL_TOO_WIDE)
    assert (found.value, found.difference, found.low, found.high) == (None, None, None, None)
    none = arena(Category.IMAGE, NAMES[:2], [2.0, 1.0], np.empty((0, 2)), [500, 500])[0]
    assert (none.gates, none.replicates) == ((Gate.INTERVAL_TOO_WIDE,), 0)


def test_the_anchor_itself_has_50_once_it_has_votes() -> None:
    drawn = np.array([[1.0, 3.0]] * 9)
    found = arena(Category.IMAGE, NAMES[:2], [1.0, 2.0], drawn, [500, 100])[1]
    assert (found.value, found.low, found.high) == (50, 0, 0)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"category": Category.TOOL}, r"^category: TOOL has no arena"),
        ({"names": ("a", "b")}, r"^names: anchor-image, the anchor of index-1, must be there once"),
        ({"names": ("anchor-image", "anchor-image")}, r"^names: anchor-image"),
        ({"strengths": [1.0, 0.0]}, r"^strengths: every one is above 0 and finite"),
        ({"strengths": [1.0, np.inf]}, r"^strengths: every one is above 0 and finite"),
        ({"strengths": [[1.0, 1.0]]}, r"^strengths: an array of 1 dimensions"),
        ({"replicates": [[1.0, -1.0]]}, r"^replicates: every one is above 0"),
        ({"replicates": [1.0, 1.0]}, r"^replicates: an array of 2 dimensions"),
        ({"replicates": [[1.0, 1.0, 1.0]]}, r"^of one length are needed: names 2"),
        ({"votes": [100]}, r"^of one length are needed: names 2"),
        ({"votes": [100, -1]}, r"^votes: whole numbers from 0"),
        ({"votes": [100, 0.5]}, r"^votes: whole numbers"),
    ],
)
def test_what_cannot_be_is_refused_by_name(change: dict[str, Any], message: str) -> None:
    given: dict[str, Any] = {
        "category": Category.IMAGE,
        "names": NAMES[:2],
        "strengths": [1.0, 1.0],
        "replicates": [[1.0, 1.0]],
        "votes": [100, 100],
    }
    assert len(arena(**given)) == 2
    with pytest.raises(ValueError, match=message):
        arena(**(given | change))


@pytest.mark.parametrize("wrong", [np.nan, np.inf, "1200"])
def test_ratings_that_are_none_are_refused(wrong: Any) -> None:
    calls: list[tuple[Callable[[], float], str]] = [
        (lambda: win_share(wrong, 1200), "rating"),
        (lambda: win_share(1200, wrong), "anchor"),
        (lambda: shown_rating(wrong, 1200, 5), "start"),
        (lambda: shown_rating(1200, wrong, 5), "rating"),
        (lambda: shown_rating(1200, 1200, wrong), "votes"),
    ]
    for call, name in calls:
        with pytest.raises(ValueError, match=f"^{name}: a finite number"):
            call()


def test_the_start_counts_as_20_votes_and_gives_way() -> None:
    assert shown_rating(1000, None, 0) == 1000
    assert shown_rating(1000, 1100, 20) == 1050
    assert shown_rating(1000, 1100, 180) == 1090
    assert shown_rating(1000, 1100, 0) == 1000
