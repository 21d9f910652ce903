"""Intervals that do not tell their owners apart."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.sparse.csgraph import connected_components

from ha_core.overlaps import overlap_groups

NAN = float("nan")


def test_touching_ends_overlap_and_the_next_number_does_not() -> None:
    assert overlap_groups([0.1, 0.2], [0.2, 0.3]) == [[0, 1]]
    assert overlap_groups([0.1, 0.2000001], [0.2, 0.3]) == [[0], [1]]


def test_a_chain_is_one_group_though_its_ends_lie_apart() -> None:
    assert overlap_groups([0, 4, 8, 20], [5, 9, 12, 21]) == [[0, 1, 2], [3]]


def test_a_long_interval_joins_what_lies_within_it() -> None:
    assert overlap_groups([0, 1, 8], [10, 2, 9]) == [[0, 1, 2]]


def test_nobody_without_an_interval_is_in_no_group() -> None:
    assert overlap_groups([0, NAN, 0.5], [1, NAN, 2]) == [[0, 2]]
    assert overlap_groups([None, 1], [None, 2]) == [[1]]
    assert overlap_groups([], []) == []


@given(st.lists(st.tuples(st.integers(0, 40), st.integers(0, 12)), min_size=1))
def test_groups_are_the_components_of_the_overlap_graph(ends: list[tuple[int, int]]) -> None:
    intervals = [(low, low + width) for low, width in ends]
    touches = np.array([[a[0] <= b[1] and b[0] <= a[1] for b in intervals] for a in intervals])
    count, label = connected_components(touches, directed=False)
    found = overlap_groups(*zip(*intervals, strict=True))
    assert len(found) == count
    assert sorted(index for group in found for index in group) == list(range(len(ends)))
    assert all(len({label[index] for index in group}) == 1 for group in found)


@pytest.mark.parametrize(
    ("low", "high", "message"),
    [
        ([1], [1, 2], "one of each a model"),
        ([[1]], [[2]], "one of each a model"),
        ([1, NAN], [2, 3], "give both ends"),
        ([1, 2], [2, NAN], "give both ends"),
        ([3], [2], "low: above high: exchange"),
    ],
)
def test_what_is_no_interval_is_refused(low: Any, high: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        overlap_groups(low, high)
