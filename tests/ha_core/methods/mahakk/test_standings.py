"""A model over the tasks of a scope (clauses 4.1 and 4.2)."""

import numpy as np
import pytest

from ha_core.methods.mahakk import (
    Ballots,
    EvidenceClass,
    Gap,
    cells,
    counted,
    standing,
    summary,
)

OUTPUTS, PEOPLE = [2, 2, 2, 0], [2, 2, 1, 0]
BALLOTS = Ballots(
    [0, 0, 0, 1, 1, 2, 2, 2],
    [0, 1, 2, 0, 1, 0, 5, 9],
    [8, 9, 2, 1, 1, 7, 0, 3],
    [10, 10, 10, 10, 3, 10, 10, 10],
)


def test_a_row_sums_up_its_eligible_cells_and_no_other() -> None:
    counts = counted(OUTPUTS, PEOPLE, BALLOTS)
    classes = [cell.decision.evidence_class for cell in cells(OUTPUTS, PEOPLE, BALLOTS)]
    assert [str(c)[:2] for c in classes] == ["CA", "PR", "PR", "PE"]
    found = standing(counts, BALLOTS)
    assert found.summary == summary([19, 2, 10], [30, 13, 30], ballots=BALLOTS)
    assert found.summary.sampling_low is not None
    assert found.provisional


def test_pending_cells_between_eligible_ones_are_left_out_with_their_votes() -> None:
    ballots = Ballots([0, 0, 1, 2, 2], [0, 1, 3, 0, 1], [9, 5, 2, 4, 0], [10, 10, 3, 10, 10])
    found = standing(counted([1] * 3, [1] * 3, ballots), ballots)
    kept = Ballots([0, 0, 1, 1], [0, 1, 0, 1], [9, 5, 4, 0], [10] * 4)
    assert found.summary == summary([14, 4], [20, 20], ballots=kept)


def test_without_ballots_everything_is_there_but_the_sampling_interval() -> None:
    counts = counted(OUTPUTS, PEOPLE, BALLOTS)
    here, there = standing(counts).summary, standing(counts, BALLOTS).summary
    assert (here.sampling_low, here.sampling_high) == (None, None)
    assert (here.score, here.low, here.high, here.votes) == (
        *(there.score, there.low, there.high, there.votes),
    )


def test_calibrated_in_every_task_is_not_provisional() -> None:
    ballots = Ballots([0, 0, 0], [0, 1, 2], [8, 8, 8], [10, 10, 10])
    assert cells([2], [2], ballots)[0].decision.evidence_class is EvidenceClass.CALIBRATED
    assert not standing(counted([2], [2], ballots)).provisional
    assert standing(counted([2], [1], ballots)).provisional
    assert standing(counted([2, 0], [2, 0], ballots)).provisional


def test_a_scope_without_tasks_has_no_score_and_calibrates_nobody() -> None:
    found = standing(counted([], [], Ballots([], [], [], [])))
    assert (found.summary.score, found.summary.gap, found.provisional) == (None, Gap.NO_CELL, True)


def test_votes_that_are_not_those_counted_are_refused() -> None:
    counts = counted(OUTPUTS, PEOPLE, BALLOTS)
    with pytest.raises(ValueError, match=r"^ballots: up of a cell adds up to something else"):
        standing(counts, BALLOTS._replace(up=np.zeros(8, int)))
