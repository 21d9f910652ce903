"""A cell: its counts, the decision on them, its bounds (clauses 3.1, 3.2 and 3.5)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ha_core import wilson
from ha_core.methods.mahakk import Ballots, EvidenceClass, cells, eligibility

NOBODY = Ballots([], [], [], [])


def test_two_people_on_three_outputs_are_six_votes_of_two_raters() -> None:
    (found,) = cells([3], [1], Ballots([0, 0], [7, 4], [2, 1], [3, 3]))
    assert (found.votes, found.raters, found.up) == (6, 2, 3)
    assert found.decision.evidence_class is EvidenceClass.PROVISIONAL


def test_a_pending_cell_has_no_bounds_and_a_measured_zero_has() -> None:
    pending, zero = cells([1, 1], [1, 1], Ballots([0, 1, 1], [0, 0, 1], [30, 0, 0], [30, 4, 1]))
    assert (pending.low, pending.high, pending.decision.eligible) == (None, None, False)
    assert (zero.low, zero.decision.eligible) == (0, True)
    assert zero.high == pytest.approx(float(wilson.interval(0, 5)[1]))


def test_a_cell_without_votes_is_counted_and_not_scored() -> None:
    (found,) = cells([0], [0], NOBODY)
    assert (found.votes, found.raters, found.effective_raters, found.low) == (0, 0, None, None)


def test_raters_amount_to_fewer_when_one_votes_most() -> None:
    even, uneven = cells([9, 9], [1, 1], Ballots([0, 0, 1, 1], [0, 1, 0, 1], [0] * 4, [3, 3, 9, 1]))
    assert even.effective_raters == 2
    assert uneven.effective_raters == pytest.approx(100 / 82)


VOTES = st.tuples(st.integers(0, 3), st.integers(0, 5)).flatmap(
    lambda key: st.tuples(st.just(key), st.integers(1, 12)).flatmap(
        lambda entry: st.tuples(st.just(entry[0]), st.just(entry[1]), st.integers(0, entry[1]))
    )
)


@given(st.lists(VOTES, unique_by=lambda vote: vote[0]))
def test_counts_are_those_of_sets(votes: list[tuple[tuple[int, int], int, int]]) -> None:
    ballots = Ballots(
        [key[0] for key, _, _ in votes],
        [key[1] for key, _, _ in votes],
        [up for _, _, up in votes],
        [n for _, n, _ in votes],
    )
    for number, found in enumerate(cells([1] * 4, [2] * 4, ballots)):
        mine = [(key[1], n, up) for key, n, up in votes if key[0] == number]
        assert found.raters == len({rater for rater, _, _ in mine})
        assert found.votes == sum(n for _, n, _ in mine)
        assert found.up == sum(up for _, _, up in mine)
        assert found.decision == eligibility(1, found.votes, found.raters, 2)
        if found.decision.eligible:
            bounds = wilson.interval(found.up, found.votes)
            assert (found.low, found.high) == tuple(float(bound) for bound in bounds)
        else:
            assert (found.low, found.high) == (None, None)
        if mine:
            assert found.effective_raters is not None
            assert 1 <= found.effective_raters <= found.raters + 1e-9


def test_other_lengths_are_refused() -> None:
    with pytest.raises(ValueError, match=r"^published_outputs and contributors: one of each"):
        cells([1, 1], [1], NOBODY)
