"""Recall over long contexts (clause 7.3)."""

from typing import Any

import pytest

from ha_core.methods.index import Answers, Sample, recall

LENGTHS = (8_000, 32_000, 64_000, 128_000, 256_000)
HALF: Any = 0.5
POINTS = (10, 20, 20, 25, 25)


def everywhere(right: int, asked: int, upto: int = 256_000) -> dict[int, Answers]:
    return {length: Answers(right, asked) for length in LENGTHS if length <= upto}


def test_points_of_a_range_times_its_accuracy() -> None:
    answers = {
        length: Answers(right, 20) for length, right in zip(LENGTHS, (20, 10, 5, 0, 4), strict=True)
    }
    found = recall(answers, 1_000_000)
    assert found.suite.score == pytest.approx(10 + 10 + 5 + 0 + 5)
    assert [row.points for row in found.rows] == pytest.approx([10, 10, 5, 0, 5])
    assert [row.of for row in found.rows] == list(POINTS)
    assert sum(POINTS) == 100
    assert [row.accuracy for row in found.rows] == [1, 0.5, 0.25, 0, 0.2]


@pytest.mark.parametrize(
    ("window", "points"), [(128_000, 75), (255_999, 75), (256_000, None), (127_999, 50), (7_999, 0)]
)
def test_a_range_beyond_the_window_gives_0(window: int, points: float | None) -> None:
    found = recall(everywhere(20, 20, window), window)
    assert found.suite.score == (100 if points is None else points)
    assert found.suite.state is Sample.FULL
    assert [row.length for row in found.rows if row.beyond] == [n for n in LENGTHS if n > window]


def test_the_sample_is_that_of_the_range_asked_least() -> None:
    half = recall(everywhere(20, 20) | {64_000: Answers(10, 10)}, 256_000).suite
    assert (half.state, half.size, half.full, half.raw) == (Sample.PARTIAL, 10, 20, 100)
    assert half.score == pytest.approx(80)
    short = recall(everywhere(20, 20) | {64_000: Answers(9, 9)}, 256_000).suite
    assert (short.state, short.score) == (Sample.PENDING, None)
    unasked = recall(everywhere(20, 20, 128_000), 256_000).suite
    assert (unasked.raw, unasked.score, unasked.state) == (None, None, Sample.PENDING)


@pytest.mark.parametrize(
    ("answers", "window", "message"),
    [
        ({16_000: Answers(1, 1)}, 256_000, r"^answers: range 16000 is unknown: there are 8000, 3"),
        ({8_000: Answers(3, 2)}, 256_000, r"^answers: right at 8000: a whole number from 0 to 2"),
        ({8_000: Answers(0, 21)}, 256_000, r"^answers: asked at 8000: a whole number from 0 to 20"),
        ({8_000: Answers(0, -1)}, 256_000, r"^answers: asked at 8000"),
        ({8_000: Answers(HALF, 2)}, 256_000, r"^answers: right at 8000"),
        ({32_000: Answers(1, 2)}, 31_999, r"^answers: 32000 is beyond the window of 31999"),
        ({}, 0, r"^window: a whole number from 1"),
        ({}, float("nan"), r"^window: a whole number from 1"),
    ],
)
def test_what_cannot_be_is_refused_by_name(answers: Any, window: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        recall(answers, window)
