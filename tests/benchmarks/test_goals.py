"""Goals and floors: what counts as reached."""

import math

import pytest
from benchmarks.goals import BEFORE, BOUNDS, GOALS, Goal, Unit
from benchmarks.measures.bootstraps import BASELINE, OTHERS, PEERS
from tests.house.tree import ROOT

MORE = Goal("more", "a ratio", 100, Unit.TIMES)
LESS = Goal("less", "a time", 2, Unit.SECONDS)


@pytest.mark.parametrize(
    ("goal", "reached", "share", "fails"),
    [
        (MORE, 100, 1.0, False),
        (MORE, 150, 1.5, False),
        (MORE, 80, 0.8, False),
        (MORE, 79, 0.79, True),
        (LESS, 2, 1.0, False),
        (LESS, 1, 2.0, False),
        (LESS, 2.5, 0.8, False),
        (LESS, 2.6, 2 / 2.6, True),
    ],
)
def test_four_fifths_of_a_goal_hold(goal: Goal, reached: float, share: float, fails: bool) -> None:
    assert goal.share(reached) == pytest.approx(share)
    assert goal.fails(reached) is fails


def test_a_floor_judges_and_the_goal_is_still_told() -> None:
    goal = Goal("more", "a ratio", 100, Unit.TIMES, floor=50, decision="0099")
    assert goal.share(45) == pytest.approx(0.45)
    assert not goal.fails(45)
    assert goal.fails(39)


def test_no_number_holds_nothing() -> None:
    assert MORE.fails(math.nan)
    assert LESS.fails(math.nan)


def test_every_goal_has_a_key_of_its_own() -> None:
    assert len({goal.key for goal in GOALS}) == len(GOALS)
    keys = {goal.key for goal in GOALS}
    assert {f"naive {size}" for size in BASELINE} | OTHERS.keys() | BOUNDS.keys() <= keys
    assert {str(size) for size in (*BASELINE, PEERS)} == BEFORE.keys()


def test_a_floor_other_than_its_goal_is_explained_by_a_decision() -> None:
    for goal in GOALS:
        assert (goal.floor is None) == (goal.decision == ""), goal.what
        assert not goal.decision or any((ROOT / "docs/decisions").glob(f"{goal.decision}-*.md"))
