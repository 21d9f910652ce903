"""What a cell counts, and what is kept of it (clause 3.1)."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ha_core.methods.mahakk import (
    Ballots,
    Counts,
    EvidenceClass,
    cells,
    cells_of,
    counted,
    kept,
    places,
)
from tests.ha_core.methods.mahakk.test_cells import VOTES

GOOD: dict[str, Any] = {
    "published_outputs": [2, 0],
    "contributors": [1, 0],
    "up": [3, 0],
    "votes": [6, 0],
    "raters": [2, 0],
    "squares": [20, 0],
}


def test_two_people_on_three_outputs_are_six_votes_whose_squares_are_eighteen() -> None:
    found = counted([3], [1], Ballots([0, 0], [7, 4], [2, 1], [3, 3]))
    assert [part.tolist() for part in found] == [[3], [1], [3], [6], [2], [18]]


@given(st.lists(VOTES, unique_by=lambda vote: vote[0]))
def test_what_is_kept_gives_the_cells_that_the_votes_give(
    votes: list[tuple[tuple[int, int], int, int]],
) -> None:
    ballots = Ballots(
        [key[0] for key, _, _ in votes],
        [key[1] for key, _, _ in votes],
        [up for _, _, up in votes],
        [n for _, n, _ in votes],
    )
    counts = counted([1] * 4, [2] * 4, ballots)
    np.testing.assert_array_equal(kept(*(part.tolist() for part in counts)), counts)
    assert cells_of(counts) == cells([1] * 4, [2] * 4, ballots)


COUNT = st.integers(0, 40)


@given(st.lists(st.tuples(*[COUNT] * 4), max_size=6))
def test_many_cells_are_decided_on_like_each_one(rows: list[tuple[int, ...]]) -> None:
    outputs, votes, raters, people = np.array(rows, int).reshape(-1, 4).T
    counts = Counts(outputs, people, votes, votes, raters, votes**2)
    classes = [cell.decision.evidence_class for cell in cells_of(counts)]
    assert [list(EvidenceClass)[place] for place in places(counts)] == classes


def test_good_counts_are_taken_as_they_are() -> None:
    assert [part.tolist() for part in kept(**GOOD)] == list(GOOD.values())


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"up": [7, 0]}, "^up: at most as large as votes"),
        ({"raters": [7, 0]}, "^raters: at most as large as votes"),
        ({"squares": [5, 0]}, "^votes: at most as large as squares"),
        ({"squares": [17, 0]}, "^squares: fewer than so many votes"),
        ({"raters": [0, 0]}, "^squares: fewer than so many votes"),
        ({"contributors": [1]}, "^published_outputs and contributors: one of each"),
        ({"published_outputs": [2], "contributors": [1]}, "^published_outputs and votes: one of"),
        ({"published_outputs": [-1, 0]}, "^published_outputs: whole numbers"),
    ],
)
def test_counts_that_no_votes_give_are_refused(change: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        kept(**GOOD | change)
