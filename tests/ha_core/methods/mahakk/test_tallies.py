"""Counts of votes as callers give them."""

from typing import Any

import numpy as np
import pytest

from ha_core.methods.mahakk import tallies


def test_counts_come_back_whole_and_an_empty_list_is_none_of_them() -> None:
    assert tallies.whole("up", [0, 3]).tolist() == [0, 3]
    assert tallies.whole("up", np.array([7], np.uint8)).dtype == np.int64
    assert tallies.whole("up", []).shape == (0,)


@pytest.mark.parametrize("wrong", [[-1], [0.5], [1.0], [None], ["2"], [True]])
def test_what_is_no_count_is_refused_by_name(wrong: list[Any]) -> None:
    with pytest.raises(ValueError, match=r"^passes: whole numbers from 0 are needed"):
        tallies.whole("passes", wrong)


def test_a_table_is_no_list() -> None:
    with pytest.raises(ValueError, match=r"^up: of shape \(n,\), not \(1, 2\)"):
        tallies.whole("up", [[1, 2]])


def test_a_part_is_at_most_the_whole() -> None:
    up, votes = tallies.shares("up", [2, 0], "votes", [2, 0])
    assert up.tolist() == votes.tolist()
    with pytest.raises(ValueError, match=r"^up: at most as large as votes"):
        tallies.shares("up", [3], "votes", [2])
    with pytest.raises(ValueError, match=r"^up and votes: as many of one as of the other"):
        tallies.shares("up", [3], "votes", [4, 5])


def test_totals_are_those_of_the_groups() -> None:
    group, values = np.array([2, 0, 2]), np.array([5, 1, 2**40])
    assert tallies.total(group, values, 4).tolist() == [1, 0, 5 + 2**40, 0]
