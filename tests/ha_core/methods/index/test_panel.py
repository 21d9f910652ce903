"""The panel that scores tools (clause 4.7)."""

from collections.abc import Sequence

import numpy as np
import pytest

from ha_core.methods.index import PanelValue, panel

JUDGES = ("x", "y", "z", "v")


def score(samples: Sequence[Sequence[float]]) -> PanelValue:
    sample = [s for s, row in enumerate(samples) for _ in row]
    judge = [j for row in samples for j, _ in enumerate(row)]
    marks = [mark for row in samples for mark in row]
    return panel(sample, judge, marks, "own", JUDGES)


def test_it_is_published_from_6_samples_on() -> None:
    few, enough = score([[5, 6, 7]] * 5), score([[5, 6, 7]] * 6)
    assert (few.value, few.mean, few.samples, few.needs) == (None, 6, 5, 6)
    assert enough.value == pytest.approx((6 - 1) / 9 * 100)
    assert (enough.samples, enough.judges, enough.version) == (6, 3, "index-1")


def test_no_sample_is_no_mean() -> None:
    found = score([])
    assert (found.value, found.mean, found.samples, found.judges) == (None, None, 0, 0)


def test_every_sample_weighs_the_same_however_many_judges_it_had() -> None:
    found = score([[1, 1, 1]] * 5 + [[10, 10, 10, 10]])
    assert found.mean == pytest.approx((5 * 1 + 10) / 6)
    assert found.judges == 4


@pytest.mark.parametrize(("mark", "value"), [(1, 0), (10, 100)])
def test_the_ends_of_the_scale(mark: float, value: float) -> None:
    assert score([[mark] * 3] * 6).value == value


@pytest.mark.parametrize(
    ("sample", "judge", "marks", "developer", "message"),
    [
        ([0, 0], [0, 1], [5, 5], "own", r"^judge: sample 0 has judges of 2 developers"),
        ([0, 0, 0], [0, 1, 2], [5, 5, 5], "y", r"^judge: judge 1 is of the developer"),
        ([0, 0, 0], [0, 1, 2], [5, 5, np.nan], "own", r"^score: every number must be finite"),
        ([0, 0, 0], [0, 1, 2], [5, 5, 11], "own", r"^score: every number must be finite from 1"),
        ([0, 0], [0, 1, 2], [5, 5, 5], "own", r"^of one length are needed: sample 2"),
        ([0, 0, 0], [0, 1, 4], [5, 5, 5], "own", r"^judge: 4 is not below"),
        ([0, 0, -1], [0, 1, 2], [5, 5, 5], "own", r"^sample: whole numbers from 0"),
    ],
)
def test_what_cannot_be_is_refused_by_name(
    sample: list[int], judge: list[int], marks: list[float], developer: str, message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        panel(sample, judge, marks, developer, JUDGES)
