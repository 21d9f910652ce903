"""Matches between two players, refused by name where they cannot be."""

from typing import Any

import numpy as np
import pytest

from ha_core.duels import codes, duels


def test_matches_are_kept_as_arrays_of_the_kernels() -> None:
    found = duels([0, 2], np.array([1, 0], np.uint8), [1, 0.5], 3)
    assert [column.dtype for column in found] == [np.int64, np.int64, np.float64]
    assert [column.tolist() for column in found] == [[0, 2], [1, 0], [1.0, 0.5]]


def test_no_matches_are_none() -> None:
    found = duels([], [], [], 0)
    assert [len(column) for column in found] == [0, 0, 0]


@pytest.mark.parametrize(
    ("first", "second", "score", "message"),
    [
        ([0], [1, 2], [1], "^first, second and score: one of each a match"),
        ([0], [1], [1, 0], "^first, second and score: one of each a match"),
        ([0, 3], [1, 2], [1, 1], "^first, second: code 3 is not below their number, 3"),
        ([0], [3], [1], "^first, second: code 3 is not below"),
        ([0, 2], [1, 2], [1, 1], "^first and second: match 1 sets 2 against itself"),
        ([0], [1], [0.7], "^score: 1 where the first wins, 0.5 for a tie or 0, not 0.7"),
        ([0], [1], [-1], "^score: .* not -1"),
        ([0, 0], [1, 1], [1, float("nan")], "^score: .* not nan"),
        ([0], [1], ["1"], "^score: numbers are needed"),
        ([0], [1], [None], "^score: numbers are needed"),
        ([-1], [1], [1], "^first: whole numbers from 0"),
        ([0], [1.0], [1], "^second: whole numbers from 0"),
        ([[0]], [[1]], [[1]], r"^first: of shape \(n,\), not \(1, 1\)"),
    ],
)
def test_matches_that_cannot_be_are_refused(
    first: Any, second: Any, score: Any, message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        duels(first, second, score, 3)


def test_a_score_is_refused_by_the_name_that_the_caller_knows() -> None:
    with pytest.raises(ValueError, match=r"^decision: 1 where the first wins"):
        duels([0], [1], [2], 3, called="decision")


def test_codes_are_refused_by_their_name() -> None:
    assert codes("prompt", [3, 0]).tolist() == [3, 0]
    with pytest.raises(ValueError, match=r"^prompt: whole numbers from 0"):
        codes("prompt", ["3"])
