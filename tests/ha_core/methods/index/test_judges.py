"""Judges: of whom, how many, and once each (clause 4.1)."""

import numpy as np
import pytest

from ha_core.methods.index import judges, parameters
from ha_core.methods.index.judges import Result

MAKERS = ("x", "y", "z", "x")
RESULTS = (Result("one", "a"), Result("two", "z"))


def check(result: list[int], judge: list[int], least: int = 3) -> None:
    judges.check(RESULTS, np.array(result, int), np.array(judge, int), MAKERS, least)


def test_three_developers_on_every_result_are_enough() -> None:
    judges.check(RESULTS[:1], np.zeros(3, int), np.array([0, 1, 2]), MAKERS, 3)
    judges.check(RESULTS[:1], np.zeros(4, int), np.array([0, 1, 2, 3]), MAKERS, 3)
    check([0, 1], [0, 1], least=1)


@pytest.mark.parametrize(
    ("result", "judge", "message"),
    [
        ([0, 0], [0, 1], r"^judge: one has judges of 2 developers: 3 different are needed"),
        ([0, 0, 0], [0, 1, 3], r"^judge: one has judges of 2 developers"),
        ([0, 0, 0, 1], [0, 1, 2, 0], r"^judge: two has judges of 1 developers"),
        ([0, 0, 0, 1], [0, 1, 2, 2], r"^judge: judge 2 is of the developer whose model made two"),
        ([0, 0, 0], [0, 1, 1], r"^judge: judge 1 scores one twice"),
    ],
)
def test_everything_else_is_refused(result: list[int], judge: list[int], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        check(result, judge)


def test_rows_are_numbered_in_their_order() -> None:
    first, number = judges.numbered(np.array([3, 1, 3, 1]), np.array([0, 5, 0, 4]))
    assert number.tolist() == [2, 1, 2, 0]
    assert first.tolist() == [3, 1, 0]


@pytest.mark.parametrize(
    ("mean", "expected"), [(1, 0), (10, 100), (5.5, 50), (0.4, 0), (10.7, 100), (4, 100 / 3)]
)
def test_points_of_a_mean_are_held_between_0_and_100(mean: float, expected: float) -> None:
    assert judges.points(mean, parameters().judging) == pytest.approx(expected)
